// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Call, CallName } from '#web/lib/api.ts'
import { useThreadWrite } from './queries.ts'

test('changes to a thread are sent one by one, and pending until all are saved', async () => {
  const asked: string[] = []
  const answers: (() => void)[] = []
  const call = (async (name: CallName) => {
    asked.push(name.split(' ')[0] ?? '')
    return new Promise<void>((resolve) => answers.push(resolve))
  }) as unknown as Call
  const client = new QueryClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const subject = { userId: 'u', kind: 'movie', workId: 1 } as const
  const { result } = renderHook(() => useThreadWrite(call, subject), { wrapper })
  act(() => result.current.mutate({ does: 'edit', id: 'c', text: 'Bien' }))
  act(() => result.current.mutate({ does: 'react', reaction: 'like' }))
  await expect.poll(() => asked).toEqual(['PATCH'])
  await expect.poll(() => result.current.isPending).toBe(true)
  await act(async () => answers[0]?.())
  await expect.poll(() => asked).toEqual(['PATCH', 'PUT'])
  expect(result.current.isPending).toBe(true)
  await act(async () => answers[1]?.())
  await expect.poll(() => result.current.isPending).toBe(false)
})
