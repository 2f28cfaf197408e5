import { fr } from '#web/i18n/fr.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProofForm, type ProofFormProps } from './proof-form.tsx'

interface ProofDialogProps extends ProofFormProps {
  readonly onClose: () => void
}

/** A dialog that asks for a proof, then acts. */
export function ProofDialog({ onClose, ...form }: ProofDialogProps) {
  return (
    <Dialog title={fr.signIn.account.proofTitle} onClose={onClose}>
      <ProofForm {...form} />
    </Dialog>
  )
}
