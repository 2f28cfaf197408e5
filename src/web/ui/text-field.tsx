import { use, useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { FormContext } from './form.tsx'

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'defaultValue' | 'ref'
>

export interface TextFieldProps extends InputProps {
  readonly name: string
  readonly label: string
  /** A hint under the field, after the error if there is one. */
  readonly hint?: string
  /** May be left empty. */
  readonly isOptional?: boolean
  /** Rendered at the end of the input. */
  readonly action?: ReactNode
}

/** A text input of a `Form`, with its label and a line reserved for the error. */
export function TextField({
  name,
  label,
  hint,
  isOptional = false,
  action,
  ...input
}: TextFieldProps) {
  const { messages, changed } = use(FormContext)
  const id = useId()
  const message = messages[name]
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-small font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          name={name}
          aria-required={!isOptional}
          aria-invalid={message !== undefined}
          aria-describedby={`${id}-line`}
          onChange={(change) => changed(name, change.target.value)}
          className={cx(
            'h-11 w-full rounded-medium border border-line-strong bg-sheet px-3 text-ink',
            'aria-invalid:border-danger aria-invalid:outline-danger',
            action !== undefined && 'pr-12',
          )}
        />
        {action !== undefined && (
          <div className="absolute top-1/2 right-1 -translate-y-1/2">{action}</div>
        )}
      </div>
      {/* Reserved: a layout shift between press and release would swallow the click. */}
      <p
        id={`${id}-line`}
        className={cx(
          'mt-1 min-h-5 text-small',
          message === undefined ? 'text-ink-soft' : 'text-danger',
        )}
      >
        {[message, hint].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
