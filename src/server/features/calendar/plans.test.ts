import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendar } from '#shared/calendar.ts'
import { fillLists } from '#test/many-titles.ts'
import { expectRowsRead, sqlitePlan } from '#test/plans.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

const FILMS = 1200
/** One film in three is still to see. */
const WANTED = FILMS / 3
const SHOWN = 10

let world: TestWorld
let me: Caller

beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
  await fillLists(world, [me], { films: FILMS, viewings: 1 })
  const dates = Array.from({ length: SHOWN }, (_, place) => ({
    kind: 'movie' as const,
    work_id: 3 * (place + 1),
    what: 'cinema' as const,
    season: 0,
    episode: 0,
    day: '2026-01-14',
    name: '',
  }))
  await world.deps.db.insertInto('release_dates').values(dates).execute()
})
afterAll(() => world.close())

test('a month finds the wanted works in an index, and reads only the items it shows', async () => {
  world.queries.length = 0
  const { body } = await me.call(calendar.getMonth, { query: { month: '2026-01' } })
  expect(body.results).toHaveLength(SHOWN)
  const queries = world.queries.filter(({ sql }) => sql.includes('saved_games'))
  expect(queries).toHaveLength(2)
  for (const query of queries) {
    if (world.engine === 'postgres') {
      // Planned at each call.
      await expectRowsRead(world.deps.db, query, WANTED + 6 * SHOWN, false)
      continue
    }
    const plan = await sqlitePlan(world.deps.db, query)
    expect(plan.join('\n')).toContain('COVERING INDEX saved_shows_wanted')
    const isOfAll = /^SEARCH (?!.*COVERING).*\(user_id=\?(?: AND is_\w+=\?)?\)/
    expect(plan.filter((step) => isOfAll.test(step))).toEqual([])
  }
})
