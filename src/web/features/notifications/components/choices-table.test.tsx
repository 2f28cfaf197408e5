// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CHOICE_KINDS } from '#shared/notification-kinds.ts'
import type { DigestPace } from '#shared/notifications.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { ChoicesTable } from './choices-table.tsx'

const { channels, of } = fr.notifications.choices
const choice = { app: true, mail: true, push: true }
const kinds = Object.fromEntries(CHOICE_KINDS.map((kind) => [kind, choice]))

test.each<[DigestPace, boolean]>([
  ['off', true],
  ['weekly', false],
])('with the digest %s, the mails’ column is disabled: %s', async (digest, isDisabled) => {
  const { World } = createWebWorld((path) =>
    path.includes('push')
      ? { publicKey: 'key', isOn: false, showsWords: false }
      : { kinds, digest },
  )
  render(<ChoicesTable />, { wrapper: World })
  const box = async (channel: 'app' | 'mail') => {
    const name = of(fr.notifications.kinds.request, channels[channel])
    return screen.findByRole<HTMLInputElement>('checkbox', { name })
  }
  await expect.poll(async () => (await box('mail')).disabled).toBe(isDisabled)
  expect((await box('app')).disabled).toBe(false)
})
