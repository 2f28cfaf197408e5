import { afterAll, beforeAll, expect, test } from 'vitest'
import { evenings } from '#shared/evenings.ts'
import { viewings } from '#shared/viewings.ts'
import type { Tx } from '#server/db/prepared.ts'
import type { Actor } from '#server/deps.ts'
import { beginEvening, comeTo, FILMS, want } from '#test/evenings.ts'
import { befriend } from '#test/people.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { logWinner } from './log-winner.ts'
import { openVote } from './votes.ts'

const HOUR = 3_600_000

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ SESSION_IDLE_SECONDS: '31536000', SESSION_MAX_SECONDS: '31536000' })
})
afterAll(() => world.close())

/** The evening is planned two days ahead. */
test.each([
  ['once it began', 48.5, { minutes: 120 }, 48],
  ['to at once, before its day', 24, { startsAt: null }, 24],
  ['to at once, after it began', 48.5, { startsAt: null }, 48],
])('an evening changed %s is logged in the diary on its day', async (_when, hours, set, day) => {
  const host = await world.person()
  await want(host, 201)
  const planned = world.clock.now()
  const settings = { startsAt: new Date(planned + 48 * HOUR).toISOString() }
  const params = { id: await beginEvening(host, [], settings) }
  world.clock.pass(hours * HOUR)
  const body = { ...FILMS, ...settings, ...set }
  expect((await host.call(evenings.change, { params, body })).status).toBe(200)
  world.clock.pass(HOUR)
  await host.call(evenings.openVote, { params, body: { ids: [201] } })
  await host.call(evenings.vote, { params, body: { approved: [1], veto: null } })
  await host.call(evenings.closeVote, { params })
  expect((await host.call(evenings.keep, { params })).body.isKept).toBe(true)
  const query = { kind: 'movie', workId: 201 }
  const seen = (await host.call(viewings.getViewings, { query })).body.results
  expect(seen.map((each) => each.day)).toEqual([
    new Date(planned + day * HOUR).toISOString().slice(0, 10),
  ])
})

/** A decided evening starting at this instant, with its host alone. */
async function decided(startsAt: number | null) {
  const host = await world.person()
  await want(host, 201)
  const settings = startsAt === null ? {} : { startsAt: new Date(startsAt).toISOString() }
  const params = { id: await beginEvening(host, [], settings) }
  await host.call(evenings.openVote, { params, body: { ids: [201] } })
  await host.call(evenings.vote, { params, body: { approved: [1], veto: null } })
  await host.call(evenings.closeVote, { params })
  const query = { kind: 'movie', workId: 201 }
  return {
    host,
    params,
    isKept: async () => (await host.call(evenings.getEvening, { params })).body.isKept,
    days: async () =>
      (await host.call(viewings.getViewings, { query })).body.results.map(({ day }) => day),
  }
}

test('after an early vote, the evening can be logged from its day on, not before', async () => {
  const startsAt = world.clock.now() + 48 * HOUR
  const { host, params, isKept, days } = await decided(startsAt)
  const early = await host.call(evenings.keep, { params })
  expect([early.problem.code, await isKept(), await days()]).toEqual(['EVENING_BUSY', false, []])
  world.clock.pass(49 * HOUR)
  expect((await host.call(evenings.keep, { params })).body.isKept).toBe(true)
  expect(await days()).toEqual([new Date(startsAt).toISOString().slice(0, 10)])
})

test('a failed diary entry is not shown as logged, and can be retried', async () => {
  const { host, params, isKept, days } = await decided(null)
  const failing = world.deps.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode' && JSON.stringify(node.into).includes('"viewings"'))
        throw new Error('no more room')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const actor = { userId: host.id, account: { zone: null, note_reader: 'friends' } } as Actor
  await expect(logWinner({ ...world.deps, db: failing }, actor, params.id)).rejects.toThrow(
    'no more',
  )
  expect([await isKept(), await days()]).toEqual([false, []])
  await host.call(evenings.keep, { params })
  expect([await isKept(), (await days()).length]).toEqual([true, 1])
})

test('a diary entry is shown as logged even if the response was lost', async () => {
  const { host, params, isKept, days } = await decided(null)
  const { db } = world.deps
  const execute = async <T>(write: (tx: Tx) => Promise<T>): Promise<T> => {
    const done = await db.transaction().execute(write)
    if ((await days()).length > 0) throw new Error('no answer')
    return done
  }
  const silent = new Proxy(db, {
    get(of, name) {
      if (name === 'transaction') return () => ({ execute })
      const own: unknown = Reflect.get(of, name, of)
      return typeof own === 'function' ? own.bind(of) : own
    },
  })
  const actor = { userId: host.id, account: { zone: null, note_reader: 'friends' } } as Actor
  await expect(logWinner({ ...world.deps, db: silent }, actor, params.id)).rejects.toThrow(
    'no answer',
  )
  expect([await isKept(), (await days()).length]).toEqual([true, 1])
})

test('an immediate evening stays immediate when changed', async () => {
  const host = await world.person()
  const params = { id: await beginEvening(host, []) }
  world.clock.pass(HOUR)
  const { body } = await host.call(evenings.change, { params, body: FILMS })
  expect(body.startsAt).toBeNull()
})

type Change = (id: string, host: Caller, guest: Caller) => Promise<{ readonly status: number }>
const to =
  (set: object): Change =>
  (id, host) =>
    host.call(evenings.change, { params: { id }, body: { ...FILMS, ...set } })

test.each<[string, Change, string]>([
  ['changes it from films to series', to({ kind: 'tv' }), 'EVENING_STALE'],
  ['sets a time limit', to({ minutes: 60 }), 'EVENING_STALE'],
  ['lets somebody join', async (id, _, guest) => comeTo(id, guest), 'EVENING_STALE'],
  ['changes its place', to({ place: 'Chez Léa' }), 'voting'],
])('a vote opened while another call %s: %s', async (_what, change, expected) => {
  const [host, guest] = [await world.person(), await world.person()]
  await befriend(host, guest)
  await want(host, 201)
  const id = await beginEvening(host, [guest])
  let isChanged = false
  // Once the table is read, the other call overtakes this one.
  const late = world.deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isChanged || !result.rows.some((row) => 'is_out' in row)) return result
      isChanged = true
      expect((await change(id, host, guest)).status).toBeLessThan(300)
      return result
    },
  })
  const actor = { userId: host.id, account: { zone: null } } as Actor
  const opened = await openVote({ ...world.deps, db: late }, actor, id, [201]).then(
    ({ state }) => state,
    ({ code }: { code: string }) => code,
  )
  expect(opened).toBe(expected)
  expect((await host.call(evenings.getEvening, { params: { id } })).body.state).toBe(
    expected === 'voting' ? 'voting' : 'gathering',
  )
})
