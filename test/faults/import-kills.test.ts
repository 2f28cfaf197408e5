import { randomUUID } from 'node:crypto'
import { setTimeout as pass } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Import } from '#shared/import-shapes.ts'
import { readCatalogue } from '#server/catalogue/data.ts'
import { openDatabase } from '#server/db/open.ts'
import { silentLog } from '../fakes/log.ts'
import type { Server } from '../process/server.ts'
import { zipOf } from '../zip.ts'
import { engines, type Person, type Place, settle, startAt, wrongTotals } from './people.ts'
import { IS_LONG } from './scale.ts'
import { PIECE_BYTES } from '#shared/bounds.ts'

const TITLES = IS_LONG ? 600 : 300
/** Where an import is killed: its state, and how much of that is done. */
const TEN: readonly (readonly [Import['state'], number])[] = [
  ['reading', 0],
  ['matching', 0],
  ['matching', 0.4],
  ['matching', 0.8],
  ['writing', 0],
  ['writing', 0.1],
  ['writing', 0.3],
  ['writing', 0.5],
  ['writing', 0.7],
  ['writing', 0.9],
]
/**
 * PostgreSQL only in the long run: `interrupted.test.ts` ends its transactions one by one on both, and
 * `kills.test.ts` kills servers on both.
 */
const ENGINES = IS_LONG ? engines : engines.slice(0, 1)
/** The short run has only a few. */
const MOMENTS = IS_LONG ? TEN : TEN.filter(([, part]) => part === 0 || part === 0.5)

async function ask<T>(
  { url }: Pick<Server, 'url'>,
  { token }: Person,
  [method, path, body]: readonly [string, string, (object | Uint8Array<ArrayBuffer>)?],
): Promise<T> {
  const isBytes = body instanceof Uint8Array
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: isBytes ? body : JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

/** Uploads the same zip and starts reading it. */
async function send(server: Server, person: Person): Promise<string> {
  const id = randomUUID()
  await ask(server, person, ['POST', '/imports', { id }])
  const zip = letterboxd()
  for (let piece = 0; piece * PIECE_BYTES < zip.length; piece += 1) {
    const bytes = Uint8Array.from(zip.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES))
    const path = `/imports/${id}/pieces?file=0&piece=${piece}&name=export.zip`
    await ask(server, person, ['PUT', path, bytes])
  }
  await ask(server, person, ['POST', `/imports/${id}/read`, {}])
  return id
}

/** Polls until `is` holds: the import may have reached a later state by then. */
async function until(server: Server, person: Person, id: string, is: (found: Import) => boolean) {
  for (;;) {
    const found = await ask<Import>(server, person, ['GET', `/imports/${id}`])
    if (is(found)) return found
    if (found.state === 'refused') throw new Error(JSON.stringify(found.refusal))
    await pass(10)
  }
}

/** All that the import wrote, from its owner's export. */
async function taken(server: Server, person: Person) {
  const { movies, viewings, lists, favourites } = await ask<{
    movies: { tmdbId: number; rating: number; note: string; isWatched: boolean }[]
    viewings: { workId: number; number: number; day: string }[]
    lists: { name: string; items: object[] }[]
    favourites: object[]
  }>(server, person, ['GET', '/auth/me/export'])
  return {
    movies: movies
      .map(({ tmdbId, rating, note, isWatched }) =>
        JSON.stringify([tmdbId, rating, note, isWatched]),
      )
      .toSorted(),
    viewings: viewings.map(({ workId, number, day }) => `${workId} ${number} ${day}`).toSorted(),
    lists: lists.map(({ name, items }) => [name, items.length]),
    favourites: favourites.length,
  }
}

test.each(ENGINES)(
  'an import killed again and again, and its undoing, on %s: nothing lost, nothing twice',
  async (_name, newPlace) => {
    const place = await newPlace()
    const [steady, killed] = (await settle(place, 2)) as [Person, Person]
    let server = await startAt(place)
    const kill = async () => {
      await server.stop('SIGKILL')
      await passLease(place)
      server = await startAt(place)
    }
    const whole = await send(server, steady)
    await until(server, steady, whole, ({ state }) => state === 'ready')
    await ask(server, steady, ['POST', `/imports/${whole}/start`, { policy: 'mine' }])
    await until(server, steady, whole, ({ state }) => state === 'done')
    const wanted = await taken(server, steady)
    expect(wanted.movies.length).toBeGreaterThan(TITLES * 0.8)
    expect([wanted.lists, wanted.favourites]).toEqual([[['Nuits', 40]], 4])

    const id = await send(server, killed)
    const met: string[] = []
    for (const [state, part] of MOMENTS) {
      if (state === 'writing' && part === 0) {
        await until(server, killed, id, (found) => found.state === 'ready')
        await ask(server, killed, ['POST', `/imports/${id}/start`, { policy: 'mine' }])
      }
      const ORDER = ['reading', 'matching', 'ready', 'writing', 'done']
      const at = await until(
        server,
        killed,
        id,
        (found) =>
          ORDER.indexOf(found.state) > ORDER.indexOf(state) ||
          (found.state === state && found.done >= part * found.total),
      )
      met.push(at.state)
      await kill()
    }
    // The kills must come midway, or they prove nothing.
    expect(met.filter((state) => state === 'matching').length).toBeGreaterThanOrEqual(1)
    expect(met.filter((state) => state === 'writing').length).toBeGreaterThanOrEqual(
      IS_LONG ? 4 : 1,
    )
    await until(server, killed, id, ({ state }) => state === 'done')
    expect(await taken(server, killed)).toEqual(wanted)

    await ask(server, killed, ['POST', `/imports/${id}/undo`])
    for (const left of [0.9, 0.5, 0.1]) {
      await until(
        server,
        killed,
        id,
        (found) => found.state === 'undone' || found.done <= left * found.total,
      )
      await kill()
    }
    await until(server, killed, id, ({ state }) => state === 'undone')
    expect(await taken(server, killed)).toEqual({
      movies: [],
      viewings: [],
      lists: [],
      favourites: 0,
    })
    expect(await taken(server, steady)).toEqual(wanted)
    expect((await server.stop()).code).toBe(0)
    expect(await wrongTotals(place)).toEqual([])
  },
  600_000,
)

/** Expires the dead server's lease on its job, which lasts a minute. */
async function passLease(place: Place): Promise<void> {
  const opened = await openDatabase({ ...place, log: silentLog, exclusive: false })
  await opened.db.updateTable('jobs').set({ due_at: 0 }).where('kind', '=', 'import').execute()
  await opened.close()
}

/** Films seen, some of them twice, with ratings, a list and favourites. */
function letterboxd(): Buffer {
  const names = readCatalogue()
    .movies.filter(({ release_date }) => release_date)
    .slice(0, TITLES)
    .map(
      ({ title, release_date }) => `"${title.replaceAll('"', '""')}",${release_date?.slice(0, 4)}`,
    )
  const head = 'Date,Name,Year,Letterboxd URI'
  const rows = (of: readonly string[], more: (place: number) => string) =>
    of.map((name, place) => `2024-01-01,${name},u/${place}${more(place)}`).join('\n')
  const items = names.slice(0, 40).map((name, place) => `${place + 1},${name},u/${place},`)
  return zipOf([
    {
      name: 'diary.csv',
      body: `${head},Rating,Rewatch,Tags,Watched Date\n${rows(names, (place) => `,${(place % 10) / 2 + 0.5},,,2024-0${1 + (place % 9)}-01`)}\n${rows(names.slice(0, 200), (place) => `b,,Yes,,2024-0${1 + (place % 9)}-20`)}\n`,
    },
    { name: 'likes/films.csv', body: `${head}\n${rows(names.slice(0, 6), () => '')}\n` },
    {
      name: 'lists/nuits.csv',
      body: `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,Nuits,,l/1,\n\nPosition,Name,Year,URL,Description\n${items.join('\n')}\n`,
    },
  ])
}
