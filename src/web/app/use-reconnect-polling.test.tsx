// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { threadOf } from '#web/features/chat/cache.ts'
import { chatKeys } from '#web/features/chat/queries.ts'
import { threadQuery } from '#web/features/chat/thread-query.ts'
import { eveningsQuery } from '#web/features/evenings/queries.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { createWebWorld } from '#test/web-world.tsx'
import { useReconnectPolling } from './use-reconnect-polling.ts'

test('once the server responds, what is shown is refetched, except a loaded thread', async () => {
  const { World, client, asked } = createWebWorld(() => ({ results: [], hasMore: true }))
  const messages = Array.from({ length: 80 }, (_, index) => ({
    id: `m${index}`,
    conversationId: 'c1',
    sender: null,
    body: '',
    sentAt: new Date(index).toISOString(),
  }))
  client.setQueryData(chatKeys.thread('c1'), threadOf(messages, true))
  client.setQueryData(eveningsQuery(() => Promise.reject(new Error())).queryKey, [])
  const { result, rerender } = renderHook(
    ({ isServerDown }) => {
      const call = useCall()
      useReconnectPolling(isServerDown)
      useQuery(eveningsQuery(call))
      return useQuery(threadQuery(call, 'c1'))
    },
    { wrapper: World, initialProps: { isServerDown: true } },
  )
  rerender({ isServerDown: false })
  await expect.poll(() => asked).toEqual(['/tonight'])
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(result.current.data?.messages).toHaveLength(80)
  expect(asked).toEqual(['/tonight'])
})

test('a thread that failed to load is fetched once the server responds', async () => {
  let isDown = true
  const { World } = createWebWorld(() =>
    isDown ? new Response('', { status: 502 }) : { results: [], hasMore: false },
  )
  const { result, rerender } = renderHook(
    ({ isServerDown }) => {
      useReconnectPolling(isServerDown)
      return useQuery(threadQuery(useCall(), 'c1'))
    },
    { wrapper: World, initialProps: { isServerDown: true } },
  )
  await expect.poll(() => result.current.isError).toBe(true)
  isDown = false
  rerender({ isServerDown: false })
  await expect.poll(() => result.current.data?.messages).toEqual([])
})
