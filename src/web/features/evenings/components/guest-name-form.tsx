import * as z from 'zod/mini'
import { VISIBLE_CHARACTER } from '#shared/blank.ts'
import type { GuestTable } from '#shared/evening-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { keepSecret } from '../guest-secret.ts'

const t = fr.evenings.guest
/** The server checks the rest: a guest's phone need not load the schemas of evenings. */
const FIELDS = { name: z.string().check(z.regex(VISIBLE_CHARACTER)) }

interface GuestNameFormProps {
  readonly link: string
  readonly own: string
  readonly onJoined: (table: GuestTable) => void
}

/** Where a guest enters their first name. */
export function GuestNameForm({ link, own, onJoined }: GuestNameFormProps) {
  const call = useCall()
  const { submit, isBusy, error } = useSubmit({
    mutationFn: (name: string) => {
      // Before: the response may be lost.
      keepSecret({ link, own })
      return call('POST /tonight-guest', { body: { token: link, own, name } })
    },
    onSuccess: onJoined,
  })
  return (
    <Form
      fields={FIELDS}
      error={error}
      onSubmit={({ name }) => submit(name)}
      className="rounded-large border border-line bg-sheet p-5 shadow-card"
    >
      <p className="mb-2">{t.lead}</p>
      <FormError error={error} />
      <TextField name="name" label={t.name} autoComplete="given-name" />
      <Button type="submit" look="primary" isBusy={isBusy}>
        {t.enter}
      </Button>
    </Form>
  )
}
