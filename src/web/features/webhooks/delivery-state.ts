import type { Webhook } from '#shared/webhooks.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.webhooks

/** A delivery's state, as text. */
export function deliveryState({
  status,
  failure,
  attempts,
  deliveredAt,
}: Pick<Webhook['deliveries'][number], 'status' | 'failure' | 'attempts' | 'deliveredAt'>): string {
  if (attempts === 0) return t.waits
  if (failure === 'EPRIVATE') return t.private
  if (status === null) return t.unanswered
  return deliveredAt === null ? t.refused(status) : t.delivered(status)
}
