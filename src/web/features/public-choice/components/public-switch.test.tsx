// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ownListKeys } from '#web/features/list-choice/queries.ts'
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

test('once public, the list says so on its own screen', async () => {
  const { World, client } = createWebWorld((path) =>
    path.endsWith(LIST) ? { lists: [{ listId: LIST, slug: 'a-voir' }] } : { lists: [] },
  )
  client.setQueryData(ownListKeys.list(LIST), { id: LIST, isPublic: false })
  render(<PublicSwitch listId={LIST} />, { wrapper: World })
  const choice = await screen.findByRole('switch')
  await waitFor(() => expect(choice.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(choice)
  expect(await screen.findByRole('switch', { checked: true })).toBe(choice)
  expect(client.getQueryData(ownListKeys.list(LIST))).toEqual({ id: LIST, isPublic: true })
})
