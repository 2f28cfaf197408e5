import type { ReactNode } from 'react'

interface ToggleChipProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
  readonly children: ReactNode
}

/** A choice that is on or off, among others. */
export function ToggleChip({ isOn, onChange, children }: ToggleChipProps) {
  return (
    <label className="inline-flex min-h-9 cursor-pointer items-center rounded-full border border-line-strong bg-sheet px-3 text-small font-semibold hover:bg-sunken has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-primary touch:min-h-11">
      <input
        type="checkbox"
        className="sr-only"
        checked={isOn}
        onChange={(change) => onChange(change.target.checked)}
      />
      {children}
    </label>
  )
}
