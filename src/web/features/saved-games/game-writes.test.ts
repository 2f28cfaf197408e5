import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { SavedGame } from '#shared/saved-games.ts'
import type { ListFilter } from '#web/features/lists/cache.ts'
import { createListWriter } from '#test/list-queue.ts'
import { listPageQuery, savedKeys } from '#web/features/lists/queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Call, CallName } from '#web/lib/api.ts'
import { fullGamesQuery, readGamePage, sendGameWrite } from './queries.ts'

const game = (steamApiId: number, patch: Partial<SavedGame> = {}): SavedGame => ({
  steamApiId,
  name: `Jeu ${steamApiId}`,
  headerImage: null,
  genres: [],
  releaseDate: null,
  note: null,
  noteReader: 'friends' as const,
  isHidden: false,
  rating: null,
  isPlayed: false,
  playedAt: null,
  rank: null,
  addedAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...patch,
})

/** Games 1 and 2, to play; the server responds to a write when the test opens its door. */
async function openGames() {
  let rows = [game(1), game(2)]
  const asked: string[] = []
  const doors: PromiseWithResolvers<void>[] = []
  const change = (id: number, patch: Partial<SavedGame>) => {
    rows = rows.map((row) => (row.steamApiId === id ? { ...row, ...patch } : row))
    return rows.find((row) => row.steamApiId === id)
  }
  const call = async (name: CallName, input: { query?: object; body?: object }) => {
    const { isPlayed, steamApiId } = { ...input.query } as Record<string, never>
    if (name === 'GET /savedgame/get-saved-games') {
      const results = rows.filter((row) => isPlayed === undefined || row.isPlayed === isPlayed)
      return { results, page: 1, totalPages: 1, totalResults: results.length }
    }
    const body = { ...input.body } as Partial<SavedGame> & { steamApi?: number }
    asked.push(`${name.split('/').at(-1)} ${JSON.stringify(input.body ?? input.query)}`)
    const door = Promise.withResolvers<void>()
    doors.push(door)
    await door.promise
    if (name === 'POST /savedgame/add-saved-games') {
      rows = [...rows, game(body.steamApiId ?? 0)]
      return rows.at(-1)
    }
    if (name === 'DELETE /savedgame/delete-saved-game') {
      rows = rows.filter((row) => row.steamApiId !== steamApiId)
      return undefined
    }
    const { steamApi = 0, ...patch } = body
    return change(steamApi, patch)
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asCall = call as unknown as Call
  const toPlay: ListFilter = {
    type: 'game',
    watched: false,
    sort: 'DATE_DESC',
    query: '',
    facets: [],
  }
  new QueryObserver(client, fullGamesQuery(asCall)).subscribe(() => {})
  const page = new QueryObserver(client, listPageQuery(asCall, readGamePage, toPlay, 1))
  page.subscribe(() => {})
  await expect.poll(() => client.isFetching()).toBe(0)
  const refused: string[] = []
  const write = createListWriter({
    client,
    call: asCall,
    send: sendGameWrite,
    refused: (error) => refused.push(error.message),
  })
  return {
    write,
    asked,
    doors,
    refused,
    full: () => client.getQueryData<readonly SavedGame[]>(savedKeys.fullOf('game')),
    onPage: () =>
      page.getCurrentResult().data?.results.map((slot) => ('heldFor' in slot ? '…' : slot.name)),
    total: () => page.getCurrentResult().data?.totalResults,
  }
}

describe('a write to a game', () => {
  it('shows at once: once ticked, the game leaves « À faire » before the response', async () => {
    const { write, doors, full, onPage, total } = await openGames()
    const sent = write({ kind: 'watch', title: game(1), isWatched: true })
    await expect.poll(() => onPage()).toEqual(['Jeu 2'])
    expect(total()).toBe(1)
    expect(full()?.[0]).toMatchObject({ isPlayed: true, playedAt: expect.any(String) })
    await expect.poll(() => doors.length).toBe(1)
    doors[0]?.resolve()
    expect(await sent).toBe('sent')
  })

  it('is rolled back when refused', async () => {
    const { write, doors, full, onPage, refused } = await openGames()
    const sent = write({ kind: 'watch', title: game(1), isWatched: true })
    await expect.poll(() => doors.length).toBe(1)
    doors[0]?.reject(new Error('no'))
    expect(await sent).toBe('refused')
    expect(refused).toEqual(['no'])
    expect(full()?.[0]).toMatchObject({ isPlayed: false, playedAt: null })
    await expect.poll(() => onPage()).toEqual(['Jeu 1', 'Jeu 2'])
  })

  it('first adds a game that is not in the list, and rating marks it as played', async () => {
    const { write, asked, doors, full } = await openGames()
    const face = { steamApiId: 570, name: 'Dota 2', headerImage: null }
    const sent = write({ kind: 'rate', title: face, rating: 8 })
    await expect.poll(() => full()?.at(-1)).toMatchObject({ rating: 8, isPlayed: true })
    await expect.poll(() => doors.length).toBe(1)
    doors[0]?.resolve()
    await expect.poll(() => doors.length).toBe(2)
    doors[1]?.resolve()
    expect(await sent).toBe('sent')
    expect(asked).toEqual([
      'add-saved-games {"steamApiId":570,"name":"Dota 2","headerImage":null}',
      expect.stringMatching(
        /^rate-saved-game \{"steamApi":570,"rating":8,"day":"[0-9]{4}-[0-9]{2}-[0-9]{2}"\}$/,
      ),
    ])
  })

  it('that deletes a game already gone succeeds', async () => {
    const { write, asked, doors, full } = await openGames()
    const sent = write({ kind: 'remove', title: game(2) })
    await expect.poll(() => doors.length).toBe(1)
    doors[0]?.reject(new ApiError({ code: 'NOT_FOUND', status: 404, detail: '' }))
    expect(await sent).toBe('sent')
    expect(asked).toEqual(['delete-saved-game {"steamApiId":2}'])
    expect(full()?.map(({ name }) => name)).not.toContain('Jeu 2')
  })
})
