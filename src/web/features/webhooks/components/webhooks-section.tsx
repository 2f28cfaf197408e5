import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsSection } from '#web/features/account/components/settings-section.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { webhooksQuery } from '../queries.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

const t = fr.webhooks

/** One's webhooks: made, tried, with their last deliveries, deleted. */
export function WebhooksSection() {
  const query = useQuery(webhooksQuery(useCall()))
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection id="webhooks" title={t.title} lead={t.lead}>
      {query.isPending ? (
        <Loading>
          <Skeleton className="h-6 max-w-64" />
        </Loading>
      ) : query.isLoadingError ? (
        <FailedQuery query={query} />
      ) : query.data?.results.length === 0 ? (
        <p className="text-ink-soft">{t.none}</p>
      ) : (
        <ul className="grid gap-5">
          {query.data?.results.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <Button className="mt-4" onClick={() => setOpen(true)}>
        {t.make}
      </Button>
      {isOpen && <WebhookDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}
