// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Webhook } from '#shared/webhooks.ts'
import { createLossyWorld } from '#test/web-world.tsx'
import { useCall } from '#web/lib/call-context.tsx'
import { pauseBeforePoll, useChangeWebhook } from './queries.ts'

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

const SENT = '2026-11-22T10:00:00.000Z'
const delivery = (deliveredAt: string | null): Webhook['deliveries'][number] => ({
  id: 'd',
  event: 'ping',
  at: SENT,
  attempts: 1,
  status: null,
  failure: null,
  deliveredAt,
})
const webhook = (known: Partial<Webhook>): Webhook => ({
  id: 'a',
  url: 'https://example.org',
  events: ['lists'],
  isOn: true,
  failingSince: null,
  createdAt: SENT,
  deliveries: [delivery(null)],
  ...known,
})

test.each([
  ['everything is delivered', webhook({ deliveries: [delivery(SENT)] }), false],
  ['a delivery is on its way', webhook({}), 3000],
  ['its receiver fails', webhook({ failingSince: SENT }), 10_000],
  ['it was turned off', webhook({ isOn: false, failingSince: SENT }), false],
])('polls as long as something may change: %s', (_, found, pause) => {
  expect(pauseBeforePoll([found])).toBe(pause)
})
