// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ANA, createLiveChat } from '#test/live-chat.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { ChatSocketContext } from '../chat-socket.ts'
import { FriendPicker } from './friend-picker.tsx'

const t = fr.chat.create

/** A page of friends, of two. */
const page = (...names: string[]) => ({
  results: names.map((username) => ({ user: { id: username, username, avatarUrl: null } })),
  page: 1,
  totalPages: 2,
  totalResults: 40,
})
const FIRST = page('Ana', 'Bob', 'Cléo', 'Dan', 'Eve', 'Flo', 'Gus')

/** Searches among more friends than a page; the server's answers to the search come in order. */
async function search(...answers: unknown[]) {
  const { World } = createWebWorld((path) => (path.includes('query=') ? answers.shift() : FIRST))
  render(<FriendPicker chosen={new Set()} onChange={() => {}} />, { wrapper: World })
  const field = await screen.findByRole('searchbox', { name: t.search })
  fireEvent.change(field, { target: { value: 'zoé' } })
}

test('a failed search is not told as no friend, and can be tried again', async () => {
  await search(refusal('INTERNAL'), { ...page('Zoé'), totalPages: 1 })
  fireEvent.click(await screen.findByRole('button', { name: fr.kit.retry }))
  expect(await screen.findByRole('checkbox', { name: /Zoé/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(t.none)).toBeNull()
})

test('a search without result says so', async () => {
  await search({ ...page(), totalPages: 0 })
  expect(await screen.findByText(t.none)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('when the first page is all left out, the next ones can be reached and searched', async () => {
  const { World } = createWebWorld((path) =>
    path.includes('page=2') ? { ...page('Zoé'), page: 2 } : FIRST,
  )
  const except = FIRST.results.map(({ user }) => user.id)
  render(<FriendPicker chosen={new Set()} onChange={() => {}} except={except} />, {
    wrapper: World,
  })
  expect(await screen.findByRole('searchbox', { name: t.search })).toBeTruthy()
  for (const text of [t.noOther, t.none]) expect(screen.queryByText(text)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: fr.titleSearch.more }))
  expect(await screen.findByRole('checkbox', { name: /Zoé/ })).toBeTruthy()
})

test('when all are left out, it says so', async () => {
  const { World } = createWebWorld(() => ({ ...page('Ana'), totalPages: 1 }))
  render(<FriendPicker chosen={new Set()} onChange={() => {}} except={['Ana']} />, {
    wrapper: World,
  })
  expect(await screen.findByText(t.noOther)).toBeTruthy()
})

test('whoever stops being a friend is no longer chosen; those on no loaded page still are', async () => {
  const { chatSocket, relates } = createLiveChat()
  const { World } = createWebWorld(() => FIRST)
  function Shown() {
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set([ANA.id, 'Bob', 'Zoé']))
    return (
      <ChatSocketContext value={chatSocket}>
        <FriendPicker chosen={chosen} onChange={setChosen} />
        <output data-testid="chosen">{[...chosen].join(' ')}</output>
      </ChatSocketContext>
    )
  }
  render(<Shown />, { wrapper: World })
  await screen.findByRole('checkbox', { name: /Bob/ })
  act(() => relates(true))
  expect(screen.getByTestId('chosen').textContent).toBe('ana Bob Zoé')
  act(() => relates(null))
  expect(screen.getByTestId('chosen').textContent).toBe('Bob Zoé')
})
