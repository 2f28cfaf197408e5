import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/open.ts'
import { parseSettings } from '#server/env.ts'
import { assemble } from '#server/world.ts'
import { silentLog } from '#test/fakes/log.ts'
import type { Seeded } from './engines.ts'
import { listIdOf } from './life.ts'

const LIST = '/savedshow/get-saved-all?page=1'
const MONTH = new Date().toISOString().slice(0, 7)
/** Of the user with 2,000 items, who calls. */
const OWN_LIST = listIdOf(1)

/** Counts the SQL statements of calls, the session's included, in this process, on the same database. */
export async function openCounter({ dataDir, databaseUrl }: Seeded, token: string) {
  let statements: string[] = []
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    log: silentLog,
    exclusive: false,
    onStatement: ({ query }) => void statements.push(query.sql),
  })
  const env = parseSettings({ DATA_DIR: dataDir, CALEPIN_GAMES: 'embedded' })
  const world = assemble(env, { database, clock: { now: () => Date.now() }, log: silentLog })
  const app = await buildApp({ deps: world.deps })
  const count = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    statements = []
    const { statusCode } = await app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
    if (statusCode >= 400) throw new Error(`${url} answered ${statusCode}`)
    return statements.filter((sql) => !/^(?:begin|start|commit)/.test(sql)).length
  }
  const close = async () => {
    await app.close()
    await world.close()
  }
  return { count, close }
}

/** The statements of each measured call. */
export async function countStatements(seeded: Seeded, token: string): Promise<[string, number][]> {
  const { count, close } = await openCounter(seeded, token)
  const counted: [string, number][] = [
    ['list page', await count('GET', '/savedshow/get-saved-movies?page=1')],
    ['search in the list', await count('GET', '/savedshow/search-saved-all?query=star')],
    ['whole list', await count('GET', '/savedshow/get-saved-all')],
    ['list page by a filter', await count('GET', `${LIST}&filter=genre:Drame`)],
    ['list page by several', await count('GET', `${LIST}&filter=genre:Drame,rating:7,seen:2026`)],
    ['counts of facets', await count('GET', '/savedshow/facet-counts')],
    ['kept filters', await count('GET', '/filters')],
    ['diary', await count('GET', '/diary')],
    ['diary, a month', await count('GET', `/diary/${MONTH}`)],
    ['own lists', await count('GET', '/lists')],
    ['own list', await count('GET', `/lists/${OWN_LIST}`)],
    ['own list, its items', await count('GET', `/lists/${OWN_LIST}/items`)],
    ['calendar', await count('GET', `/calendar?month=${MONTH}`)],
    ['notifications', await count('GET', '/notifications')],
    ['notifications, unread', await count('GET', '/notifications/unread')],
    ['statistics, cold', await count('GET', '/stats')],
    ['statistics, warm', await count('GET', '/stats')],
    ['statistics, people', await count('GET', '/stats/people')],
    ['statistics, beside others’ ratings', await count('GET', '/stats/ratings')],
    ['feed', await count('GET', '/feed')],
    ['me', await count('GET', '/auth/me')],
    ['title detail, cold', await count('GET', '/titles/movie/27205')],
    ['title detail, warm', await count('GET', '/titles/movie/27205')],
    [
      'add',
      await count('POST', '/savedshow/add-saved-movies', {
        tmdbId: 1_999_999_999,
        title: 'Un film',
      }),
    ],
    [
      'note',
      await count('PUT', '/savedshow/note-saved-movie', { tmdbId: 1_000_001, note: 'Une note' }),
    ],
    ['games: list page', await count('GET', '/savedgame/get-saved-games?page=1')],
    ['games: search in the list', await count('GET', '/savedgame/search-saved-games?query=star')],
    [
      'games: add',
      await count('POST', '/savedgame/add-saved-games', {
        steamApiId: 1_999_999_999,
        name: 'Un jeu',
      }),
    ],
    [
      'games: note',
      await count('PUT', '/savedgame/note-saved-game', { steamApi: 1_000_001, note: 'Une note' }),
    ],
  ]
  await close()
  return counted
}
