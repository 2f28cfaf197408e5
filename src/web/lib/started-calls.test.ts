import { expect, test, vi } from 'vitest'
import { reuseStartedCalls, takeStartedBodies, type StartedCall } from './started-calls.ts'

const ADDRESS = '/api/auth/me'
const signedIn = { method: 'GET', headers: { authorization: 'Bearer secret' } }

function page(started: Partial<StartedCall> = {}) {
  const stop = new AbortController()
  const call = { token: 'secret', at: 0, stop, answer: Promise.resolve(new Response('begun')) }
  const fetch = vi.fn<Window['fetch']>(async () => new Response('fetched'))
  const startedCalls = new Map([[ADDRESS, { ...call, ...started }]])
  let now = 1000
  const performance = { now: () => now } as Performance
  const ask = reuseStartedCalls({ fetch, performance, startedCalls })
  const take = takeStartedBodies({ fetch, performance, startedCalls })
  return {
    stop,
    take: (token: string | undefined = 'secret') => take(ADDRESS, token),
    text: async (init: RequestInit = signedIn) => (await ask(ADDRESS, init)).text(),
    wait: (milliseconds: number) => (now += milliseconds),
  }
}

test('a started call is reused once', async () => {
  const { text } = page()
  expect(await text()).toBe('begun')
  expect(await text()).toBe('fetched')
})

test('it is not reused for another session, for a write, or when stale', async () => {
  expect(await page({ token: 'other' }).text()).toBe('fetched')
  expect(await page().text({ method: 'GET' })).toBe('fetched')
  expect(await page().text({ ...signedIn, method: 'PUT' })).toBe('fetched')
  const late = page()
  late.wait(10_000)
  expect(await late.text()).toBe('fetched')
})

test('a call started before a write is not reused after it', async () => {
  const { text, take } = page({ body: {} })
  await text({ ...signedIn, method: 'POST' })
  expect(take()).toBe(undefined)
  expect(await text()).toBe('fetched')
})

test('aborting aborts the started call', async () => {
  const { text, stop } = page()
  const caller = new AbortController()
  await text({ ...signedIn, signal: caller.signal })
  caller.abort('gone')
  expect(stop.signal.reason).toBe('gone')
})

test('a body that has arrived is taken once, by the same session', async () => {
  const body = { id: 'lea' }
  const { take, text } = page({ body })
  expect(take()).toBe(body)
  expect(take()).toBe(undefined)
  expect(await text()).toBe('fetched')
  expect(page({ body }).take('other')).toBe(undefined)
  const late = page({ body })
  late.wait(10_000)
  expect(late.take()).toBe(undefined)
})

test('a body that has not arrived is left to the call', async () => {
  const { take, text } = page()
  expect(take()).toBe(undefined)
  expect(await text()).toBe('begun')
})
