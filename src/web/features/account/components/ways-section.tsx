import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { OwnProvider } from '#shared/sign-in.ts'
import { redirectToProvider } from '#web/features/auth/provider-redirect.ts'
import { fr } from '#web/i18n/fr.ts'
import { formatDay } from '#web/i18n/format.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { ownWaysQuery, useWaysChanged } from '../queries.ts'
import type { Proof } from '../use-proof.tsx'
import { Passkeys } from './passkeys.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { SettingsSection } from './settings-section.tsx'

const t = fr.signIn.account

/** The account's ways in: providers, linked or not, and passkeys. */
export function WaysSection() {
  const ways = useQuery(ownWaysQuery(useCall()))
  const { data, error } = ways
  const hasPasskeys = data && (data.hasPasskeys || data.passkeys.length > 0)
  const isPasswordAlone = data?.hasPassword && data.providers.length === 0 && !hasPasskeys
  const lead = isPasswordAlone ? t.leadAlone : data?.hasPassword === false ? t.leadWithout : t.lead
  return (
    <SettingsSection id="ways" title={t.title} lead={lead}>
      {!data && !error && (
        <Loading>
          <Skeleton className="h-12 rounded-medium" />
        </Loading>
      )}
      {!data && error && <FailedQuery query={ways} />}
      {data && data.providers.length > 0 && (
        <ul className="mb-6 grid gap-3">
          {data.providers.map((provider) => (
            <Provider key={provider.id} provider={provider} />
          ))}
        </ul>
      )}
      {hasPasskeys && <Passkeys passkeys={data.passkeys} />}
    </SettingsSection>
  )
}

function Provider({ provider: { id, name, linkedAt } }: { readonly provider: OwnProvider }) {
  const call = useCall()
  const changed = useWaysChanged()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const params = { provider: id }
  const link = async (body: Proof) => {
    const { url, secret } = await call('POST /auth/me/providers/:provider', { params, body })
    redirectToProvider(url, { secret })
  }
  const unlink = async (body: Proof) => {
    await call('DELETE /auth/me/providers/:provider', { params, body })
    toast({ severity: 'success', summary: t.unlinked(name) })
    setAsking(false)
    await changed()
  }
  const isLinked = linkedAt !== null
  return (
    <li className="flex items-center gap-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-small text-ink-soft">
          {isLinked ? t.linked(formatDay(linkedAt)) : t.notLinked}
        </p>
      </div>
      <Button
        isSmall
        aria-label={isLinked ? t.unlinkOf(name) : t.linkOf(name)}
        onClick={() => setAsking(true)}
      >
        {isLinked ? t.unlink : t.link}
      </Button>
      {isAsking && (
        <ProofDialog
          act={isLinked ? unlink : link}
          submit={isLinked ? t.unlink : t.continue}
          look={isLinked ? 'danger' : 'primary'}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
