import { use, type ReactNode } from 'react'
import { errorDetail } from '#web/lib/api-error.ts'
import { FormContext } from './form.tsx'
import { Notice } from './notice.tsx'

interface FormErrorProps {
  readonly error: unknown
  /** What to do about it. */
  readonly children?: ReactNode
}

/** Why a form was refused, announced as it appears. */
export function FormError({ error, children }: FormErrorProps) {
  const { isWithheld } = use(FormContext)
  if (error === undefined || error === null || isWithheld) return null
  return (
    <Notice severity="error" className="mb-2">
      {errorDetail(error)}
      {children}
    </Notice>
  )
}
