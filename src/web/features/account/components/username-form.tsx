import { Username, type User } from '#shared/auth.ts'
import { fr } from '#web/i18n/fr.ts'
import { ApiError, errorDetail } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSession } from '#web/lib/session-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { useChangeProfile } from '../queries.ts'

const words = fr.account.profile
const FIELDS = { username: Username }

export function UsernameForm({ user }: { readonly user: User }) {
  const toast = useToast()
  const { mutateAsync } = useChangeProfile(useCall(), useSession().learn)
  const { submit, isBusy, error } = useSubmit(
    async ({ username }: { readonly username: string }) => {
      await mutateAsync({ username })
      toast({ severity: 'success', summary: fr.account.saved, detail: words.changed })
    },
  )
  return (
    <Form
      fields={FIELDS}
      errors={error instanceof ApiError ? error.fields : undefined}
      onSubmit={submit}
      className="max-w-md"
    >
      {error !== undefined && <Notice severity="error">{errorDetail(error)}</Notice>}
      <TextField
        name="username"
        label={fr.auth.username}
        defaultValue={user.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" isBusy={isBusy} className="self-start">
        {words.submit}
      </Button>
    </Form>
  )
}
