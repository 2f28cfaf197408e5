import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
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

it.each([
  ['offline, a read', 0, 1, 0],
  ['a read cut off just before the browser knows', 500, 2, 5000],
])(
  '%s shows its error, and is made again with the network',
  async (_, cutAfter, attempts, shownAfter) => {
    let made = 0
    const client = createAppQueryClient()
    client.mount()
    const query = new QueryObserver(client, {
      queryKey: ['cut off'],
      queryFn: () => {
        made += 1
        if (onlineManager.isOnline() && made > 1) return 'read'
        throw new ApiError({ code: 'NETWORK', status: 0, detail: 'NETWORK' })
      },
    })
    onTestFinished(() => {
      onlineManager.setOnline(true)
      client.unmount()
    })
    if (cutAfter === 0) onlineManager.setOnline(false)
    const stop = query.subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(cutAfter)
    onlineManager.setOnline(false)
    await vi.advanceTimersByTimeAsync(shownAfter)
    expect(query.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
    expect(made).toBe(attempts)
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(query.getCurrentResult()).toMatchObject({ status: 'success', data: 'read' })
    stop()
  },
)

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
