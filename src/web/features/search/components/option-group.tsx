import { useId, type ReactNode } from 'react'

interface OptionGroupProps {
  readonly label: string
  /** Its progress, at the end of the heading's line. */
  readonly state?: ReactNode
  readonly isBusy?: boolean
  readonly children?: ReactNode
}

/** Options under a heading. */
export function OptionGroup({ label, state, isBusy = false, children }: OptionGroupProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} aria-busy={isBusy} className="mb-2">
      <div
        role="presentation"
        className="flex min-h-8 items-center justify-between gap-3 px-3 text-small text-ink-soft"
      >
        <span id={id} className="font-semibold">
          {label}
        </span>
        {state}
      </div>
      {children}
    </div>
  )
}
