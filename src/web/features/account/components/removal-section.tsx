import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SecondFactor } from '#shared/account-forms.ts'
import { fr } from '#web/i18n/fr.ts'
import { hasCode } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSession, useUser } from '#web/lib/session-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { forgetWriting } from '../forget-writing.ts'
import { twoFactorQuery } from '../queries.ts'
import { type Proof, useProof } from '../use-proof.tsx'
import { CodeField } from './code-field.tsx'
import { SettingsSection } from './settings-section.tsx'

const t = fr.account.removal

/** Deletion of the account, behind a link. */
export function RemovalSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsSection id="removal" title={t.title} lead={t.lead}>
      {isOpen ? (
        <RemovalForm />
      ) : (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="min-h-9 text-small text-ink-soft underline underline-offset-4 hover:text-ink touch:min-h-11"
        >
          {t.begin}
        </button>
      )}
    </SettingsSection>
  )
}

/** Deletes the account: password, code if needed, confirmation. */
function RemovalForm() {
  const call = useCall()
  const session = useSession()
  const user = useUser()
  const navigate = useNavigate()
  const { confirmDelete } = useConfirm()
  const toast = useToast()
  const twoFactor = useQuery(twoFactorQuery(call))
  const { submit, isBusy, error } = useSubmit({
    mutationFn: (body: Proof) => call('DELETE /auth/me', { body }),
    async onSuccess() {
      // Leaves the signed-in screens before the session goes.
      await navigate({ to: '/home' })
      session.clear()
      toast({ severity: 'success', summary: t.done })
      // Last: a session that the server has ended but is not yet cleared would show as expired.
      if (user) await forgetWriting(localStorage, user.id)
    },
  })
  const confirm = async (typed: Proof) => {
    const isSure = await confirmDelete({ title: t.confirmTitle, detail: t.confirmDetail })
    if (isSure) submit(typed)
  }
  const isCodeAsked = hasCode(error, 'TWO_FACTOR_REQUIRED')
  const { fields, inputs } = useProof()
  const needsCode = isCodeAsked || twoFactor.data?.isEnabled === true
  return (
    <Form
      fields={needsCode ? { ...fields, code: SecondFactor } : fields}
      onSubmit={(typed) => void confirm(typed)}
      className="max-w-md"
    >
      <FormError error={error} />
      {inputs}
      {needsCode && <CodeField />}
      <Button type="submit" look="danger" isBusy={isBusy} className="self-start">
        {t.submit}
      </Button>
    </Form>
  )
}
