import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { MINUTE_MS } from '#shared/durations.ts'
import type { Webhook } from '#shared/webhooks.ts'
import { ignoreNotFound } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'

const WEBHOOKS = ['account', 'webhooks']
/** Milliseconds between polls for the answer to a delivery. */
const POLL_MS = 3000

/** One's webhooks, with their last deliveries. */
export function webhooksQuery(call: Call) {
  return queryOptions({
    queryKey: WEBHOOKS,
    queryFn: ({ signal }) => call('GET /webhooks', {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => pauseBeforePoll(state.data?.results ?? [], Date.now()),
  })
}

/** Milliseconds until the deliveries may look different; `false`: none is pending. */
export function pauseBeforePoll(webhooks: readonly Webhook[], now: number): number | false {
  const pending = webhooks.flatMap(({ isOn, failingSince, deliveries }) =>
    deliveries
      .filter(({ deliveredAt }) => isOn && deliveredAt === null)
      // A failing receiver is tried again minutes or hours later, but at once after a press.
      .map(({ at }) => failingSince === null || now - Date.parse(at) < MINUTE_MS),
  )
  if (pending.length === 0) return false
  return pending.some((isSoon) => isSoon) ? POLL_MS : MINUTE_MS
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
