import { SteamProfile } from '#shared/steam.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLinkAccount } from '../queries.ts'

const t = fr.steam.link
const FIELDS = { profile: SteamProfile }

/** Names the Steam account to read. */
export function LinkForm() {
  const { mutate, isPending, error } = useLinkAccount(useCall())
  return (
    <Form
      fields={FIELDS}
      error={error}
      onSubmit={({ profile }) => mutate(profile)}
      className="max-w-xl rounded-large border border-line bg-sheet p-5 shadow-card"
    >
      <FormError error={error} />
      <TextField
        name="profile"
        label={t.label}
        hint={t.hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" look="primary" isBusy={isPending} className="self-start">
        {t.submit}
      </Button>
      <p className="mt-2 text-small text-ink-soft">{t.note}</p>
    </Form>
  )
}
