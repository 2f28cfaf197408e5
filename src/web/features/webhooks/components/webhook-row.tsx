import { Webhook as WebhookIcon } from 'lucide-react'
import type { Webhook } from '#shared/webhooks.ts'
import { fr } from '#web/i18n/fr.ts'
import { formatAgo, formatDay } from '#web/i18n/format.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { deliveryState } from '../delivery-state.ts'
import { useChangeWebhook } from '../queries.ts'

const t = fr.webhooks

interface WebhookRowProps {
  readonly webhook: Webhook
  readonly place: number
}

/** A webhook with its events, its state and its last deliveries. */
export function WebhookRow({ webhook, place }: WebhookRowProps) {
  const { id, url, events, isOn, failingSince, deliveries } = webhook
  const host = URL.parse(url)?.host ?? url
  const now = useNow()
  const toast = useToast()
  const showError = useErrorToast()
  const { confirmDelete } = useConfirm()
  const { mutateAsync, isPending } = useChangeWebhook(useCall())
  const change = (what: 'try' | 'turnOn' | 'remove', summary?: string) =>
    // A promise, unlike the callbacks of `mutate`, outlives the row.
    void mutateAsync({ id, what }).then(
      () => summary !== undefined && toast({ severity: 'success', summary }),
      showError(t.failed),
    )
  const remove = async () => {
    const isSure = await confirmDelete({ title: t.confirm(host), detail: t.confirmDetail })
    if (isSure) change('remove', t.removed)
  }
  return (
    <li data-place={place} className="grid gap-2">
      <div className="flex items-start gap-3">
        <WebhookIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <div className="min-w-0 grow">
          <p className="break-all">{url}</p>
          <p className="text-small text-ink-soft">
            {events.map((event) => t.names[event]).join(', ')}
          </p>
          {!isOn && (
            <p className="text-small text-danger">
              {failingSince === null ? t.off.otherwise : t.off.unanswered}
            </p>
          )}
          {isOn && failingSince !== null && (
            <p className="text-small text-danger">{t.failing(formatDay(failingSince))}</p>
          )}
        </div>
      </div>
      {deliveries.length > 0 && (
        <details className="ml-8 text-small">
          <summary className="flex min-h-8 cursor-pointer items-center font-semibold touch:min-h-11">
            {t.last}
          </summary>
          <ul className="mt-1 grid gap-1 text-ink-soft">
            {deliveries.map((each) => (
              <li key={each.id}>
                {t.names[each.event]}, {formatAgo(each.at, now)} : {deliveryState(each)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="ml-8 flex flex-wrap gap-2">
        {isOn ? (
          <Button
            isSmall
            isBusy={isPending}
            aria-label={t.tryOf(host)}
            onClick={() => change('try', t.tried)}
          >
            {t.try}
          </Button>
        ) : (
          <Button
            isSmall
            isBusy={isPending}
            aria-label={t.turnOnOf(host)}
            onClick={() => change('turnOn')}
          >
            {t.turnOn}
          </Button>
        )}
        <Button
          isSmall
          aria-label={t.removeOf(host)}
          onClick={() => void remove()}
          data-action="remove"
        >
          {t.remove}
        </Button>
      </div>
    </li>
  )
}
