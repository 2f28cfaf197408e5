import type { SavedGame } from '#shared/saved-games.ts'
import type { AnyGame } from '#web/features/lists/item.ts'
import { DoneButton, KeepButton } from '#web/features/lists/components/item-buttons.tsx'
import { fr } from '#web/i18n/fr.ts'
import type { GameActions } from '#web/features/saved-games/use-game-actions.ts'

interface GameButtonProps {
  readonly game: AnyGame
  readonly saved: SavedGame | undefined
  readonly actions: GameActions
}

/** Ticks played; a game that is not in the list joins it. */
export function PlayedButton({ game, saved, actions }: GameButtonProps) {
  const isPlayed = saved?.isPlayed ?? false
  return (
    <DoneButton
      label={fr.gameList.playedLabel(game.name)}
      isDone={isPlayed}
      onPress={() => void actions.write({ kind: 'watch', title: game, isWatched: !isPlayed })}
    >
      {fr.gameList.played}
    </DoneButton>
  )
}

/** Puts the game in the list, or takes it out. */
export function GameListButton({ game, saved, actions }: GameButtonProps) {
  return (
    <KeepButton
      name={game.name}
      isKept={saved !== undefined}
      onKeep={() => void actions.write({ kind: 'add', title: game })}
      onRemove={() => void actions.remove(game)}
    />
  )
}
