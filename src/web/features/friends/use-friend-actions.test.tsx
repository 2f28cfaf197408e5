// @vitest-environment happy-dom
import { act, renderHook, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errors, type ErrorCode } from '#shared/errors.ts'
import type { UserPage } from '#shared/friends.ts'
import { createLossyWorld, createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { friendKeys } from './queries.ts'
import { type FriendActions, useFriendActions } from './use-friend-actions.ts'

const BOB = { id: 'bob', username: 'Bob', avatarUrl: null, isOnline: null, lastSeenAt: null }
const { done } = fr.friends

const BEFORE = { sendRequest: 'none', cancelRequest: 'sent', refuse: 'received' } as const

type World = ReturnType<typeof createWebWorld>

/** Returns what reads the relation shown. */
function press({ World, client }: World, action: keyof typeof BEFORE) {
  const before: UserPage = { user: BOB, relation: BEFORE[action] }
  client.setQueryData(friendKeys.user(BOB.id), before)
  const { result } = renderHook((): FriendActions => useFriendActions(), { wrapper: World })
  act(() => result.current[action](BOB))
  return () => client.getQueryData<UserPage>(friendKeys.user(BOB.id))?.relation
}

const refused = (code: ErrorCode) => createWebWorld(() => refusal(code))

test('a request that made friends, asked again after a lost response, says so', async () => {
  const relationOf = press(createLossyWorld('ALREADY_FRIENDS'), 'sendRequest')
  expect(await screen.findByText(done.accepted('Bob'))).toBeTruthy()
  expect(relationOf()).toBe('added')
})

test('a request that makes friends at once says so', async () => {
  press(
    createWebWorld(() => ({ user: BOB, relation: 'added' })),
    'sendRequest',
  )
  expect(await screen.findByText(done.accepted('Bob'))).toBeTruthy()
})

test('a request to a friend is refused, without a first try', async () => {
  const relationOf = press(refused('ALREADY_FRIENDS'), 'sendRequest')
  expect(await screen.findByText(done.failed('Bob'))).toBeTruthy()
  expect(screen.getByText(errors.ALREADY_FRIENDS.detail)).toBeTruthy()
  expect(relationOf()).toBe('none')
})

test('a request cancelled again after a lost response is cancelled', async () => {
  const relationOf = press(createLossyWorld('NOT_FOUND'), 'cancelRequest')
  expect(await screen.findByText(done.takenBack('Bob'))).toBeTruthy()
  expect(relationOf()).toBe('none')
})

test('a request that the other answered meanwhile was not cancelled', async () => {
  const relationOf = press(refused('NOT_FOUND'), 'cancelRequest')
  expect(await screen.findByText(done.gone)).toBeTruthy()
  expect(screen.queryByText(done.takenBack('Bob'))).toBeNull()
  expect(relationOf()).toBe('sent')
})

test('a request refused again after a lost response is refused', async () => {
  const relationOf = press(createLossyWorld('NOT_FOUND'), 'refuse')
  expect(await screen.findByText(done.refused('Bob'))).toBeTruthy()
  expect(relationOf()).toBe('none')
})

test('a request that was accepted on another device is not told as refused', async () => {
  press(refused('NOT_FOUND'), 'refuse')
  expect(await screen.findByText(done.gone)).toBeTruthy()
  expect(screen.queryByText(done.refused('Bob'))).toBeNull()
})
