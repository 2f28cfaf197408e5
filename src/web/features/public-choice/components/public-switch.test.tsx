// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { PublicSwitch } from './public-switch.tsx'

const LIST = '0190a1b2-0000-7000-8000-000000000001'

test('a public list whose state failed to load is not shown as private', async () => {
  let isDown = true
  const { World } = createWebWorld(() =>
    isDown ? refusal('UNAVAILABLE') : { lists: [{ listId: LIST, slug: 'a-voir' }] },
  )
  render(<PublicSwitch listId={LIST} />, { wrapper: World })
  const retry = await screen.findByRole('button', { name: fr.kit.retry })
  expect(screen.queryByRole('switch')).toBeNull()
  isDown = false
  fireEvent.click(retry)
  expect(await screen.findByRole('switch', { checked: true })).toBeTruthy()
})
