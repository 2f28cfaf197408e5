import { useQuery } from '@tanstack/react-query'
import { Username, type User } from '#shared/auth.ts'
import { allows } from '#shared/roles.ts'
import { ownPageQuery } from '#web/features/public-choice/queries.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useChangeProfile } from '../queries.ts'

const t = fr.account.profile
const FIELDS = { username: Username }

export function UsernameForm({ user }: { readonly user: User }) {
  const toast = useToast()
  const page = useQuery({ ...ownPageQuery(useCall()), enabled: allows('client', user.role) })
  const { mutateAsync, isPending, error } = useChangeProfile()
  const saved = () => toast({ severity: 'success', summary: fr.account.saved, detail: t.changed })
  return (
    <Form
      fields={FIELDS}
      error={error}
      // `error` holds what was refused.
      onSubmit={({ username }) => void mutateAsync({ username }).then(saved, () => undefined)}
      className="max-w-md"
    >
      <FormError error={error} />
      <TextField
        name="username"
        label={fr.auth.username}
        defaultValue={user.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...(page.data?.isOn && { hint: t.pageMoves })}
      />
      <Button type="submit" isBusy={isPending} className="self-start">
        {t.submit}
      </Button>
    </Form>
  )
}
