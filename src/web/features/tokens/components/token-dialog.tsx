import { useState } from 'react'
import { v7 } from 'uuid'
import type { Scope } from '#shared/contract.ts'
import { ApplicationName, TOKEN_DAYS } from '#shared/tokens.ts'
import { ProofForm } from '#web/features/account/components/proof-form.tsx'
import type { Proof } from '#web/features/account/use-proof.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'
import { ShownOnce } from '#web/ui/shown-once.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useTokensChanged } from '../queries.ts'

const t = fr.tokens.own
const FIELDS = { name: ApplicationName }
const SCOPES = [
  { value: 'read', label: t.scopes.read },
  { value: 'write', label: t.scopes.write },
] as const
const LASTS = TOKEN_DAYS.map((days) => ({ value: String(days), label: t.lasts[days] }))

/** Creates a token once its owner has given a proof, then shows its secret once. */
export function TokenDialog({ onClose }: { readonly onClose: () => void }) {
  const call = useCall()
  const changed = useTokensChanged()
  // Kept after a lost response: a retry replaces the secret that nobody saw.
  const [id] = useState(() => v7())
  const [scope, setScope] = useState<Scope>('read')
  const [days, setDays] = useState('90')
  const [secret, setSecret] = useState<string>()
  const make = async ({ name = '', ...proof }: Proof & { readonly name?: string }) => {
    const lasts = TOKEN_DAYS.find((each) => String(each) === days) ?? 90
    try {
      const made = await call('POST /auth/tokens', {
        body: { id, name, scope, days: lasts, ...proof },
      })
      setSecret(made.secret)
    } finally {
      // Also after a lost response: its owner, who is mailed about the token, finds it here.
      void changed()
    }
  }
  if (secret !== undefined) {
    return (
      // Only the button closes it: the token is shown once.
      <Dialog role="alertdialog" title={t.shown}>
        <ShownOnce value={secret} t={t} />
        <Button look="primary" className="mt-6 w-full" onClick={onClose}>
          {t.kept}
        </Button>
      </Dialog>
    )
  }
  return (
    <Dialog title={t.dialog} onClose={onClose}>
      <ProofForm act={make} fields={FIELDS} submit={t.submit} look="primary">
        <TextField name="name" label={t.name} hint={t.nameHint} autoComplete="off" />
        <Segmented label={t.scope} value={scope} choices={SCOPES} onChange={setScope} />
        <Select
          label={t.days}
          value={days}
          choices={LASTS}
          onChange={setDays}
          className="my-2 self-start"
        />
      </ProofForm>
    </Dialog>
  )
}
