import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import type { Passkey } from '#shared/passkey-shapes.ts'
import { PasskeyName } from '#shared/passkeys.ts'
import { fr } from '#web/i18n/fr.ts'
import { formatAgo } from '#web/i18n/format.ts'
import { DisplayableError } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { FocusList } from '#web/ui/focus-list.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { deviceName } from '../device-name.ts'
import { useWaysChanged } from '../queries.ts'
import type { Proof } from '../use-proof.tsx'
import { ProofDialog } from './proof-dialog.tsx'

const t = fr.signIn.passkeys
const NAME = { name: PasskeyName }

/** The account's passkeys, and a button to add one. */
export function Passkeys({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const call = useCall()
  const changed = useWaysChanged()
  const toast = useToast()
  const [isAdding, setAdding] = useState(false)
  const defaultName = deviceName(navigator.userAgent)
  const add = async ({ name = defaultName, ...proof }: Proof & { readonly name?: string }) => {
    const { makePasskey } = await import('#web/features/auth/passkey.ts')
    // The form keeps what was typed.
    if (!(await makePasskey(call, name, proof))) throw new DisplayableError(t.notMade)
    setAdding(false)
    toast({ severity: 'success', summary: t.added })
    await changed()
  }
  return (
    <>
      <h3 className="font-semibold">{t.title}</h3>
      <p className="mt-1 mb-3 text-small text-ink-soft">{t.lead}</p>
      <FocusList
        items={passkeys}
        keyOf={({ id }) => id}
        className="grid gap-3"
        itemClass="flex items-center gap-3"
      >
        {(passkey) => <Own passkey={passkey} />}
      </FocusList>
      <Button isSmall className="mt-4" onClick={() => setAdding(true)}>
        {t.add}
      </Button>
      {isAdding && (
        <ProofDialog
          act={add}
          fields={NAME}
          submit={fr.signIn.account.continue}
          look="primary"
          onClose={() => setAdding(false)}
        >
          <TextField name="name" label={t.name} hint={t.nameHint} defaultValue={defaultName} />
        </ProofDialog>
      )}
    </>
  )
}

function Own({ passkey: { id, name, lastUsedAt } }: { readonly passkey: Passkey }) {
  const call = useCall()
  const changed = useWaysChanged()
  const toast = useToast()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const remove = async (body: Proof) => {
    await call('DELETE /auth/me/passkeys/:id', { params: { id }, body })
    toast({ severity: 'success', summary: t.removed(name) })
    setAsking(false)
    await changed()
  }
  return (
    <>
      <Fingerprint aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-small text-ink-soft">
          {lastUsedAt === null ? t.unused : t.used(formatAgo(lastUsedAt, now))}
        </p>
      </div>
      <Button isSmall aria-label={t.removeOf(name)} onClick={() => setAsking(true)}>
        {t.remove}
      </Button>
      {isAsking && (
        <ProofDialog
          act={remove}
          title={t.removeTitle(name)}
          submit={t.remove}
          look="danger"
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
