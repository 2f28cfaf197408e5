// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createLossyWorld } from '#test/web-world.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { useChangeWebhook } from './queries.ts'

/** The first response is lost; on the retry the webhook is gone. */
async function change(what: 'remove' | 'try') {
  const { World } = createLossyWorld('NOT_FOUND')
  const { result } = renderHook(() => useChangeWebhook(useCall()), { wrapper: World })
  return result.current.mutateAsync({ id: 'a', what })
}

test('a deletion retried after a lost response succeeds', async () => {
  await expect(change('remove')).resolves.toBeUndefined()
})

test('a ping to a webhook that is gone fails', async () => {
  await expect(change('try')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
