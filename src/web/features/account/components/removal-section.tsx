import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSession, useUser } from '#web/lib/session-context.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { deleteUnsentTexts } from '../delete-unsent-texts.ts'
import type { Proof } from '../use-proof.tsx'
import { ProofForm } from './proof-form.tsx'
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
  const remove = async (proof: Proof) => {
    const isSure = await confirmDelete({ title: t.confirmTitle, detail: t.confirmDetail })
    if (!isSure) return
    await call('DELETE /auth/me', { body: proof })
    // Leaves the signed-in screens before the session goes.
    await navigate({ to: '/home' })
    session.clear()
    toast({ severity: 'success', summary: t.done })
    // Last: a session that the server has ended but is not yet cleared would show as expired.
    if (user) await deleteUnsentTexts(localStorage, user.id)
  }
  return <ProofForm act={remove} submit={t.submit} look="danger" className="max-w-md" />
}
