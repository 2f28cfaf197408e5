import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { SecondFactor } from '#shared/account-forms.ts'
import { hasCode } from '#web/lib/api-error.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { twoFactorQuery } from '../queries.ts'
import { type Proof, useProof } from '../use-proof.tsx'
import { CodeField } from './code-field.tsx'

export interface ProofFormProps {
  /** The action after the proof. */
  readonly act: (proof: Proof) => Promise<void>
  readonly submit: string
  readonly look: 'primary' | 'danger'
  /** Schemas of further fields, given as `children`. */
  readonly fields?: Readonly<Record<string, z.ZodMiniType<unknown, string>>>
  readonly className?: string
  readonly children?: ReactNode
}

/** Asks for the password, and for a code where there is a second factor. */
export function ProofForm(props: ProofFormProps) {
  const { act, submit: label, look, fields: more, className = '', children } = props
  const twoFactor = useQuery(twoFactorQuery(useCall()))
  const { fields, inputs } = useProof()
  const { submit, isBusy, error } = useSubmit({ mutationFn: act })
  const asked = { ...more, ...fields }
  const needsCode = twoFactor.data?.isEnabled === true || hasCode(error, 'TWO_FACTOR_REQUIRED')
  return (
    <Form
      fields={needsCode ? { ...asked, code: SecondFactor } : asked}
      onSubmit={submit}
      className={className}
    >
      <FormError error={error} />
      {children}
      {inputs}
      {needsCode && <CodeField />}
      <Button type="submit" look={look} isBusy={isBusy} className="self-end">
        {label}
      </Button>
    </Form>
  )
}
