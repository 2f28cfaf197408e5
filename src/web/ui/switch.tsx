import { useId } from 'react'

interface Props {
  readonly label: string
  readonly hint: string
  readonly isOn: boolean
  readonly isDisabled: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A labelled switch with a description. */
export function Switch({ label, hint, isOn, isDisabled, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <div className="grow">
        <label htmlFor={id} className="block text-small font-semibold">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-describedby={`${id}-hint`}
        checked={isOn}
        // Not `disabled`, which would lose the focus while a press is saved.
        aria-disabled={isDisabled || undefined}
        onChange={(pressed) => {
          if (!isDisabled) onChange(pressed.target.checked)
        }}
        className="size-6 shrink-0 aria-disabled:opacity-50"
      />
    </div>
  )
}
