import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type TestClock, testClock } from '#test/fakes/clock.ts'
import { silentLog } from '#test/fakes/log.ts'
import { type AnswerStore, createMemoryStore, type CachedAnswer } from './answer-store.ts'
import { cacheAnswers } from './answer-cache.ts'
import type { UpstreamRequest } from './upstream.ts'

const Text = z.object({ text: z.string() })
const asked = { path: '/a', query: { page: 1, language: 'fr-FR' }, kind: 'page' } as const

let clock: TestClock
let calls: UpstreamRequest[]
/** The `max-age` that upstream sends. */
let freshness: number | undefined

beforeEach(() => {
  clock = testClock()
  calls = []
  freshness = undefined
})

function keep(
  more: { persistent?: AnswerStore; scope?: string } = {},
  pause: () => Promise<void> = async () => {},
) {
  return cacheAnswers<'page'>(
    {
      ...more,
      name: 'test',
      ages: { page: { fresh: 1000, stale: 5000 } },
      limits: { refreshWait: 1000 },
      memory: createMemoryStore({ maxBytes: 10_000, maxEntries: 10 }),
      clock,
      log: silentLog,
    },
    async (question) => {
      calls.push(question)
      await pause()
      const body = { text: `n° ${calls.length}` }
      return { kind: 'body', body, raw: Buffer.from(JSON.stringify(body)), freshness }
    },
  )
}

test('a response stays fresh for its kind’s lifetime, then is fetched again', async () => {
  const upstream = keep()
  expect(await upstream.ask(asked, Text)).toEqual({ text: 'n° 1' })
  clock.pass(999)
  expect(await upstream.ask(asked, Text)).toEqual({ text: 'n° 1' })
  clock.pass(1)
  expect(await upstream.ask(asked, Text)).toEqual({ text: 'n° 2' })
})

test('upstream’s max-age overrides the kind’s lifetime', async () => {
  const upstream = keep()
  freshness = 3000
  await upstream.ask(asked, Text)
  clock.pass(2999)
  expect(await upstream.ask(asked, Text)).toEqual({ text: 'n° 1' })
  clock.pass(1)
  freshness = 0
  expect(await upstream.ask(asked, Text)).toEqual({ text: 'n° 2' })
  expect(await upstream.ask(asked, Text)).toEqual({ text: 'n° 3' })
})

test('the cache key depends on the path and the query’s values, not on their order', async () => {
  const upstream = keep()
  await upstream.ask(asked, Text)
  await upstream.ask({ ...asked, query: { language: 'fr-FR', page: 1 } }, Text)
  expect(calls).toHaveLength(1)
  await upstream.ask({ ...asked, query: { ...asked.query, page: 2 } }, Text)
  await upstream.ask({ ...asked, query: { ...asked.query, language: 'en-US' } }, Text)
  await upstream.ask({ ...asked, path: '/b' }, Text)
  expect(calls).toHaveLength(4)
})

test('known() returns the cached response without a call, fresh or stale', async () => {
  const upstream = keep()
  expect(await upstream.known(asked, Text)).toBeUndefined()
  expect(calls).toHaveLength(0)
  await upstream.ask(asked, Text)
  clock.pass(4000)
  expect(await upstream.known(asked, Text)).toEqual({ text: 'n° 1' })
  expect(calls).toHaveLength(1)
})

/** An in-memory persistent store that records its calls. */
function lastingStore() {
  const kept = new Map<string, CachedAnswer<Buffer>>()
  const reads: string[] = []
  const store: AnswerStore = {
    async get(key) {
      reads.push(key)
      return kept.get(key)
    },
    async set(key, answer) {
      kept.set(key, answer)
    },
    async delete(key) {
      kept.delete(key)
    },
  }
  return { store, kept, reads }
}

test('after a restart, concurrent callers read a persisted response once', async () => {
  const { store: persistent, reads } = lastingStore()
  await keep({ persistent }).ask(asked, Text)
  reads.length = 0
  const after = keep({ persistent })
  const answers = await Promise.all(Array.from({ length: 10 }, () => after.ask(asked, Text)))
  expect(answers).toEqual(Array.from({ length: 10 }, () => ({ text: 'n° 1' })))
  expect(await after.known(asked, Text)).toEqual({ text: 'n° 1' })
  expect([calls.length, reads.length]).toEqual([1, 1])
})

test('a persisted response keeps its age: stale, then expired', async () => {
  const { store: persistent } = lastingStore()
  await keep({ persistent }).ask(asked, Text)
  clock.pass(1000)
  expect(await keep({ persistent }).known(asked, Text)).toEqual({ text: 'n° 1' })
  expect(await keep({ persistent }).ask(asked, Text)).toEqual({ text: 'n° 2' })
  clock.pass(6000)
  expect(await keep({ persistent }).known(asked, Text)).toBeUndefined()
})

test('a persistent entry that no longer parses is dropped and fetched again', async () => {
  const { store: persistent, kept } = lastingStore()
  await keep({ persistent }).ask(asked, Text)
  const Newer = z.object({ title: z.string() })
  expect(await keep({ persistent }).known(asked, Newer)).toBeUndefined()
  expect(kept.size).toBe(0)
  expect(await keep({ persistent }).ask(asked, Text)).toEqual({ text: 'n° 2' })
})

test('responses of different scopes are cached separately', async () => {
  const { store: persistent } = lastingStore()
  await keep({ persistent, scope: 'FR' }).ask(asked, Text)
  expect(await keep({ persistent, scope: 'BE' }).known(asked, Text)).toBeUndefined()
  expect(await keep({ persistent, scope: 'FR' }).known(asked, Text)).toEqual({ text: 'n° 1' })
})

test('a response’s date is when it was received, also after a restart', async () => {
  const { store: persistent } = lastingStore()
  const upstream = keep({ persistent })
  const answeredAt = clock.now()
  const answer = (await upstream.ask(asked, Text)) ?? {}
  clock.pass(4000)
  expect(upstream.answeredAt(answer)).toBe(answeredAt)
  const after = keep({ persistent })
  const known = (await after.known(asked, Text)) ?? {}
  expect(after.answeredAt(known)).toBe(answeredAt)
  const fresh = (await after.ask(asked, Text)) ?? {}
  expect(after.answeredAt(fresh)).toBe(answeredAt + 4000)
})

test('a body that parses to undefined is absent for an hour, and not persisted', async () => {
  const { store: persistent, kept } = lastingStore()
  const Nothing = z.pipe(
    Text,
    z.transform(() => undefined),
  )
  const upstream = keep({ persistent })
  expect(await upstream.ask(asked, Nothing)).toBeUndefined()
  clock.pass(3_599_999)
  expect(await upstream.ask(asked, Nothing)).toBeUndefined()
  expect([calls.length, kept.size]).toEqual([1, 0])
  clock.pass(1)
  expect(await upstream.ask(asked, Nothing)).toBeUndefined()
  expect(calls).toHaveLength(2)
})

test('a persistent lookup that outlasts another’s call makes no second call', async () => {
  const lookups: PromiseWithResolvers<undefined>[] = []
  const persistent: AnswerStore = {
    get() {
      const lookup = Promise.withResolvers<undefined>()
      lookups.push(lookup)
      return lookup.promise
    },
    // Never settles.
    set: () => new Promise(() => {}),
    delete: async () => {},
  }
  const calling = Promise.withResolvers<void>()
  const called = Promise.withResolvers<void>()
  const upstream = keep({ persistent }, () => {
    calling.resolve()
    return called.promise
  })
  const first = upstream.ask(asked, Text)
  await expect.poll(() => lookups.length).toBe(1)
  lookups[0]?.resolve(undefined)
  await calling.promise
  const second = upstream.ask(asked, Text)
  await expect.poll(() => lookups.length).toBe(2)
  called.resolve()
  await first
  lookups[1]?.resolve(undefined)
  expect(await second).toEqual({ text: 'n° 1' })
  expect(calls).toHaveLength(1)
})
