import { fr } from '#web/i18n/fr.ts'
import { factsOf, type TitleDetail } from './title-facts.ts'
import { TitleSection } from './title-section.tsx'

/** One line per fact; what is not known has none. */
export function FactsCard({ detail }: { readonly detail: TitleDetail }) {
  const facts = factsOf(detail)
  if (facts.length === 0) return null
  return (
    <div className="rounded-large border border-line bg-sheet p-4 shadow-card max-xl:order-2">
      <TitleSection title={fr.titlePage.facts.title}>
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
      </TitleSection>
    </div>
  )
}
