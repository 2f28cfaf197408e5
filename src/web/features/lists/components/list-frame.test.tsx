// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SavedGame } from '#shared/saved-games.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { createAppQueryClient } from '#web/app/query-client.ts'
import { readGamePage } from '#web/features/saved-games/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import type { ListFilter } from '../cache.ts'
import { useListPages } from '../use-list-pages.ts'
import { ListFrame } from './list-frame.tsx'

const t = fr.watchlist.waiting
const NEWEST: ListFilter = {
  type: 'game',
  watched: undefined,
  sort: 'DATE_DESC',
  query: '',
  facets: [],
}
const BY_TITLE: ListFilter = { ...NEWEST, sort: 'TITLE_ASC' }

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
})

function setNetwork(isOn: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOn)
  act(() => void dispatchEvent(new Event(isOn ? 'online' : 'offline')))
}

const DOTA: SavedGame = {
  steamApiId: 570,
  name: '',
  headerImage: null,
  genres: [],
  releaseDate: null,
  note: null,
  noteReader: 'friends',
  isHidden: false,
  rating: null,
  isPlayed: false,
  playedAt: null,
  rank: null,
  addedAt: '2026-11-22T10:00:00.000Z',
  updatedAt: '2026-11-22T10:00:00.000Z',
}

/** A friend's list of one game, whose name is the order. */
function show() {
  let isDown = false
  const setDown = (isIt: boolean) => void (isDown = isIt)
  const { World } = createWebWorld((path) => {
    if (!navigator.onLine || isDown) throw new TypeError('the connection was cut')
    const name = new URLSearchParams(path.split('?')[1]).get('sortEnum')
    return { results: [{ ...DOTA, name }], page: 1, totalPages: 1, totalResults: 1 }
  })
  let order: (filter: ListFilter) => void = () => {}
  function List() {
    const [filter, setFilter] = useState(NEWEST)
    order = setFilter
    const pages = useListPages(readGamePage, filter, 'ana')
    const game = pages.slotAt(0)
    return (
      <>
        {/* Beside the rows, which are not drawn in a window without height. */}
        <h1>{game && 'name' in game && game.name}</h1>
        <ListFrame
          view="rows"
          label="Liste"
          pages={pages}
          render={() => null}
          onLeave={() => {}}
          nothing="rien"
          onChange={() => {}}
        />
      </>
    )
  }
  const client = createAppQueryClient()
  onTestFinished(() => {
    setNetwork(true)
    client.clear()
  })
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
    { wrapper: World },
  )
  return { order: (filter: ListFilter) => act(() => order(filter)), setDown }
}

test('offline, an order that is not cached waits beside the former list, until the network is back', async () => {
  const { order } = show()
  await screen.findByText('DATE_DESC')
  setNetwork(false)
  order(BY_TITLE)
  expect(await screen.findByText(t.order)).toBeTruthy()
  const isFormerShown = () =>
    screen.queryByText('DATE_DESC') !== null &&
    screen.queryByRole('list', { name: 'Liste' }) !== null
  expect(isFormerShown()).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  setNetwork(true)
  expect(isFormerShown()).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await screen.findByText('TITLE_ASC')).toBeTruthy()
  expect(screen.queryByText(t.order)).toBeNull()
})

test('offline, a list never loaded here says that it waits', async () => {
  setNetwork(false)
  show()
  // The queries listen to the network only now.
  setNetwork(false)
  expect(await screen.findByText(t.list)).toBeTruthy()
  setNetwork(true)
  expect(await screen.findByText('DATE_DESC')).toBeTruthy()
})

test('without an answer, though online, an order can be tried again', async () => {
  const { order, setDown } = show()
  await screen.findByText('DATE_DESC')
  setDown(true)
  order(BY_TITLE)
  const retry = await screen.findByRole('button', { name: fr.kit.retry })
  setDown(false)
  fireEvent.click(retry)
  expect(await screen.findByText('TITLE_ASC')).toBeTruthy()
})
