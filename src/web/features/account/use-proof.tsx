import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { PasswordConfirmation } from '#shared/account-forms.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useUser } from '#web/lib/session-context.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ownWaysQuery } from './queries.ts'

/** What the account's owner confirms an action with. */
export interface Proof {
  readonly password?: string
  readonly code?: string
}

interface ProofInputs {
  readonly fields: Readonly<Record<string, z.ZodMiniType<unknown, string>>>
  readonly inputs: ReactNode
}

/** The owner's password or, for an account without one, a recent sign-in. */
export function useProof(): ProofInputs {
  const { data } = useQuery(ownWaysQuery(useCall()))
  const user = useUser()
  if (data?.hasPassword === false) {
    return {
      fields: {},
      inputs: <p className="mb-2 text-ink-soft">{fr.signIn.account.proofFresh}</p>,
    }
  }
  return {
    fields: PasswordConfirmation.shape,
    inputs: (
      <>
        {/* Without it, a password manager takes the text field before the password for this. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField name="password" label={fr.auth.password} autoComplete="current-password" />
      </>
    ),
  }
}
