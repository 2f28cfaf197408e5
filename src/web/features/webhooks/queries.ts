import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ignoreNotFound } from '#web/lib/api-error.ts'
import type { Call } from '#web/lib/api.ts'

const WEBHOOKS = ['account', 'webhooks']
/** Milliseconds between polls while a delivery is pending. */
const POLL_MS = 3000

/** One's webhooks, with their last deliveries. */
export function webhooksQuery(call: Call) {
  return queryOptions({
    queryKey: WEBHOOKS,
    queryFn: ({ signal }) => call('GET /webhooks', {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const found = state.data?.results.flatMap(({ deliveries }) => deliveries)
      return found?.some(({ deliveredAt }) => deliveredAt === null) ? POLL_MS : false
    },
  })
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
