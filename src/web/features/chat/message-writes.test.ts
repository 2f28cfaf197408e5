// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createMemoryQueue } from '#test/memory-queue.ts'
import { createWebWorld } from '#test/web-world.tsx'
import { fr } from '#web/i18n/fr.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Call, CallName } from '#web/lib/api.ts'
import { registerMessageWrites, sendMessage, usePendingMessages } from './message-writes.ts'

beforeEach(() => localStorage.clear())

/** The calls made for a message, with a server that may not know the linked work. */
async function sentFor(body: string, knows: boolean) {
  const made: string[] = []
  const call = (async (name: CallName, { body: given }: { body: { media?: { id: number } } }) => {
    const isCard = name === 'POST /conversations/:id/cards'
    made.push(
      isCard
        ? `card ${given.media?.id}`
        : name === 'POST /conversations/:id/messages'
          ? 'text'
          : '',
    )
    if (isCard && !knows) throw new ApiError({ code: 'NOT_FOUND', status: 404, detail: '' })
    return { id: 'm', conversationId: 'c', sender: null, body, sentAt: '' }
  }) as unknown as Call
  const client = new QueryClient()
  const queue = createMemoryQueue(client)
  registerMessageWrites(queue, { client, call, me: 'me' })
  sendMessage(queue, 'c', { body })
  await expect.poll(() => made.length).toBeGreaterThan(0)
  await expect.poll(() => client.isMutating()).toBe(0)
  return made
}

test('a link to a title of this instance is sent as a card, or as text if it is unknown', async () => {
  const link = `${location.origin}/watchlist/movie/194`
  expect(await sentFor(link, true)).toEqual(['card 194'])
  expect(await sentFor(link, false)).toEqual(['card 194', 'text'])
  expect(await sentFor('https://ailleurs.test/watchlist/movie/194', true)).toEqual(['text'])
})

test('a message to a conversation that is closed to me says so, not that a page is unknown', async () => {
  const { World, client } = createWebWorld(() => ({}))
  const call = (async () => {
    throw new ApiError({ code: 'NOT_FOUND', status: 404, detail: 'Page introuvable' })
  }) as unknown as Call
  const queue = createMemoryQueue(client)
  registerMessageWrites(queue, { client, call, me: 'me' })
  const { result } = renderHook(() => usePendingMessages('c'), { wrapper: World })
  sendMessage(queue, 'c', { body: 'Salut' })
  await expect.poll(() => result.current[0]?.reason).toBe(fr.writes.message.gone)
})
