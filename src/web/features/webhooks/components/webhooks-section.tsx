import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingsSection } from '#web/features/account/components/settings-section.tsx'
import { ListHead } from '#web/features/account/components/list-head.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { KeptFocusList } from '#web/ui/focus-list.tsx'
import { webhooksQuery } from '../queries.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

const t = fr.webhooks

/** One's webhooks, with their last deliveries: create, test, delete. */
export function WebhooksSection() {
  const query = useQuery(webhooksQuery(useCall()))
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection id="webhooks" title={t.title} lead={t.lead}>
      <ListHead query={query} none={t.none}>
        <Button onClick={() => setOpen(true)}>{t.make}</Button>
      </ListHead>
      {query.data && query.data.results.length > 0 && (
        <KeptFocusList className="mt-5 grid gap-5">
          {query.data.results.map((webhook, place) => (
            <WebhookRow key={webhook.id} webhook={webhook} place={place} />
          ))}
        </KeptFocusList>
      )}
      {isOpen && <WebhookDialog onClose={() => setOpen(false)} />}
    </SettingsSection>
  )
}
