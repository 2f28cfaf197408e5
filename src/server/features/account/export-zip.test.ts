import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { AccountExport } from '#shared/account-export.ts'
import { admin } from '#shared/admin.ts'
import { chat } from '#shared/chat.ts'
import { episodeCalls } from '#shared/episodes.ts'
import { savedGames } from '#shared/saved-games.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { befriend } from '#test/people.ts'
import { readFiles } from '#test/read-files.ts'
import { zipOf as zipFileOf } from '#test/zip.ts'

let world: TestWorld
let me: Caller
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  me = await world.person()
})
afterAll(() => world.close())

interface Files {
  readonly 'calepin.json': AccountExport
  readonly [table: `${string}.csv`]: string
}

async function zipOf(person: Caller): Promise<Files> {
  const { status, body } = await person.call(account.exportZip)
  expect(status).toBe(200)
  return body as unknown as Files
}

async function fill(): Promise<void> {
  await me.call(savedShows.addMovie, { body: { tmdbId: 27205, title: 'Inception' } })
  await me.call(savedShows.rateMovie, { body: { tmdbId: 27205, rating: 9, day: '2020-02-29' } })
  await me.call(savedShows.noteMovie, { body: { tmdbId: 27205, note: 'La "toupie",\nencore' } })
  const again = { kind: 'movie', workId: 27205, number: 2, day: '2021', rating: 10 } as const
  await me.call(viewings.addViewing, { body: again })
  await me.call(savedShows.addMovie, { body: { tmdbId: 13, title: 'Forrest Gump' } })
  await me.call(savedShows.addTv, { body: { tmdbId: 1396, name: 'Breaking Bad' } })
  await me.call(episodeCalls.tick, {
    body: { tmdbId: 1396, season: 1, episode: 1, isSeen: true, day: '2019-01-01' },
  })
  await me.call(savedShows.rateTv, { body: { tmdbId: 1396, rating: 8 } })
  await me.call(savedGames.addGame, { body: { steamApiId: 620, name: 'Portal 2' } })
}

test('holds the JSON export, and tables that other services import', async () => {
  await fill()
  const files = await zipOf(me)
  expect(Object.keys(files)).toEqual([
    'calepin.json',
    'letterboxd.csv',
    'letterboxd-watchlist.csv',
    'trakt.csv',
    'imdb-ratings.csv',
  ])
  const document = files['calepin.json']
  expect(AccountExport.safeParse(document).error).toBeUndefined()
  expect(document).toEqual((await me.call(account.export)).body)

  const sent = [{ name: 'a.csv', bytes: Buffer.from(files['letterboxd.csv'] ?? '') }]
  const { found: films } = await readFiles({ files: sent, today: '2030-01-01' })
  expect(films.formats).toEqual(['letterboxd-import'])
  expect(films.titles).toMatchObject([
    { title: 'Inception', ids: { tmdb: 27205 }, note: 'La "toupie",\nencore', state: 'seen' },
  ])
  expect(films.titles[0]?.viewings.map(({ day }) => day)).toContain('2020-02-29')
  expect(
    files['imdb-ratings.csv']?.split('\n').map((row) => row.split(',').slice(3).join()),
  ).toEqual(['Title,Title Type,Year', 'Inception,Movie,2010', 'Breaking Bad,TV Series,2008', ''])
  expect(files['letterboxd-watchlist.csv']).toBe('tmdbID,Title,Year\n13,Forrest Gump,1994\n')
  const [head, ...trakt] = (files['trakt.csv'] ?? '').trimEnd().split('\n')
  expect(head?.startsWith('type,tmdb_id,')).toBe(true)
  expect(trakt.map((row) => row.split(',').slice(0, 7).join())).toEqual([
    'movie,13,Forrest Gump,1994,,,',
    'movie,27205,Inception,2010,,,',
    'movie,27205,Inception,2010,,,2020-02-29',
    'movie,27205,Inception,2010,,,unknown',
    'show,1396,Breaking Bad,2008,,,',
    'episode,1396,Breaking Bad,2008,1,1,2019-01-01',
  ])
})

test('its Letterboxd table has a film’s rating and note on the latest viewing', async () => {
  await me.call(savedShows.addMovie, { body: { tmdbId: 13, title: 'Forrest Gump' } })
  await me.call(savedShows.rateMovie, { body: { tmdbId: 13, rating: 9, day: '2020-02-29' } })
  await me.call(savedShows.noteMovie, { body: { tmdbId: 13, note: 'Encore' } })
  for (const [number, day] of [
    [2, '2023-01-02'],
    [3, '2021-05-06'],
  ] as const) {
    await me.call(viewings.addViewing, { body: { kind: 'movie', workId: 13, number, day } })
  }
  const [, ...rows] = ((await zipOf(me))['letterboxd.csv'] ?? '').trimEnd().split('\n')
  expect(rows.map((row) => row.split(',').slice(3).join())).toEqual([
    ',2020-02-29,false,',
    '9,2023-01-02,true,Encore',
    ',2021-05-06,true,',
  ])
})

/** Series seen as a whole, without and with a day. */
const WHOLE = [
  [900_000_002, 'Sans jour', null],
  [900_000_003, 'Un jour', '2018-03-02'],
] as const

test('its Trakt table alone can be imported back: films, series and episodes', async () => {
  await fill()
  await me.call(savedShows.addTv, { body: { tmdbId: 1399, name: 'Game of Thrones' } })
  await me.call(savedShows.noteMovie, { body: { tmdbId: 27205, note: null } })
  await me.call(savedShows.addMovie, { body: { tmdbId: 603, title: 'Matrix' } })
  const undated = { kind: 'movie', workId: 603, number: 1, day: null } as const
  await me.call(viewings.addViewing, { body: undated })
  for (const [tmdbId, name, day] of WHOLE) {
    await me.call(savedShows.addTv, { body: { tmdbId, name } })
    await me.call(viewings.addViewing, { body: { kind: 'tv', workId: tmdbId, number: 1, day } })
  }
  const { 'trakt.csv': table = '', 'letterboxd.csv': films = '' } = await zipOf(me)
  const read = async (files: Record<string, string>) =>
    readFiles({
      files: Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
      today: '2030-01-01',
    })
  const { found } = await read({ 'a.csv': table })
  expect(found.formats).toEqual(['trakt'])
  const by = (title: string) => found.titles.find((each) => each.title === title)
  expect(by('Inception')).toMatchObject({ kind: 'movie', year: 2010, state: 'seen', rating: 9 })
  const days = by('Inception')?.viewings.map(({ day }) => day)
  expect(days).toEqual(['', '2020-02-29'])
  expect(by('Forrest Gump')).toMatchObject({ ids: { tmdb: 13 }, state: 'toSee', viewings: [] })
  expect(by('Breaking Bad')).toMatchObject({
    kind: 'tv',
    ids: { tmdb: 1396 },
    rating: 8,
    episodes: [{ season: 1, episode: 1, days: ['2019-01-01'] }],
  })
  expect(by('Game of Thrones')).toMatchObject({ kind: 'tv', state: 'toSee' })
  expect(by('Matrix')).toMatchObject({ kind: 'movie', state: 'seen', rating: null })
  for (const [tmdb, title, day] of WHOLE) {
    expect(by(title)).toMatchObject({ kind: 'tv', ids: { tmdb }, state: 'seen', episodes: [] })
    expect(by(title)?.viewings.map((one) => one.day)).toEqual([day ?? ''])
  }
  expect(found.remarks.leftRows).toBe(0)
  // With the films' table too, no viewing is imported twice.
  const both = (await read({ 'a.csv': table, 'b.csv': films })).found
  expect(both.formats).toEqual(['trakt', 'letterboxd-import'])
  expect(both.titles.find(({ title }) => title === 'Inception')?.viewings).toHaveLength(2)
})

test('imported back, only its JSON is read, not its tables', async () => {
  await fill()
  const files = Object.entries(await zipOf(me)).map(([name, body]) => ({
    name,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }))
  const read = async (entries: typeof files) =>
    readFiles({
      files: [{ name: 'calepin.zip', bytes: zipFileOf(entries) }],
      today: '2030-01-01',
    })
  const { found, ignored } = await read(files)
  expect(found.formats).toEqual(['calepin'])
  expect(found.titles.map(({ title }) => title).toSorted()).toEqual([
    'Breaking Bad',
    'Forrest Gump',
    'Inception',
    'Portal 2',
  ])
  expect(found.remarks.leftRows).toBe(0)
  expect(ignored).toEqual([])
  const beside = {
    name: 'ratings.csv',
    body: 'Date,Name,Year,Letterboxd URI,Rating\n,Alpha,2010,,4\n',
  }
  const both = (await read([...files, beside])).found.titles.map(({ title }) => title)
  expect(both).toContain('Alpha')
  expect(both).toHaveLength(5)
})

test('many items are read in pages, each once; films split at Letterboxd’s limit', async () => {
  const { db, clock } = world.deps
  const now = clock.now()
  const count = 2100
  const rows = Array.from({ length: count }, (_, place) => ({
    user_id: me.id,
    media_type: 'movie' as const,
    tmdb_id: place + 1,
    title: `Film ${place}`,
    title_key: `film ${place}`,
    overview: '',
    vote_average: 0,
    vote_count: 0,
    genres: '[]',
    is_watched: 1 as const,
    watched_at: now,
    added_at: now,
    updated_at: now,
  }))
  const seen = rows.map(({ tmdb_id }) => ({
    user_id: me.id,
    kind: 'movie' as const,
    work_id: tmdb_id,
    season: 0,
    episode: 0,
    number: 1,
    day: '2020-01-01',
    note_reader: 'friends' as const,
    created_at: now,
    updated_at: now,
  }))
  for (let from = 0; from < count; from += 300) {
    await db
      .insertInto('saved_shows')
      .values(rows.slice(from, from + 300))
      .execute()
    await db
      .insertInto('viewings')
      .values(seen.slice(from, from + 300))
      .execute()
  }
  const files = await zipOf(me)
  const { movies, viewings: all } = files['calepin.json']
  expect(new Set(movies.map(({ tmdbId }) => tmdbId)).size).toBe(count)
  expect(all).toHaveLength(count)
  const lines = (name: `${string}.csv`) => (files[name] ?? '').trimEnd().split('\n').length
  expect([lines('letterboxd-1.csv'), lines('letterboxd-2.csv')]).toEqual([1901, 201])
})

test('a demoted user gets nothing of others; an anonymous caller gets nothing', async () => {
  const friend = await world.person()
  await befriend(me, friend)
  await fill()
  const opened = await friend.call(chat.openConversation, { body: { friendIds: [me.id] } })
  const { id } = opened.body
  await friend.call(chat.sendMessage, { params: { id }, body: { id: uuidv7(), body: 'bonsoir' } })
  const exported = async () => JSON.stringify((await zipOf(me))['calepin.json'])
  expect(await exported()).toContain('bonsoir')
  const chief = await world.person('SuperAdmin')
  await chief.call(admin.setRole, { params: { id: me.id }, body: { role: 'Visiteur' } })
  const left = await exported()
  expect(left).toContain('Inception')
  expect(left).not.toContain('bonsoir')
  expect(left).not.toContain(friend.username)
  expect((await world.anyone().call(account.exportZip)).status).toBe(401)
})

test('cells are escaped against spreadsheet formulas, and imported back unescaped', async () => {
  const note = '=HYPERLINK("https://a.test")'
  await me.call(savedShows.addMovie, { body: { tmdbId: 27205, title: 'Inception' } })
  await me.call(savedShows.rateMovie, { body: { tmdbId: 27205, rating: 9, day: '2020-02-29' } })
  await me.call(savedShows.noteMovie, { body: { tmdbId: 27205, note } })
  const table = (await zipOf(me))['letterboxd.csv']
  expect(table).toContain(`"'=HYPERLINK(`)
  const files = [{ name: 'letterboxd.csv', bytes: Buffer.from(table ?? '') }]
  const { found } = await readFiles({ files, today: '2026-11-23' })
  expect(found.titles).toMatchObject([{ title: 'Inception', note }])
})
