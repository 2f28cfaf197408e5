import { useId, type ReactNode } from 'react'

interface FilterGroupProps {
  readonly legend: string
  readonly children: ReactNode
}

/** A group of chips with its name. */
export function FilterGroup({ legend, children }: FilterGroupProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2 text-small text-ink-soft">
        {legend}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
