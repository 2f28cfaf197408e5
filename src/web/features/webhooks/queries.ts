import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Webhook } from '#shared/webhooks.ts'
import { ignoreNotFound } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'

const WEBHOOKS = ['account', 'webhooks']
/** Milliseconds between polls for the answer to a delivery. */
const POLL_MS = 3000
/** The same for a failing receiver, which is tried again minutes or hours later, or after a press. */
const FAILING_POLL_MS = 10_000

/** One's webhooks, with their last deliveries. */
export function webhooksQuery(call: Call) {
  return queryOptions({
    queryKey: WEBHOOKS,
    queryFn: ({ signal }) => call('GET /webhooks', {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => pauseBeforePoll(state.data?.results ?? []),
  })
}

/** Milliseconds until the deliveries may look different; `false`: none is pending. */
export function pauseBeforePoll(webhooks: readonly Webhook[]): number | false {
  const waiting = webhooks.filter(
    ({ isOn, deliveries }) => isOn && deliveries.some(({ deliveredAt }) => deliveredAt === null),
  )
  if (waiting.length === 0) return false
  return waiting.some(({ failingSince }) => failingSince === null) ? POLL_MS : FAILING_POLL_MS
}

/** Refetches the webhooks after a change. */
export function useWebhooksChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: WEBHOOKS })
}

/** Sends a ping, turns a webhook on again, or deletes it. */
export function useChangeWebhook(call: Call) {
  const onSettled = useWebhooksChanged()
  return useMutation({
    mutationFn: async ({ id, what }: { id: string; what: 'try' | 'turnOn' | 'remove' }) => {
      const params = { id }
      if (what === 'try') await call('POST /webhooks/:id/try', { params })
      else if (what === 'remove')
        await call('DELETE /webhooks/:id', { params }).catch(ignoreNotFound)
      else await call('PUT /webhooks/:id', { params, body: { isOn: true } })
    },
    onSettled,
  })
}
