// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query'
import { renderHook, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { LIST_NAME_MAX } from '#shared/bounds.ts'
import { ListName } from '#shared/names.ts'
import type { OwnList } from '#shared/own-list-shapes.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { ownListKeys } from '#web/features/list-choice/queries.ts'
import { useOwnListActions } from './use-own-list-actions.ts'

const t = fr.ownLists.page
const LIST: OwnList = {
  id: '0190a1b2-0000-7000-8000-000000000001',
  name: 'Hiver à deux',
  words: '',
  isNumbered: false,
  reader: 'friends',
  owner: { id: '0190a1b2-0000-7000-8000-000000000002', username: 'Amélie', avatarUrl: null },
  isOwner: true,
  mayEdit: true,
  itemCount: 8,
  covers: [],
  version: 1,
  createdAt: '2026-01-01T20:00:00.000Z',
  updatedAt: '2026-01-01T20:00:00.000Z',
  doneCount: 0,
  members: [],
}

test.each([
  ['remove', t.removeDetail(8)],
  ['leave', t.leaveDetail],
] as const)('%s: its question says what will happen', async (action, detail) => {
  const { World } = createWebWorld(() => refusal('UNAVAILABLE'))
  const { result } = renderHook(() => useOwnListActions(LIST, 8), { wrapper: World })
  void result.current[action]()
  expect((await screen.findByRole('alertdialog')).textContent).toContain(detail)
})

test('the copy of a list with a long name gets a valid name, and splits no emoji', async () => {
  const names: string[] = []
  const { World } = createWebWorld((_, sent) => {
    names.push((sent as { name: string }).name)
    return refusal('UNAVAILABLE')
  })
  const name = `${'a'.repeat(LIST_NAME_MAX - 11)}${'🎬'.repeat(11)}`
  const { result } = renderHook(() => useOwnListActions({ ...LIST, name }, 8), { wrapper: World })
  result.current.copy.submit()
  await expect.poll(() => names).toEqual([t.copyName(`${'a'.repeat(LIST_NAME_MAX - 11)}🎬`)])
  expect(ListName.safeParse(names[0]).success).toBe(true)
})

test.each([
  ['NOT_FOUND', 2],
  ['UNAVAILABLE', 1],
] as const)('a copy that fails with %s: the list is read %i times', async (code, times) => {
  const { World, client } = createWebWorld(() => refusal(code))
  let reads = 0
  const queryFn = async () => {
    reads += 1
    return LIST
  }
  const queryKey = ownListKeys.list(LIST.id)
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity })
  onTestFinished(observer.subscribe(() => {}))
  const { result } = renderHook(() => useOwnListActions(LIST, 8), { wrapper: World })
  result.current.copy.submit()
  expect(await screen.findByText(t.copyFailed)).toBeDefined()
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(reads).toBe(times)
})
