import { fr } from '#web/i18n/fr.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ProofForm, type ProofFormProps } from './proof-form.tsx'

interface ProofDialogProps extends ProofFormProps {
  readonly onClose: () => void
  /** What is asked; default: who one is. */
  readonly title?: string
}

/** A dialog that asks for a proof, then acts. */
export function ProofDialog(props: ProofDialogProps) {
  const { onClose, title = fr.signIn.account.proofTitle, ...form } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <ProofForm {...form} />
    </Dialog>
  )
}
