// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld, refusal } from '#test/web-world.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useChangeWebhook } from './queries.ts'

/** The first answer is lost; at the repeat there is no such webhook. */
async function change(what: 'remove' | 'try') {
  let isFirst = true
  const { World, client } = createWebWorld(() => {
    if (!isFirst) return refusal('NOT_FOUND')
    isFirst = false
    throw new Error('the connection was cut')
  })
  const retry = (failures: number, error: Error) =>
    failures < 1 && error instanceof ApiError && error.isTransient
  client.setDefaultOptions({ mutations: { retry, retryDelay: 0 } })
  const { result } = renderHook(() => useChangeWebhook(useCall()), { wrapper: World })
  await result.current.mutateAsync({ id: 'a', what })
  return isFirst
}

test('a webhook deleted by a call whose answer was lost is deleted', async () => {
  expect(await change('remove')).toBe(false)
})

test('one that is gone is not tried', async () => {
  await expect(change('try')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
