import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedMovie, SavedShow } from '#shared/saved-shows.ts'
import type { TitleCard } from '#shared/titles.ts'
import type { Call, CallName } from '#web/lib/api.ts'
import type { Slot } from './item.ts'
import { stateOf } from './item-state.ts'
import type { ListFilter, ListPage } from './cache.ts'
import { sendShowWrite } from '#web/features/saved-shows/send-write.ts'
import { fullListQuery, readShowPage } from '#web/features/saved-shows/queries.ts'
import { listPageQuery, savedKeys, type ReadPage } from './queries.ts'
import { createListWriter } from '#test/list-queue.ts'
import { savedMovie } from '#test/saved-movie.ts'

const card = (id: number): TitleCard => ({
  mediaType: 'movie',
  id,
  title: `Film ${id}`,
  original_title: `Film ${id}`,
  release_date: null,
  overview: '',
  poster_path: null,
  backdrop_path: null,
  vote_average: 7,
  vote_count: 10,
  genres: ['Drame'],
})

/** A server of one list; a response waits for its gate, if any. */
function openServer(rows: SavedMovie[]) {
  const asked: string[] = []
  const refusals = new Map<string, Error>()
  const gates = new Map<string, Promise<void>>()
  const change = (tmdbId: number, patch: Partial<SavedMovie>) => {
    const at = rows.findIndex((row) => row.tmdbId === tmdbId)
    const row = rows[at]
    if (!row) throw new Error('NOT_FOUND')
    const next = { ...row, ...patch }
    rows[at] = next
    return next
  }
  const answer = (name: CallName, query: ListFilterQuery, body: WriteBody): unknown => {
    switch (name as string) {
      case 'GET /savedshow/get-saved-movies': {
        const results = rows.filter(
          (row) => query.isWatched === undefined || row.isWatched === query.isWatched,
        )
        return { results, page: 1, totalPages: 1, totalResults: results.length }
      }
      case 'POST /savedshow/add-saved-movies':
        if (!rows.some((row) => row.tmdbId === body.tmdbId)) rows.push(savedMovie(body.tmdbId))
        return change(body.tmdbId, { genres: ['Drame'] })
      case 'PUT /savedshow/note-saved-movie':
        return change(body.tmdbId, { note: body.note ?? null })
      case 'PUT /savedshow/hide-saved-movie':
        return change(body.tmdbId, { isHidden: body.isHidden ?? false })
      case 'PUT /savedshow/rate-saved-movie':
        return change(body.tmdbId, { rating: body.rating ?? null, isWatched: true })
      case 'PUT /savedshow/rank-saved-movie':
        return change(body.tmdbId, { rank: body.rank ?? null })
      case 'PUT /savedshow/watch-saved-movie':
        return change(body.tmdbId, { isWatched: body.isWatched ?? false })
      case 'DELETE /savedshow/delete-saved-movie':
        rows.splice(
          rows.findIndex((row) => row.tmdbId === query.tmdbId),
          1,
        )
        return undefined
      default:
        throw new Error(`not expected: ${name}`)
    }
  }
  const call = async (name: CallName, input: { query?: object; body?: object }) => {
    const last = name.slice(name.lastIndexOf('/') + 1)
    asked.push(last)
    await gates.get(last)
    const refusal = refusals.get(last)
    if (refusal) throw refusal
    return answer(name, input.query ?? {}, (input.body ?? {}) as WriteBody)
  }
  return { call: call as unknown as Call, asked, refusals, gates, rows }
}

interface ListFilterQuery {
  readonly isWatched?: boolean
  readonly tmdbId?: number
}
interface WriteBody {
  readonly tmdbId: number
  readonly note?: string
  readonly rating?: number
  readonly rank?: number
  readonly isHidden?: boolean
  readonly isWatched?: boolean
}

const toSee: ListFilter = {
  type: 'movie',
  watched: false,
  sort: 'DATE_DESC',
  query: '',
  facets: [],
}

let client: QueryClient
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

/** The list screen as the cache sees it: the full list and one page, both observed. */
async function open(rows: SavedMovie[]) {
  const server = openServer(rows)
  const refused: string[] = []
  const elsewhere: string[] = []
  const write = createListWriter({
    client,
    call: server.call,
    send: sendShowWrite,
    refused: (error, { kind }) => refused.push(`${kind}: ${error.message}`),
    changedElsewhere: (now, { kind }) => elsewhere.push(`${kind}: ${stateOf(now)}`),
  })
  new QueryObserver(client, fullListQuery(server.call, 'movie')).subscribe(() => {})
  const pages: (readonly Slot[] | undefined)[] = []
  const page = new QueryObserver(client, listPageQuery(server.call, readShowPage, toSee, 1))
  page.subscribe(({ data }) => pages.push(data?.results))
  await quiet()
  server.asked.length = 0
  return {
    ...server,
    refused,
    elsewhere,
    write,
    pages,
    full: () => client.getQueryData<readonly SavedShow[]>(savedKeys.fullOf('movie')),
    page: () => client.getQueryData<ListPage>(savedKeys.page(toSee, 1)),
  }
}

/** Waits until nothing is in flight. */
async function quiet(): Promise<void> {
  do await new Promise((resolve) => setImmediate(resolve))
  while (client.isFetching() + client.isMutating() > 0)
}

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, open: resolve }
}

describe('adding', () => {
  it('shows the title at once, then the server’s item', async () => {
    const list = await open([savedMovie(1)])
    const held = gate()
    list.gates.set('add-saved-movies', held.promise)
    const sent = list.write({ kind: 'add', title: card(2) })
    await expect.poll(() => list.full()?.length).toBe(2)
    expect(list.page()).toMatchObject({ results: [{ tmdbId: 2 }, { tmdbId: 1 }], totalResults: 2 })
    held.open()
    expect(await sent).toBe('sent')
    await quiet()
    expect(list.full()?.at(1)).toEqual(list.rows[1])
    expect(list.page()?.results).toHaveLength(2)
  })

  it('is rolled back when refused', async () => {
    const list = await open([savedMovie(1)])
    list.refusals.set('add-saved-movies', new Error('UNAVAILABLE'))
    expect(await list.write({ kind: 'add', title: card(2) })).toBe('refused')
    await quiet()
    expect(list.full()).toEqual([savedMovie(1)])
    expect(list.page()?.results).toEqual([savedMovie(1)])
    expect(list.refused).toEqual(['add: UNAVAILABLE'])
  })

  it('comes first when an unsaved title is ticked or rated', async () => {
    const list = await open([])
    await list.write({ kind: 'rate', title: card(2), rating: 8 })
    expect(list.asked.slice(0, 2)).toEqual(['add-saved-movies', 'rate-saved-movie'])
    expect(list.full()).toMatchObject([{ tmdbId: 2, rating: 8, isWatched: true }])
  })
})

describe('noting', () => {
  it('refetches the item’s page, and holds its place meanwhile', async () => {
    const list = await open([savedMovie(1), savedMovie(2)])
    list.pages.length = 0
    await list.write({ kind: 'note', title: savedMovie(1), note: 'Oui', reader: 'friends' })
    await quiet()
    expect(list.asked).toEqual(['note-saved-movie', 'get-saved-movies'])
    expect(list.full()?.at(0)?.note).toBe('Oui')
    expect(list.pages).toContainEqual([{ heldFor: 'movie:1' }, savedMovie(2)])
    expect(list.pages.every((results) => results?.length === 2)).toBe(true)
    expect(list.page()?.results).toEqual([savedMovie(1, { note: 'Oui' }), savedMovie(2)])
  })
})

describe('hiding', () => {
  it('leaves one’s list as friends see it, which is fetched when it is opened again', async () => {
    const list = await open([savedMovie(1)])
    const asFriends = listPageQuery(list.call, readShowPage, toSee, 1, 'me')
    await client.fetchQuery(asFriends)
    await list.write({ kind: 'hide', title: savedMovie(1), isHidden: true })
    await quiet()
    expect(list.full()).toMatchObject([{ isHidden: true }])
    expect(client.getQueryData(asFriends.queryKey)?.results).toEqual([savedMovie(1)])
    list.asked.length = 0
    await client.fetchQuery(asFriends)
    expect(list.asked).toEqual(['get-saved-movies'])
  })
})

describe('ticking seen', () => {
  it('removes the title from « À voir » before the response', async () => {
    const list = await open([savedMovie(1), savedMovie(2)])
    const held = gate()
    list.gates.set('watch-saved-movie', held.promise)
    const sent = list.write({ kind: 'watch', title: savedMovie(1), isWatched: true })
    await expect.poll(() => list.page()?.results).toEqual([savedMovie(2)])
    held.open()
    await sent
    await quiet()
    expect(list.page()?.totalResults).toBe(1)
  })

  it.each(['watch', 'rate'] as const)(
    'a list first requested while a %s is in flight does not keep its older response',
    async (kind) => {
      const list = await open([savedMovie(1), savedMovie(2)])
      const held = gate()
      list.gates.set(`${kind}-saved-movie`, held.promise)
      const title = savedMovie(1)
      const sent = list.write(
        kind === 'watch' ? { kind, title, isWatched: true } : { kind, title, rating: 8 },
      )
      await expect.poll(() => list.asked).toEqual([`${kind}-saved-movie`])
      const late = gate()
      const read: ReadPage<SavedShow> = async () => {
        const results = list.rows.filter((row) => !row.isWatched)
        if (results.length === 2) await late.promise
        return { results, page: 1, totalPages: 1, totalResults: results.length }
      }
      const byTitle: ListFilter = { ...toSee, sort: 'TITLE_ASC' }
      const opened = new QueryObserver(client, listPageQuery(list.call, read, byTitle, 1))
      opened.subscribe(() => {})
      held.open()
      await sent
      late.open()
      await quiet()
      expect(opened.getCurrentResult().data?.results).toEqual([savedMovie(2)])
    },
  )

  it('a first load continues while a tick waits', async () => {
    const list = await open([savedMovie(1), savedMovie(2)])
    const [held, late] = [gate(), gate()]
    list.gates.set('watch-saved-movie', held.promise)
    const read: ReadPage<SavedShow> = async () => {
      await late.promise
      const results = [savedMovie(1), savedMovie(2)]
      return { results, page: 1, totalPages: 1, totalResults: results.length }
    }
    const byTitle: ListFilter = { ...toSee, sort: 'TITLE_ASC' }
    const opened = new QueryObserver(client, listPageQuery(list.call, read, byTitle, 1))
    opened.subscribe(() => {})
    const sent = list.write({ kind: 'watch', title: savedMovie(1), isWatched: true })
    await expect.poll(() => list.asked).toEqual(['watch-saved-movie'])
    late.open()
    await expect.poll(() => opened.getCurrentResult().data?.results).toEqual([savedMovie(2)])
    held.open()
    await sent
  })

  it('brings the title back when refused', async () => {
    const list = await open([savedMovie(1), savedMovie(2)])
    list.refusals.set('watch-saved-movie', new Error('UNAVAILABLE'))
    await list.write({ kind: 'watch', title: savedMovie(1), isWatched: true })
    await quiet()
    expect(list.page()?.results).toEqual([savedMovie(1), savedMovie(2)])
    expect(list.full()?.at(0)?.isWatched).toBe(false)
  })
})

describe('rating', () => {
  it('keeps the card in its place until the list is refetched', async () => {
    const list = await open([savedMovie(1), savedMovie(2)])
    await list.write({ kind: 'rate', title: savedMovie(1), rating: 9 })
    await quiet()
    expect(list.asked).toEqual(['rate-saved-movie'])
    expect(list.full()?.at(0)?.rating).toBe(9)
    expect(list.page()?.results).toHaveLength(2)
    expect(client.getQueryState(savedKeys.page(toSee, 1))?.isInvalidated).toBe(true)
  })

  it('the last of several wins, whatever the response in between', async () => {
    const list = await open([savedMovie(1)])
    const held = gate()
    list.gates.set('rate-saved-movie', held.promise)
    const first = list.write({ kind: 'rate', title: savedMovie(1), rating: 3 })
    const last = list.write({ kind: 'rate', title: savedMovie(1), rating: 7 })
    await expect.poll(() => list.full()?.at(0)?.rating).toBe(7)
    held.open()
    await first
    expect(list.full()?.at(0)?.rating).toBe(7)
    await last
    expect(list.rows[0]?.rating).toBe(7)
    expect(list.full()?.at(0)?.rating).toBe(7)
  })
})

describe('ranking', () => {
  it('waits for pending writes to the same item', async () => {
    const list = await open([savedMovie(1)])
    const held = gate()
    list.gates.set('add-saved-movies', held.promise)
    const added = list.write({ kind: 'add', title: card(2) })
    await expect.poll(() => list.full()?.length).toBe(2)
    const ranked = list.write({ kind: 'rank', title: card(2), rank: 1 })
    await expect.poll(() => list.full()?.at(1)?.rank).toBe(1)
    held.open()
    expect(await Promise.all([added, ranked])).toEqual(['sent', 'sent'])
    expect(list.rows[1]?.rank).toBe(1)
  })
})

describe('deleting', () => {
  it('removes the item from the full list and the page at once', async () => {
    const list = await open([savedMovie(1), savedMovie(2)])
    const held = gate()
    list.gates.set('delete-saved-movie', held.promise)
    const sent = list.write({ kind: 'remove', title: savedMovie(1) })
    await expect.poll(() => list.full()?.length).toBe(1)
    expect(list.page()?.results).toEqual([savedMovie(2)])
    held.open()
    expect(await sent).toBe('sent')
  })
})

describe('a response requested before a write', () => {
  it('does not overwrite the optimistic update', async () => {
    const list = await open([savedMovie(1)])
    const held = gate()
    list.gates.set('get-saved-movies', held.promise)
    void client.invalidateQueries({ queryKey: savedKeys.full })
    await list.write({ kind: 'rate', title: savedMovie(1), rating: 4 })
    expect(list.full()?.at(0)?.rating).toBe(4)
    held.open()
    await quiet()
    expect(list.full()?.at(0)?.rating).toBe(4)
  })
})

describe('a state changed elsewhere while a write waits', () => {
  const answers = [
    ['abandoned', { progress: 'abandoned' }, ['watch: abandoned']],
    ['as it was', {}, []],
    ['as the write leaves it', { isWatched: true }, []],
  ] as const
  it.each(answers)('is reported: %s', async (_, patch, reported) => {
    const list = await open([savedMovie(1)])
    const held = gate()
    list.gates.set('watch-saved-movie', held.promise)
    const sent = list.write({ kind: 'watch', title: savedMovie(1), isWatched: true })
    list.rows[0] = { ...savedMovie(1), ...patch }
    await client.refetchQueries({ queryKey: savedKeys.full })
    await client.refetchQueries({ queryKey: savedKeys.full })
    expect(list.elsewhere).toEqual(reported)
    held.open()
    await sent
  })

  it('is not reported when it is an earlier queued write of mine', async () => {
    const list = await open([savedMovie(1)])
    const held = gate()
    list.gates.set('rate-saved-movie', held.promise)
    const sent = [
      list.write({ kind: 'rate', title: savedMovie(1), rating: 8 }),
      list.write({ kind: 'watch', title: savedMovie(1), isWatched: false }),
    ]
    await client.refetchQueries({ queryKey: savedKeys.full })
    list.rows[0] = { ...savedMovie(1), rating: 8, isWatched: true }
    await client.refetchQueries({ queryKey: savedKeys.full })
    expect(list.elsewhere).toEqual([])
    held.open()
    await Promise.all(sent)
  })
})
