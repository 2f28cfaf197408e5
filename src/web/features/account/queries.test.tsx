// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Session } from '#shared/account.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { useRevokeToken } from '#web/features/tokens/queries.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { useEndSessions } from './queries.ts'

const session = (id: string): Session => ({
  id,
  device: 'Firefox',
  createdAt: '2026-01-01T20:00:00.000Z',
  lastUsedAt: '2026-01-01T20:00:00.000Z',
  isCurrent: false,
})

/** The first call fails. */
function worldWith(code: ErrorCode) {
  const { World, asked } = createWebWorld(() =>
    asked.length === 1 ? refusal(code) : new Response(null, { status: 204 }),
  )
  const { result } = renderHook(
    () => ({ end: useEndSessions(useCall()), revoke: useRevokeToken(useCall()) }),
    { wrapper: World },
  )
  return { result, asked }
}

test('a session that has already ended does not stop the others from ending', async () => {
  const { result, asked } = worldWith('NOT_FOUND')
  expect(await result.current.end.mutateAsync([session('a'), session('b')])).toBe(2)
  expect(asked).toEqual(['/auth/sessions/a', '/auth/sessions/b'])
})

test('revoking an already revoked token succeeds', async () => {
  const { result } = worldWith('NOT_FOUND')
  await expect(result.current.revoke.mutateAsync('a')).resolves.toBeUndefined()
})

test('any other error is thrown', async () => {
  const failing = async (act: (of: ReturnType<typeof worldWith>['result']) => Promise<unknown>) =>
    expect(act(worldWith('UNAVAILABLE').result)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await failing(async ({ current }) => current.end.mutateAsync([session('a'), session('b')]))
  await failing(async ({ current }) => current.revoke.mutateAsync('a'))
})
