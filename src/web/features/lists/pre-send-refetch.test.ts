import { focusManager, type Query, QueryClient, QueryObserver } from '@tanstack/react-query'
import { v7 } from 'uuid'
import { afterEach, expect, it } from 'vitest'
import type { SavedMovie } from '#shared/saved-shows.ts'
import { createListWriter } from '#test/list-queue.ts'
import { createMemoryQueue, createMemoryStorage } from '#test/memory-queue.ts'
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

/** A hidden tab with a tick queued since the network was lost. */
async function openHiddenTab() {
  const asked: string[] = []
  const server = { reads: true, writes: false }
  // As in the application, but with a shorter retry delay.
  const queries = { retry: 1, retryDelay: 1, networkMode: 'always' } as const
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

it('a hidden tab sends queued writes, even if the list cannot be fetched first', async () => {
  const { asked, server, client, queue } = await openHiddenTab()
  Object.assign(server, { reads: false, writes: true })
  queue.flush()
  await expect.poll(() => asked.slice(0, 2)).toEqual(['read', 'write'])
  await expect.poll(() => client.isMutating()).toBe(0)
})

it('the list is refetched when an earlier fetch is paused until focus', async () => {
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

/** A page reopened with ticks of these films in the queue. */
async function openAnew(client: QueryClient, ...ids: readonly number[]) {
  const asked: string[] = []
  const gate = Promise.withResolvers<void>()
  const call = (async () => {
    asked.push('read')
    await gate.promise
    return { results: ids.map((id) => savedMovie(id)) }
  }) as unknown as Call
  const storage = createMemoryStorage()
  for (const id of ids) {
    const title = savedMovie(id)
    const at = '2026-11-28T09:00:00.000Z'
    const variables = { write: { kind: 'watch', title, isWatched: true }, at, before: title }
    const [key, scope] = [['lists', `movie:${id}`] as const, `movie:${id}`]
    await storage.save({ id: v7(), key, scope, variables })
  }
  // Locks and IndexedDB release them one after the other.
  let before = 0
  const find = async (id: string) => {
    await turns((before += 1))
    return storage.find(id)
  }
  const queue = createMemoryQueue(client, { ...storage, find })
  createListWriter({
    client,
    call,
    queue,
    send: async (_, { title }) => {
      asked.push('write')
      return { ...(title as SavedMovie), isWatched: true }
    },
  })
  closings.push(queue.open())
  await expect.poll(() => asked[0]).toBeDefined()
  // Lets anything that does not wait for the response be sent.
  await turns(5)
  return { asked, gate }
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

it('writes queued together are sent after a single fetch has responded', async () => {
  const client = new QueryClient()
  const films = [savedMovie(1), savedMovie(2)]
  // Cached by a clock that has since been set back.
  client.setQueryData(savedKeys.fullOf('movie'), films, { updatedAt: Date.now() + 3_600_000 })
  const { asked, gate } = await openAnew(client, 1, 2)
  expect(asked).toEqual(['read'])
  gate.resolve()
  await expect.poll(() => client.isMutating()).toBe(0)
  expect(asked).toEqual(['read', 'write', 'write'])
})

it('a list that no screen has fetched is fetched, even if persisted', async () => {
  const persister = async <T>(
    read: (context: never) => T | Promise<T>,
    context: never,
    of: Query,
  ) => (of.state.data === undefined ? ([savedMovie(1)] as T) : read(context))
  const queries = { persister: persister as never }
  const client = new QueryClient({ defaultOptions: { queries } })
  const { asked, gate } = await openAnew(client, 1)
  expect(asked).toEqual(['read'])
  gate.resolve()
  await expect.poll(() => asked).toEqual(['read', 'write'])
})

it('a fetch cancelled by a gesture is retried', async () => {
  const client = new QueryClient()
  client.setQueryData(savedKeys.fullOf('movie'), [savedMovie(1)])
  const { asked, gate } = await openAnew(client, 1)
  await client.cancelQueries({ queryKey: savedKeys.full })
  await expect.poll(() => asked).toEqual(['read', 'read'])
  gate.resolve()
  await expect.poll(() => asked).toEqual(['read', 'read', 'write'])
})
