import { Field } from '@base-ui/react/field'
import { use, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { FieldCheckContext } from './form.tsx'

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'defaultValue' | 'ref'
>

export interface TextFieldProps extends InputProps {
  readonly name: string
  readonly label: string
  /** One short line under the field, until an error takes its place. */
  readonly hint?: string
  /** Stands at the end of the input. */
  readonly action?: ReactNode
}

/** One line of text in a `Form`: label above, and below it a line kept free for what is wrong. */
export function TextField({ name, label, hint, action, ...input }: TextFieldProps) {
  const check = use(FieldCheckContext)
  return (
    <Field.Root name={name} validate={(value) => check(name, value)} className="group">
      <Field.Label className="mb-1 block text-small font-semibold">{label}</Field.Label>
      <div className="relative">
        <Field.Control
          {...input}
          aria-required
          className={cx(
            'h-11 w-full rounded-medium border border-line-strong bg-sheet px-3 text-ink',
            'data-invalid:border-danger data-invalid:outline-danger',
            action !== undefined && 'pr-12',
          )}
        />
        {action !== undefined && (
          <div className="absolute top-1/2 right-1 -translate-y-1/2">{action}</div>
        )}
      </div>
      {/* The line is there before it is needed: nothing moves between a press and its release. */}
      <div className="mt-1 min-h-5 text-small">
        <Field.Validity>
          {({ validity, value }) => (
            <Field.Error
              className="text-danger"
              // The browser's own sentence on an address is in its language, not in ours.
              {...(validity.typeMismatch && { children: check(name, value) })}
            />
          )}
        </Field.Validity>
        {hint !== undefined && (
          <Field.Description className="text-ink-soft group-data-invalid:hidden">
            {hint}
          </Field.Description>
        )}
      </div>
    </Field.Root>
  )
}
