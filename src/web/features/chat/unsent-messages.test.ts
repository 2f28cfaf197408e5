// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import type { ErrorCode } from '#shared/errors.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Call, CallName } from '#web/lib/api.ts'
import type { LiveSocket } from '#web/lib/socket.ts'
import { createMemoryQueue, createMemoryStorage } from '#test/memory-queue.ts'
import { registerMessageWrites, sendMessage } from './message-writes.ts'
import { listenToChat } from './realtime.ts'
import { refetchGroup } from './refetch-group.ts'

beforeEach(() => localStorage.clear())

const refusal = (code: ErrorCode, status: number) => new ApiError({ code, status, detail: '' })

const GONE = '2 messages non envoyés : vous n’êtes plus dans cette conversation'

/** Two refused messages, in a group that I may no longer be in. */
async function refused(isMember: boolean) {
  const call = (async (name: CallName) => {
    if (name !== 'GET /conversations/:id') throw refusal('VALIDATION_FAILED', 400)
    if (!isMember) throw refusal('NOT_FOUND', 404)
    return { id: 'c', unreadCount: 0 }
  }) as unknown as Call
  const client = new QueryClient()
  const storage = createMemoryStorage()
  const queue = createMemoryQueue(client, storage)
  registerMessageWrites(queue, { client, call, me: 'me' })
  for (const body of ['one', 'two']) sendMessage(queue, 'c', { body })
  sendMessage(queue, 'elsewhere', { body: 'three' })
  const isRefused = async () => (await storage.all()).filter(({ refusal: why }) => why).length
  await expect.poll(isRefused).toBe(3)
  const told: string[] = []
  const toast = ({ summary }: { readonly summary: string }) => void told.push(summary)
  await refetchGroup({ client, call, queue, toast, patchList: () => {} }, 'c')
  return { storage, told, unsent: () => client.getMutationCache().getAll().length }
}

test('messages refused by a group are dropped with it, with one toast', async () => {
  const { storage, told, unsent } = await refused(false)
  await expect.poll(unsent).toBe(1)
  expect((await storage.all()).map(({ scope }) => scope)).toEqual(['elsewhere'])
  expect(told).toEqual([GONE])
})

test('messages refused by a group stay as long as I am a member', async () => {
  const { storage, told, unsent } = await refused(true)
  expect([(await storage.all()).length, unsent(), told]).toEqual([3, 3, []])
})

const SOCKET: LiveSocket = {
  on: () => {},
  onConnect: () => {},
  onReconnect: () => {},
  onDisconnect: () => {},
  isConnected: () => true,
  sendTyping: () => {},
  onClose: () => {},
  close: () => {},
}

test.each([
  ['go, which is said once, where I am no member', false, 'before the line is there', 0],
  ['go, which is said once, where I am no member', false, 'once the line is there', 0],
  ['go, which is said once, where I am no member', false, 'once another line is there', 0],
  ['stay where I am a member', true, 'before the line is there', 2],
])('messages refused as NOT_FOUND %s (%s, refused %s)', async (_, isMember, when, left) => {
  let reads = 0
  const told: string[] = []
  const call = (async (name: CallName) => {
    if (name !== 'GET /conversations/:id') throw refusal('NOT_FOUND', 404)
    reads += 1
    if (!isMember) throw refusal('NOT_FOUND', 404)
    return { id: 'c', unreadCount: 0 }
  }) as unknown as Call
  const client = new QueryClient()
  const storage = createMemoryStorage()
  const queue = createMemoryQueue(client, storage)
  const unsent = () => client.getMutationCache().getAll().length
  registerMessageWrites(queue, { client, call, me: 'me' })
  const ends: (() => void)[] = []
  const listen = () =>
    listenToChat({
      socket: { ...SOCKET, onClose: (end) => void ends.push(end) },
      client,
      call,
      queue,
      me: 'me',
      now: () => 0,
      later: () => () => {},
      toast: ({ summary }) => void told.push(summary),
      received: () => {},
    })
  if (when.startsWith('once')) listen()
  if (when === 'once another line is there') {
    for (const end of ends) end()
    listen()
  }
  for (const body of ['one', 'two']) sendMessage(queue, 'c', { body })
  const isRefused = async () => (await storage.all()).every(({ refusal: why }) => why)
  if (when.startsWith('before')) {
    await expect.poll(unsent).toBe(2)
    await expect.poll(isRefused).toBe(true)
    listen()
  }
  await expect.poll(() => reads).toBe(1)
  await expect.poll(unsent).toBe(left)
  expect(await storage.all()).toHaveLength(left)
  expect([reads, told]).toEqual([1, isMember ? [] : [GONE]])
})

test('a message in flight when the group goes is reported once, when it is refused', async () => {
  const told: string[] = []
  const groups: (() => void)[] = []
  const post = Promise.withResolvers<never>()
  const read = Promise.withResolvers<void>()
  const call = (async (name: CallName) => {
    if (name !== 'GET /conversations/:id') return post.promise
    read.resolve()
    throw refusal('NOT_FOUND', 404)
  }) as unknown as Call
  const client = new QueryClient()
  const queue = createMemoryQueue(client, createMemoryStorage())
  registerMessageWrites(queue, { client, call, me: 'me' })
  listenToChat({
    socket: {
      ...SOCKET,
      on: (event, listener) => {
        const tell = listener as (data: unknown) => void
        if (event === 'group') groups.push(() => tell({ conversationId: 'c' }))
      },
    },
    client,
    call,
    queue,
    me: 'me',
    now: () => 0,
    later: () => () => {},
    toast: ({ summary }) => void told.push(summary),
    received: () => {},
  })
  sendMessage(queue, 'c', { body: 'one' })
  for (const tell of groups) tell()
  await read.promise
  post.reject(refusal('NOT_FOUND', 404))
  await expect.poll(() => client.getMutationCache().getAll().length).toBe(0)
  expect(told).toEqual(['1 message non envoyé : vous n’êtes plus dans cette conversation'])
})
