import type { ReactNode } from 'react'
import { Section } from './section.tsx'

interface FactsCardProps {
  readonly title: string
  readonly facts: readonly (readonly [string, string])[]
  /** Shown below the facts. */
  readonly children?: ReactNode
}

/** A card with one line per known fact. */
export function FactsCard({ title, facts, children }: FactsCardProps) {
  if (facts.length === 0 && children === undefined) return null
  return (
    <div className="rounded-large border border-line bg-sheet p-4 shadow-card max-xl:order-2">
      <Section title={title}>
        <dl className="text-small">
          {facts.map(([name, value]) => (
            <div
              key={name}
              className="flex justify-between gap-4 border-t border-rule py-2 first:border-t-0 first:pt-0 last:pb-0"
            >
              <dt className="shrink-0 text-ink-soft">{name}</dt>
              <dd className="min-w-0 text-right font-semibold wrap-break-word first-letter:uppercase">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {children}
      </Section>
    </div>
  )
}
