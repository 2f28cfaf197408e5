import { Form as BaseForm } from '@base-ui/react/form'
import { createContext, useMemo, type ReactNode } from 'react'
import * as z from 'zod/mini'
import type { FieldError } from '#shared/errors.ts'
import { issueMessage } from '#web/i18n/issues.ts'
import { cx } from './cx.ts'

/** What is wrong with one field, in French; `null` when nothing is. */
type FieldCheck = (name: string, value: unknown) => string | null
export const FieldCheckContext = createContext<FieldCheck>(() => null)

type Fields = Readonly<Record<string, z.ZodMiniType>>

interface FormProps<S extends Fields> {
  /** The contract's schema of each field, by name. */
  readonly fields: S
  /** What the server said of the fields, by path. */
  readonly errors?: readonly FieldError[]
  /** All fields as typed, checked. */
  readonly onSubmit: (values: { readonly [N in keyof S]: z.input<S[N]> }) => void
  readonly children: ReactNode
  readonly className?: string
}

/** A form whose fields are checked by the contract's own schemas; errors stand under their fields. */
export function Form<S extends Fields>(props: FormProps<S>) {
  const { fields, errors = NONE, onSubmit, children, className } = props
  const check = useMemo<FieldCheck>(
    () => (name, value) => {
      const schema = fields[name]
      const parsed = schema && z.safeParse(schema, value ?? '')
      if (!parsed || parsed.success) return null
      return issueMessage(name, String(value ?? ''), parsed.error.issues[0])
    },
    [fields],
  )
  const serverErrors = useMemo(
    () => Object.fromEntries(errors.map(({ path, message }) => [path, message])),
    [errors],
  )
  return (
    <FieldCheckContext value={check}>
      <BaseForm
        errors={serverErrors}
        onFormSubmit={(values) => onSubmit(values as { readonly [N in keyof S]: z.input<S[N]> })}
        className={cx('flex flex-col gap-2', className)}
      >
        {children}
      </BaseForm>
    </FieldCheckContext>
  )
}

const NONE: readonly FieldError[] = []
