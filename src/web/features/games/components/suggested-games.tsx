import { useQuery } from '@tanstack/react-query'
import { ChartSpline } from 'lucide-react'
import { useId } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { featuredQuery } from '../queries.ts'

const t = fr.players.none
const SUGGESTED = 6

interface SuggestedGamesProps {
  /** The user's games. */
  readonly own: readonly SavedGame[]
  readonly onChoose: (steamApiId: number) => void
}

/** Empty comparison: suggests own and popular games. */
export function SuggestedGames({ own, onChoose }: SuggestedGamesProps) {
  const featured = useQuery(featuredQuery(useCall()))
  const sellers = featured.data?.groups.find(({ id }) => id === 'topSellers')?.results ?? []
  return (
    <EmptyState icon={<ChartSpline aria-hidden />} title={t.title}>
      {t.detail}
      {own.length > 0 && <Suggestions title={t.own} games={own} onChoose={onChoose} />}
      {sellers.length > 0 && (
        <Suggestions title={t.suggestions} games={sellers} onChoose={onChoose} />
      )}
    </EmptyState>
  )
}

interface SuggestionsProps extends Pick<SuggestedGamesProps, 'onChoose'> {
  readonly title: string
  readonly games: readonly Pick<SavedGame, 'steamApiId' | 'name'>[]
}

function Suggestions({ title, games, onChoose }: SuggestionsProps) {
  const id = useId()
  return (
    <div className="mt-5">
      <p id={id} className="mb-2 text-small font-semibold">
        {title}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap justify-center gap-2">
        {games.slice(0, SUGGESTED).map(({ steamApiId, name }) => (
          <li key={steamApiId}>
            <Button isSmall aria-label={t.add(name)} onClick={() => onChoose(steamApiId)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
