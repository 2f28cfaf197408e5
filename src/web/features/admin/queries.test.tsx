// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { User } from '#shared/auth.ts'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { type Decision, useDecide } from './queries.ts'

const LEA: User = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  email: 'lea@calepin.test',
  username: 'Léa',
  role: 'Visiteur',
  isEmailVerified: true,
  isVerified: false,
  avatarUrl: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  lastSeenAt: null,
  noteReader: 'friends',
  tellsSenders: 'seen',
  isSuggested: true,
}

/** Decides on Léa; the first answer may be lost, and then nobody waits under her name any more. */
async function decide(decision: Decision, isLost: boolean) {
  let isFirst = isLost
  const { World, client } = createWebWorld(() => {
    if (!isFirst) return refusal('NOT_FOUND')
    isFirst = false
    throw new Error('the connection was cut')
  })
  const retry = (failures: number, error: Error) =>
    failures < 1 && error instanceof ApiError && error.isTransient
  client.setDefaultOptions({ mutations: { retry, retryDelay: 0 } })
  const { result } = renderHook(() => useDecide(useCall()), { wrapper: World })
  return result.current.mutateAsync({ users: [LEA], decision })
}

test('a refusal repeated after a lost answer was taken', async () => {
  expect(await decide('refuse', true)).toEqual({ done: 1, failed: 0 })
})

test('whoever was decided on by somebody else was not refused', async () => {
  await expect(decide('refuse', false)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('whoever was refused by somebody else was not accepted', async () => {
  await expect(decide('accept', true)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
