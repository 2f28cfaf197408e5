import { createContext, useMemo, useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import type { FieldError } from '#shared/errors.ts'
import { issueMessage } from '#web/i18n/issues.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { cx } from './cx.ts'

type Messages = Readonly<Record<string, string>>
type Fields = Readonly<Record<string, z.ZodMiniType>>
type Typed<S extends Fields> = { readonly [N in keyof S]: z.input<S[N]> }

interface FormState {
  /** Messages by field name. */
  readonly messages: Messages
  readonly changed: (name: string, value: string) => void
  /** The last submission was not sent: an error of an earlier one is out of date. */
  readonly isWithheld: boolean
}

export const FormContext = createContext<FormState>({
  messages: {},
  changed: () => undefined,
  isWithheld: false,
})

interface FormProps<S extends Fields> {
  /** The contract's schema of each field, by name. */
  readonly fields: S
  /** The server's error: its field errors show under their fields. */
  readonly error?: unknown
  /** Called with the valid values. */
  readonly onSubmit: (values: Typed<S>) => void
  readonly children: ReactNode
  readonly className?: string
}

/**
 * A form validated by the contract's schemas. Errors appear under their fields after the first
 * submit, then follow the input.
 */
export function Form<S extends Fields>(props: FormProps<S>) {
  const { fields, error, onSubmit, children, className } = props
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  const [own, setOwn] = useState<Messages>({})
  const [isWithheld, setWithheld] = useState(false)
  const refused = useRefusals(error instanceof ApiError ? error.fields : NONE)
  const send = (submit: SubmitEvent<HTMLFormElement>) => {
    submit.preventDefault()
    wasSent.current = true
    const values = typedIn(submit.currentTarget, fields)
    const found = checkAll(fields, values)
    setOwn(found)
    const [first] = Object.keys(found)
    setWithheld(first !== undefined)
    if (first === undefined) onSubmit(values as Typed<S>)
    else inputOf(form.current, first)?.focus()
  }
  const state = useMemo<FormState>(
    () => ({
      messages: { ...refused.messages, ...own },
      isWithheld,
      changed(name, value) {
        refused.forget(name)
        if (!wasSent.current) return
        setOwn((found) => ({ ...without(found, name), ...check(fields, name, value) }))
      },
    }),
    [refused, own, fields, isWithheld],
  )
  return (
    <FormContext value={state}>
      <form ref={form} noValidate onSubmit={send} className={cx('flex flex-col gap-2', className)}>
        {children}
      </form>
    </FormContext>
  )
}

const NONE: readonly FieldError[] = []

/** Server errors by field, dropped when the field changes. */
function useRefusals(errors: readonly FieldError[]) {
  const [state, setState] = useState({ errors, messages: byPath(errors) })
  if (state.errors !== errors) setState({ errors, messages: byPath(errors) })
  return useMemo(
    () => ({
      messages: state.messages,
      forget: (name: string) =>
        setState((now) => ({ ...now, messages: without(now.messages, name) })),
    }),
    [state.messages],
  )
}

function without(messages: Messages, name: string): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([each]) => each !== name))
}

function byPath(errors: readonly FieldError[]): Messages {
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]))
}

function typedIn(form: HTMLFormElement, fields: Fields): Messages {
  const data = new FormData(form)
  return Object.fromEntries(
    Object.keys(fields).map((name) => {
      const value = data.get(name)
      return [name, typeof value === 'string' ? value : '']
    }),
  )
}

function checkAll(fields: Fields, values: Messages): Messages {
  const found = Object.entries(values).map(([name, value]) => check(fields, name, value))
  return Object.assign({}, ...found) as Messages
}

/** `{ [name]: message }`, empty when the value is valid. */
function check(fields: Fields, name: string, value: string): Messages {
  const schema = fields[name]
  const parsed = schema && z.safeParse(schema, value)
  if (!parsed || parsed.success) return {}
  return { [name]: issueMessage(name, value, parsed.error.issues[0]) }
}

function inputOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const found = form?.elements.namedItem(name)
  return found instanceof HTMLElement ? found : undefined
}
