// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createLossyWorld } from '#test/web-world.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { useChangeWebhook } from './queries.ts'

/** The first answer is lost; at the repeat there is no such webhook. */
async function change(what: 'remove' | 'try') {
  const { World } = createLossyWorld('NOT_FOUND')
  const { result } = renderHook(() => useChangeWebhook(useCall()), { wrapper: World })
  return result.current.mutateAsync({ id: 'a', what })
}

test('a webhook deleted by a call whose answer was lost is deleted', async () => {
  await expect(change('remove')).resolves.toBeUndefined()
})

test('one that is gone is not tried', async () => {
  await expect(change('try')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
