import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { REQUEST_TIMEOUT } from '#web/lib/api.ts'
import { ApiError, type FailureCode } from '#web/lib/api-error.ts'
import { createAppQueryClient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A query's state after this many milliseconds, when each attempt fails after `takes`. */
async function after(milliseconds: number, code: FailureCode, takes: number) {
  let attempts = 0
  const query = new QueryObserver(createAppQueryClient(), {
    queryKey: ['slow'],
    queryFn: async () => {
      attempts += 1
      await new Promise((resolve) => setTimeout(resolve, takes))
      throw new ApiError({ code, status: 0, detail: code })
    },
  })
  const stop = query.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(milliseconds)
  const { status } = query.getCurrentResult()
  stop()
  return { status, attempts }
}

it('a read that timed out fails at once', async () => {
  expect(await after(REQUEST_TIMEOUT - 1, 'TIMEOUT', REQUEST_TIMEOUT)).toEqual({
    status: 'pending',
    attempts: 1,
  })
  expect(await after(REQUEST_TIMEOUT, 'TIMEOUT', REQUEST_TIMEOUT)).toEqual({
    status: 'error',
    attempts: 1,
  })
})

it('a lost connection is retried once', async () => {
  expect(await after(500, 'NETWORK', 0)).toEqual({ status: 'pending', attempts: 1 })
  expect(await after(5000, 'NETWORK', 0)).toEqual({ status: 'error', attempts: 2 })
})

it('a failure is logged to the console and reaches the caller', async () => {
  const written = vi.spyOn(console, 'error').mockReturnValue()
  const error = new ApiError({ code: 'FORBIDDEN', status: 403, detail: 'non' })
  const client = createAppQueryClient()
  const asked = client.fetchQuery({ queryKey: ['refused'], queryFn: () => Promise.reject(error) })
  await expect(asked).rejects.toBe(error)
  expect(written).toHaveBeenCalledExactlyOnceWith('calepin:', error)
})

it('a write does not wait for the network', async () => {
  vi.spyOn(onlineManager, 'isOnline').mockReturnValue(false)
  const error = new ApiError({ code: 'FORBIDDEN', status: 403, detail: 'non' })
  const client = createAppQueryClient()
  const write = new MutationObserver(client, { mutationFn: () => Promise.reject(error) })
  await expect(write.mutate()).rejects.toBe(error)
})
