import { ShareButton } from '#web/features/chat/components/share-button.tsx'
import { OwnLine } from '#web/features/lists/components/own-line.tsx'
import type { AnyGame } from '#web/features/lists/item.ts'
import { fr } from '#web/i18n/fr.ts'
import { useGameActions } from '#web/features/saved-games/use-game-actions.ts'
import { useSavedGames } from '#web/features/saved-games/use-saved-games.ts'

/** My own line in the notebook about a game, on its page. */
export function OwnGame({ game }: { readonly game: AnyGame }) {
  const { saved, error, retry } = useSavedGames()
  const actions = useGameActions()
  return (
    <OwnLine
      item={game}
      saved={saved.get(game.steamApiId)}
      actions={actions}
      error={error}
      onRetry={retry}
      words={words}
    >
      <ShareButton media={{ type: 'game', id: game.steamApiId, title: game.name }} />
    </OwnLine>
  )
}

const words = { ...fr.gameList.mine, seenLabel: fr.gameList.playedLabel }
