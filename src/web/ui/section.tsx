import { useId, type ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A section of a page, with its heading. */
export function Section({ title, children }: SectionProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <h2 id={heading} className="mb-3 font-title text-lead font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
