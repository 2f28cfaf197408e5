import { ShareButton } from '#web/features/chat/components/share-button.tsx'
import { AddToList } from '#web/features/list-choice/components/add-to-list.tsx'
import { OwnLine } from '#web/features/lists/components/own-line.tsx'
import type { AnyGame } from '#web/features/lists/item.ts'
import { fr } from '#web/i18n/fr.ts'
import { TimePlayed } from './time-played.tsx'
import { useItemActions } from '#web/features/lists/use-item-actions.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'

/** My state on a game's page. */
export function OwnGame({ game }: { readonly game: AnyGame }) {
  const { saved, error, retry } = useSavedGames()
  const actions = useItemActions()
  const mine = saved.get(`game:${game.steamApiId}`)
  return (
    <>
      <OwnLine item={game} saved={mine} actions={actions} error={error} onRetry={retry} t={t}>
        <AddToList item={game} />
        <ShareButton media={{ type: 'game', id: game.steamApiId, title: game.name }} />
      </OwnLine>
      {mine && <TimePlayed game={mine} actions={actions} />}
    </>
  )
}

const t = { ...fr.gameList.mine, seenLabel: fr.gameList.playedLabel }
