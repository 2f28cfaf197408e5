import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createDatabaseStore } from '#server/external/database-store.ts'
import { openPersistentAnswers } from '#server/external/persistent-answers.ts'
import { silentLog } from '#test/fakes/log.ts'
import { type TestWorld, testWorld } from '#test/world.ts'
import { measureAnswers } from './upstream-answers.ts'

let world: TestWorld

beforeEach(async () => {
  world = await testWorld()
})
afterEach(() => world.close())

const answer = (text: string, freshUntil = 10, staleUntil = 20) => {
  const value = Buffer.from(text)
  return { value, bytes: value.length, answeredAt: world.clock.now(), freshUntil, staleUntil }
}

/** Incompressible text. */
function noise(length: number, from: number): string {
  let state = from
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return String.fromCodePoint(32 + ((state >> 16) % 90))
  }).join('')
}

function open(bounds = {}) {
  const { deps, clock } = world
  return createDatabaseStore(
    { db: deps.db, clock },
    { maxBytes: 1_000_000, maxRows: 100, maxEntry: 100_000, ...bounds },
  )
}

async function heldIn(store: ReturnType<typeof open>, count: number): Promise<number[]> {
  const numbers = Array.from({ length: count }, (_, number) => number)
  const held = await Promise.all(numbers.map((number) => store.get(String(number))))
  return numbers.filter((number) => held[number] !== undefined)
}

test('returns the last response stored under a key', async () => {
  const store = open()
  await store.set('a', answer('{"old":1}'))
  await store.set('a', answer('{"été":"œuvre 😀"}', 1_700_000_000_123, 1_800_000_000_456))
  expect(await store.get('a')).toEqual(
    answer('{"été":"œuvre 😀"}', 1_700_000_000_123, 1_800_000_000_456),
  )
  expect(await store.get('b')).toBeUndefined()
  await store.delete('a')
  expect(await store.get('a')).toBeUndefined()
})

test('a body that is too large even when compressed is not stored', async () => {
  const store = open({ maxEntry: 500 })
  await store.set('a', answer(noise(2000, 1)))
  await store.set('b', answer('x'.repeat(100_000)))
  expect([await store.get('a'), (await store.get('b'))?.bytes]).toEqual([undefined, 100_000])
})

test('a purge deletes expired responses, then the oldest, down to a number', async () => {
  const store = open({ maxRows: 100 })
  const later = world.clock.now() + 1_000_000
  for (let number = 0; number < 130; number += 1) {
    world.clock.pass(1)
    await store.set(String(number), answer('{}', 1, number % 13 === 12 ? 2 : later))
  }
  expect(store.isDue()).toBe(true)
  await store.purge()
  expect(store.isDue()).toBe(false)
  const held = await heldIn(store, 130)
  expect(held.every((number) => number % 13 !== 12)).toBe(true)
  expect(held.length).toBeGreaterThan(50)
  expect(held.length).toBeLessThanOrEqual(90)
  expect(held).toEqual(held.filter((number) => number >= (held[0] ?? 0)))
  expect(held.at(-1)).toBe(128)
  expect((await measureAnswers(world.deps.db)).rows).toBe(held.length)
})

test('a purge deletes the oldest responses, down to a size', async () => {
  const store = open({ maxBytes: 30_000 })
  for (let number = 0; number < 60; number += 1) {
    world.clock.pass(1)
    await store.set(String(number), answer(noise(1000, number), 1, world.clock.now() + 1_000_000))
  }
  expect((await measureAnswers(world.deps.db)).bytes).toBeGreaterThan(30_000)
  await store.purge()
  const { rows, bytes } = await measureAnswers(world.deps.db)
  expect(bytes).toBeLessThanOrEqual(27_000)
  expect(rows).toBeGreaterThan(5)
  expect((await heldIn(store, 60)).at(-1)).toBe(59)
})

test('the persistent cache stays bounded while being written', async () => {
  const { deps, clock } = world
  const bounds = { maxBytes: 1_000_000, maxRows: 60, maxEntry: 1000 }
  const persistent = openPersistentAnswers({ db: deps.db, clock, log: silentLog, bounds })
  for (let number = 0; number < 150; number += 1) {
    clock.pass(1)
    await persistent.set(String(number), answer('{}', 1, clock.now() + 1_000_000))
  }
  await persistent.close()
  expect((await measureAnswers(deps.db)).rows).toBeLessThanOrEqual(66)
  expect(await persistent.get('149')).toBeDefined()
})

test('two servers share one cache, and keep it bounded together', async () => {
  const { deps, clock } = world
  const bounds = { maxBytes: 1_000_000, maxRows: 60, maxEntry: 1000 }
  const logged: string[] = []
  const log = { ...silentLog, warn: (_: object, message: string) => void logged.push(message) }
  const limits = { lookup: 30_000 }
  const server = () => openPersistentAnswers({ db: deps.db, clock, log, bounds, limits })
  const servers = [server(), server()] as const
  for (let number = 0; number < 150; number += 1) {
    clock.pass(1)
    await Promise.all(
      servers.map((one, index) =>
        one.set(`${index} ${number}`, answer('{}', 1, clock.now() + 1_000_000)),
      ),
    )
  }
  await Promise.all(servers.map((one) => one.close()))
  expect((await measureAnswers(deps.db)).rows).toBeLessThanOrEqual(72)
  expect(await servers[0].get('1 149')).toEqual(answer('{}', 1, clock.now() + 1_000_000))
  expect(logged).toEqual([])
  clock.pass(1_000_000)
  await Promise.all(servers.map((one) => one.purge()))
  expect((await measureAnswers(deps.db)).rows).toBe(0)
})

test.each([
  ['not longer', {}, undefined],
  ['longer where a test asks for it', { lookup: 30_000 }, { value: Buffer.from('{}') }],
])('waits half a second for a slow database, %s', async (_, limits, found) => {
  const { deps, clock } = world
  const given = { clock, log: silentLog, limits }
  await openPersistentAnswers({ db: deps.db, ...given }).set('a', answer('{}'))
  const { promise: told, resolve: reply } = Promise.withResolvers<void>()
  const slow = deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await told
      return result
    },
  })
  const persistent = openPersistentAnswers({ db: slow, ...given })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked = persistent.get('a')
  vi.advanceTimersByTime(600)
  reply()
  expect(await asked).toEqual(found && expect.objectContaining(found))
})

test('callers do not fail when the database is gone', async () => {
  const other = await testWorld()
  const { deps, clock } = other
  const logged: string[] = []
  const log = { ...silentLog, warn: (_: object, message: string) => void logged.push(message) }
  const persistent = openPersistentAnswers({ db: deps.db, clock, log })
  // Kysely closes only a database that was used.
  await persistent.set('a', answer('{}'))
  await other.close()
  await persistent.set('a', answer('{}'))
  await persistent.delete('a')
  expect(await persistent.get('a')).toBeUndefined()
  await persistent.close()
  expect(new Set(logged)).toEqual(new Set(['the stored answers cannot be reached']))
})
