import { useState } from 'react'
import { v7 } from 'uuid'
import { WEBHOOK_EVENTS, type WebhookEvent, WebhookUrl } from '#shared/webhooks.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { ShownOnce } from '#web/ui/shown-once.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useWebhooksChanged } from '../queries.ts'

const t = fr.webhooks
const FIELDS = { url: WebhookUrl }

/** Creates a webhook, then shows its secret once. */
export function WebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const call = useCall()
  const changed = useWebhooksChanged()
  // Kept after a lost response: a retry replaces the secret that nobody saw.
  const [id] = useState(() => v7())
  const [events, setEvents] = useState<readonly WebhookEvent[]>(WEBHOOK_EVENTS)
  const { submit, isBusy, error, data } = useSubmit({
    mutationFn: ({ url }: { readonly url: string }) =>
      call('POST /webhooks', { body: { id, url: url.trim(), events: [...events] } }),
    onSuccess: changed,
  })
  if (data) {
    return (
      // Only the button closes it: the secret is shown once.
      <Dialog role="alertdialog" title={t.shown}>
        <ShownOnce value={data.secret} t={t} />
        <Button look="primary" className="mt-6 w-full" onClick={onClose}>
          {t.kept}
        </Button>
      </Dialog>
    )
  }
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    setEvents(WEBHOOK_EVENTS.filter((each) => (each === event ? isChosen : events.includes(each))))
  return (
    <Dialog title={t.dialog} onClose={onClose}>
      <Form fields={FIELDS} onSubmit={submit}>
        <FormError error={error} />
        <TextField name="url" label={t.url} hint={t.urlHint} inputMode="url" autoComplete="off" />
        <fieldset>
          <legend className="mb-1 text-small font-semibold">{t.events}</legend>
          {WEBHOOK_EVENTS.map((event) => (
            <label key={event} className="flex min-h-9 items-center gap-2 touch:min-h-11">
              <input
                type="checkbox"
                className="size-5"
                checked={events.includes(event)}
                onChange={(change) => choose(event, change.target.checked)}
              />
              {t.names[event]}
            </label>
          ))}
        </fieldset>
        <Button
          type="submit"
          look="primary"
          isBusy={isBusy}
          disabled={events.length === 0}
          className="mt-4 self-end"
        >
          {t.submit}
        </Button>
      </Form>
    </Dialog>
  )
}
