import { fr } from '#web/i18n/fr.ts'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** The height of the section without a pact. */
export function PactSkeleton() {
  return (
    <Section title={fr.pacts.title}>
      <Loading className="flex flex-col items-start gap-3">
        <p aria-hidden className="invisible max-w-prose">
          {fr.pacts.lead}
        </p>
        <Skeleton className="h-8 w-48 rounded-medium touch:h-11" />
      </Loading>
    </Section>
  )
}
