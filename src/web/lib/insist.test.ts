// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { insist } from './insist.ts'

afterEach(() => {
  vi.useRealTimers()
})

it('loads what comes, and what does not once the network is back', async () => {
  expect(await insist(async () => 'code')).toBe('code')
  let asked = 0
  const loaded = insist(async () => {
    asked += 1
    if (asked < 3) throw new TypeError('Failed to fetch')
    return 'code'
  })
  for (const times of [1, 2]) {
    await expect.poll(() => asked).toBe(times)
    dispatchEvent(new Event('online'))
  }
  expect(await loaded).toBe('code')
})

it('asks again by itself: a server that was away tells nobody of its return', async () => {
  vi.useFakeTimers()
  let asked = 0
  const loaded = insist(async () => {
    asked += 1
    if (asked < 2) throw new TypeError('Failed to fetch')
    return 'code'
  })
  await vi.advanceTimersByTimeAsync(4999)
  expect(asked).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toBe('code')
})
