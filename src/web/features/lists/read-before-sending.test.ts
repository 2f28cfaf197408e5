// @vitest-environment node
import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { createListWriter } from '#test/list-queue.ts'
import { createMemoryQueue } from '#test/memory-queue.ts'
import { savedMovie } from '#test/saved-movie.ts'
import type { Call } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { fullListQuery } from '#web/features/saved-shows/queries.ts'
import { savedKeys } from './queries.ts'

const cut = new ApiError({ code: 'NETWORK', status: 0, detail: 'cut' })
const closings: (() => void)[] = []
afterEach(() => {
  focusManager.setFocused(undefined)
  for (const close of closings.splice(0)) close()
})

/** A tab out of sight, in which a tick waits since the network went. */
async function openHiddenTab() {
  const asked: string[] = []
  const server = { reads: true, writes: false }
  // As in the application, which waits longer between two readings.
  const queries = { retry: 1, retryDelay: 1, networkMode: 'offlineFirst' } as const
  const client = new QueryClient({ defaultOptions: { queries } })
  const film = savedMovie(1)
  const call = (async () => {
    asked.push('read')
    if (!server.reads) throw cut
    return { results: [film] }
  }) as unknown as Call
  const queue = createMemoryQueue(client)
  closings.push(queue.open())
  const write = createListWriter({
    client,
    call,
    queue,
    send: async () => {
      asked.push('write')
      if (!server.writes) throw cut
      return { ...film, isWatched: true }
    },
  })
  const list = new QueryObserver(client, fullListQuery(call, 'movie'))
  closings.push(list.subscribe(() => {}))
  await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true)
  expect(await write({ kind: 'watch', title: film, isWatched: true })).toBe('kept')
  asked.length = 0
  focusManager.setFocused(false)
  return { asked, server, client, queue }
}

it('a hidden tab sends what waited, though the list cannot be read before', async () => {
  const { asked, server, client, queue } = await openHiddenTab()
  Object.assign(server, { reads: false, writes: true })
  queue.flush()
  await expect.poll(() => asked.slice(0, 2)).toEqual(['read', 'write'])
  await expect.poll(() => client.isMutating()).toBe(0)
})

it('the list is read anew where a reading waits for the focus', async () => {
  const { asked, server, client, queue } = await openHiddenTab()
  server.reads = false
  void client.refetchQueries({ queryKey: savedKeys.full })
  const reading = () => client.getQueryState(savedKeys.fullOf('movie'))?.fetchStatus
  await expect.poll(reading).toBe('paused')
  asked.length = 0
  Object.assign(server, { reads: true, writes: true })
  queue.flush()
  await expect.poll(() => asked.slice(0, 2)).toEqual(['read', 'write'])
  await expect.poll(() => client.isMutating()).toBe(0)
})
