import { useQuery } from '@tanstack/react-query'
import type { SavedGame } from '#shared/saved-games.ts'
import { GameCard } from '#web/features/games/components/game-card.tsx'
import { GameRow } from '#web/features/games/components/game-row.tsx'
import { TheirGameCard } from '#web/features/games/components/their-game.tsx'
import { cardFactsOf } from '#web/features/games/game-facts.ts'
import { keyOf } from '#web/features/lists/any-title.ts'
import { itemKey } from '#web/features/lists/item.ts'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'
import { useSavedShows } from '#web/features/saved-shows/use-saved-shows.ts'
import { TheirCard } from '#web/features/titles/components/their-title.tsx'
import { TitleRow } from '#web/features/titles/components/title-row.tsx'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { latestShowsQuery } from '../shelf.ts'

const t = fr.users.page

interface LatestShowsProps {
  readonly userId: string
  readonly isOwn: boolean
}

/** The films and series a user added last, with their marks and mine. */
export function LatestShows({ userId, isOwn }: LatestShowsProps) {
  const latest = useQuery(latestShowsQuery(useCall(), userId))
  const { saved } = useSavedShows()
  const actions = useItemActions()
  const row = {
    title: t.latest,
    titles: latest.data,
    error: latest.isLoadingError ? latest.error : null,
    onRetry: () => void latest.refetch(),
    empty: isOwn ? t.noOwnLatest : t.noLatest,
    saved,
    actions,
  }
  if (isOwn) return <TitleRow {...row} />
  return (
    <TitleRow {...row}>
      {(show, hue) => {
        const mine = saved.get(keyOf(show))
        return (
          <TheirCard
            owner={userId}
            show={show}
            mine={mine}
            actions={actions}
            isRanked={false}
            hue={hue}
            heading="h3"
          />
        )
      }}
    </TitleRow>
  )
}

interface LatestGamesProps {
  readonly userId: string
  readonly games: readonly SavedGame[]
  readonly isOwn: boolean
}

/** The same for games; nothing when there are none. */
export function LatestGames({ userId, games, isOwn }: LatestGamesProps) {
  const { saved } = useSavedGames()
  const actions = useItemActions()
  if (games.length === 0) return null
  return (
    <GameRow title={t.latestGames} games={games}>
      {(game, _, hue) => {
        const mine = saved.get(itemKey(game))
        return isOwn ? (
          <GameCard
            game={game}
            hue={hue}
            facts={cardFactsOf(game)}
            saved={mine}
            actions={actions}
          />
        ) : (
          <TheirGameCard
            owner={userId}
            game={game}
            mine={mine}
            actions={actions}
            isRanked={false}
            hue={hue}
            heading="h3"
          />
        )
      }}
    </GameRow>
  )
}
