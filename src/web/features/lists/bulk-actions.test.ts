import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { createMemoryQueue } from '#test/memory-queue.ts'
import { savedMovie } from '#test/saved-movie.ts'
import type { Call } from '#web/lib/api.ts'
import type { ListFilter } from './cache.ts'
import type { Saved } from './item.ts'
import { savedKeys } from './queries.ts'
import { sendBulkAction } from './send-bulk-action.ts'
import { registerBulkWrites, holdBulkAction } from './bulk-actions.ts'

const FILTER: ListFilter = {
  type: 'all',
  watched: false,
  sort: 'DATE_DESC',
  query: '',
  facets: [],
}
const films = [1, 2, 3].map((id) => ({ ...savedMovie(id), rank: id }))
let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(savedKeys.fullOf('movie'), films)
  const page = { results: films, page: 1, totalPages: 1, totalResults: 3 }
  client.setQueryData(savedKeys.page(FILTER, 1), page)
})

const full = () => client.getQueryData<readonly Saved[]>(savedKeys.fullOf('movie'))
const paged = () =>
  client.getQueryData<{ results: readonly Saved[] }>(savedKeys.page(FILTER, 1))?.results
const idsOf = (items: readonly Saved[] | undefined) =>
  items?.map((item) => ('tmdbId' in item ? item.tmdbId : 0))

function openQueue(results: readonly Saved[]) {
  const bodies: unknown[] = []
  const reports: string[] = []
  const saved: unknown[] = []
  const call = (async (endpoint: object, { body }: { body: unknown }) => {
    expect(endpoint).toBe('PATCH /savedshow/change-several')
    bodies.push(body)
    return { results }
  }) as unknown as Call
  const queue = createMemoryQueue(client)
  registerBulkWrites(queue, {
    client,
    call,
    send: sendBulkAction,
    save: async (_, write) => {
      saved.push(write.title)
      return null
    },
    refused: (_, count) => void reports.push(`refused ${count}`),
    changedElsewhere: (count) => void reports.push(`elsewhere ${count}`),
  })
  return { queue, bodies, reports, saved }
}

it('items leave the lists at once; the change is sent once, when released', async () => {
  const { queue, bodies, reports } = openQueue([])
  const [first, , third] = films
  if (!first || !third) throw new Error('no films')
  const held = await holdBulkAction(queue, client, [first, third], { kind: 'remove' })
  await expect.poll(() => idsOf(full())).toEqual([2])
  expect(full()?.[0]?.rank).toBe(1)
  expect(idsOf(paged())).toEqual([2])
  expect(bodies).toEqual([])
  held.send()
  await expect.poll(() => client.isMutating()).toBe(0)
  const was = { updatedAt: first.updatedAt, note: first.note }
  expect(bodies).toEqual([
    {
      items: [
        { mediaType: 'movie', tmdbId: 1, was },
        { mediaType: 'movie', tmdbId: 3, was },
      ],
      change: { kind: 'remove' },
    },
  ])
  expect(reports).toEqual([])
})

it('a bulk removal leaves no empty rows for pages that are not loaded', async () => {
  const many = Array.from({ length: 90 }, (_, at) => savedMovie(100 + at))
  client.setQueryData(savedKeys.fullOf('movie'), many)
  client.setQueryData(savedKeys.fullOf('tv'), [])
  const set = (page: number) => {
    const results = many.slice((page - 1) * 20, page * 20)
    const data = { results, page, totalPages: 5, totalResults: many.length }
    client.setQueryData(savedKeys.page(FILTER, page), data)
  }
  for (const page of [1, 2]) set(page)
  const { queue } = openQueue([])
  const held = await holdBulkAction(queue, client, many.slice(0, 87), { kind: 'remove' })
  const first = () =>
    client.getQueryData<{ results: readonly Saved[]; totalResults: number }>(
      savedKeys.page(FILTER, 1),
    )
  await expect.poll(() => idsOf(first()?.results)).toHaveLength(3)
  expect(first()?.totalResults).toBe(3)
  await held.undo()
  const all = await holdBulkAction(queue, client, many, { kind: 'remove' })
  await expect.poll(() => first()?.totalResults).toBe(0)
  expect(await all.undo()).toBe(true)
})

it('a cancelled change is rolled back, and nothing is sent', async () => {
  const { queue, bodies } = openQueue([])
  const held = await holdBulkAction(queue, client, films, { kind: 'watch', isWatched: true })
  await expect.poll(() => idsOf(paged())).toEqual([])
  expect(await held.undo()).toBe(true)
  await expect.poll(() => client.isMutating()).toBe(0)
  expect(full()).toEqual(films)
  expect(client.getQueryState(savedKeys.page(FILTER, 1))?.isInvalidated).toBe(true)
  expect(bodies).toEqual([])
})

it('a cancelled change refetches the list: another device may have changed it', async () => {
  let rows = [1, 2, 3].map((id) => savedMovie(id))
  const queryFn = async () => rows
  const list = new QueryObserver(client, { queryKey: savedKeys.fullOf('movie'), queryFn })
  const stop = list.subscribe(() => {})
  await expect.poll(() => client.isFetching()).toBe(0)
  const { queue } = openQueue([])
  const held = await holdBulkAction(queue, client, rows, { kind: 'rate', rating: 4 })
  rows = rows.map((film) => ({ ...film, note: 'D’ailleurs' }))
  await list.refetch()
  expect(await held.undo()).toBe(true)
  await expect.poll(full).toEqual(rows)
  stop()
})

it('an item changed on another device meanwhile comes back, and is reported', async () => {
  const [first] = films
  if (!first) throw new Error('no film')
  const there = { ...first, rating: 9 }
  const { queue, reports } = openQueue([there])
  const held = await holdBulkAction(queue, client, films, { kind: 'remove' })
  await expect.poll(() => idsOf(full())).toEqual([])
  held.send()
  await expect.poll(() => reports).toEqual(['elsewhere 1'])
  expect(full()).toEqual([there])
})

it('items with pending writes are sent without their former state', async () => {
  const { queue, bodies } = openQueue([])
  const first = await holdBulkAction(queue, client, films, { kind: 'watch', isWatched: true })
  const second = await holdBulkAction(queue, client, films.slice(0, 1), { kind: 'remove' })
  await first.ended
  second.send()
  await expect.poll(() => bodies).toHaveLength(2)
  expect(bodies[1]).toEqual({
    items: [{ mediaType: 'movie', tmdbId: 1 }],
    change: { kind: 'remove' },
  })
})

it('an unsaved item is saved with the mark, and removed if that is cancelled', async () => {
  const { queue, bodies, saved } = openQueue([])
  const card = { steamApiId: 9, name: 'Un jeu', headerImage: null }
  client.setQueryData(savedKeys.fullOf('game'), [])
  const games = () => client.getQueryData<readonly Saved[]>(savedKeys.fullOf('game'))
  const held = await holdBulkAction(queue, client, [card], { kind: 'watch', isWatched: true })
  await expect.poll(games).toMatchObject([{ name: 'Un jeu', isPlayed: true }])
  await held.undo()
  await expect.poll(games).toEqual([])
  expect(saved).toEqual([])
  const again = await holdBulkAction(queue, client, [card], { kind: 'rate', rating: 8 })
  again.send()
  await expect.poll(() => saved).toEqual([card])
  expect(bodies).toEqual([])
})
