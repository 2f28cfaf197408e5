// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CHOICE_KINDS } from '#shared/notification-kinds.ts'
import type { DigestPace } from '#shared/notifications.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { ChoicesTable } from './choices-table.tsx'

const { channels, digest: digestLabel, of } = fr.notifications.choices
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

test('choices show while they are saved, and no longer once refused', async () => {
  const writes = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
  let sent = 0
  let reads = 0
  const { World } = createWebWorld((path, body) => {
    if (path.includes('push')) return { publicKey: 'key', isOn: false, showsWords: false }
    if (body !== undefined) return writes[sent++]?.promise
    return reads++ === 0 ? { kinds, digest: 'daily' } : refusal('INTERNAL')
  })
  render(<ChoicesTable />, { wrapper: World })
  const box = (channel: 'app' | 'mail') =>
    screen.findByRole<HTMLInputElement>('checkbox', {
      name: of(fr.notifications.kinds.request, channels[channel]),
    })
  const isTicked = async () => [(await box('app')).checked, (await box('mail')).checked]
  fireEvent.click(await box('app'))
  await expect.poll(isTicked).toEqual([false, true])
  fireEvent.click(await box('mail'))
  await expect.poll(isTicked).toEqual([false, false])
  await act(async () => writes[0]?.resolve(refusal('INTERNAL')))
  await act(async () => writes[1]?.resolve(refusal('INTERNAL')))
  await expect.poll(isTicked).toEqual([true, true])
})

test('a pace shows while it is saved, and no longer once refused', async () => {
  const write = Promise.withResolvers<unknown>()
  const { World } = createWebWorld((path, body) => {
    if (path.includes('push')) return { publicKey: 'key', isOn: false, showsWords: false }
    return body === undefined ? { kinds, digest: 'daily' } : write.promise
  })
  render(<ChoicesTable />, { wrapper: World })
  const pace = await screen.findByRole<HTMLSelectElement>('combobox', { name: digestLabel })
  fireEvent.change(pace, { target: { value: 'weekly' } })
  await expect.poll(() => pace.value).toBe('weekly')
  write.resolve(refusal('INTERNAL'))
  await expect.poll(() => pace.value).toBe('daily')
})
