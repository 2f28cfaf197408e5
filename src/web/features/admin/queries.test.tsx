// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LEA } from '#test/interface-bodies.ts'
import { createLossyWorld, createWebWorld, refusal } from '#test/web-world.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { type Decision, useDecide } from './queries.ts'

/** Decides on Léa, whose request no longer exists; the first response may be lost. */
async function decide(decision: Decision, isLost: boolean) {
  const { World } = isLost
    ? createLossyWorld('NOT_FOUND')
    : createWebWorld(() => refusal('NOT_FOUND'))
  const { result } = renderHook(() => useDecide(useCall()), { wrapper: World })
  return result.current.mutateAsync({ users: [LEA], decision })
}

test('a refusal retried after a lost response counts as done', async () => {
  expect(await decide('refuse', true)).toEqual({ done: 1, failed: 0 })
})

test('refusing a request that somebody else decided fails', async () => {
  await expect(decide('refuse', false)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('accepting a request that is gone fails, even on a retry', async () => {
  await expect(decide('accept', true)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
