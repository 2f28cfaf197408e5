import { useQuery } from '@tanstack/react-query'
import { ChartSpline } from 'lucide-react'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { featuredQuery } from '../queries.ts'

const words = fr.players.none
const SUGGESTED = 6

/** Nothing is compared yet: how to begin, and games that many play. */
export function SuggestedGames({ onChoose }: { readonly onChoose: (steamApiId: number) => void }) {
  const featured = useQuery(featuredQuery(useCall()))
  const sellers = featured.data?.find(({ id }) => id === 'topSellers')?.results ?? []
  return (
    <EmptyState icon={<ChartSpline aria-hidden />} title={words.title}>
      {words.detail}
      <ul aria-label={words.suggestions} className="mt-5 flex flex-wrap justify-center gap-2">
        {sellers.slice(0, SUGGESTED).map(({ steamApiId, name }) => (
          <li key={steamApiId}>
            <Button isSmall aria-label={words.add(name)} onClick={() => onChoose(steamApiId)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </EmptyState>
  )
}
