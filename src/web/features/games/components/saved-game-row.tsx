import { memo } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { GameArt } from './game-art.tsx'
import { GameLink } from './game-link.tsx'
import { NoteField } from '#web/features/lists/components/note-field.tsx'
import { fr } from '#web/i18n/fr.ts'
import { CompactRating } from '#web/ui/compact-rating.tsx'
import { GameListButton, PlayedButton } from './game-buttons.tsx'
import { cardFactsOf } from '../game-facts.ts'
import { rowLayout } from './saved-game-row-skeleton.tsx'
import type { GameActions } from '#web/features/saved-games/use-game-actions.ts'

interface SavedGameRowProps {
  readonly game: SavedGame
  readonly actions: GameActions
}

/** A saved game as a line of the notebook: what it is, my stars, and my note in full. */
const SavedGameRow = memo(function SavedGameRow({ game, actions }: SavedGameRowProps) {
  return (
    <article className={rowLayout}>
      <GameArt name={game.name} headerImage={game.headerImage} className="self-start" />
      <div className="min-w-0">
        <h2 className="font-title leading-6 font-semibold wrap-break-word">
          <GameLink game={game} className="hover:underline">
            {game.name}
          </GameLink>
        </h2>
        <p className="text-small text-ink-soft">{cardFactsOf(game)}</p>
        <div className="flex flex-wrap items-center gap-x-3">
          <CompactRating
            label={fr.watchlist.card.rateLabel(game.name)}
            value={game.rating}
            onChange={(rating) => actions.write({ kind: 'rate', title: game, rating })}
          />
          <div className="flex gap-1">
            <PlayedButton game={game} saved={game} actions={actions} />
            <GameListButton game={game} saved={game} actions={actions} />
          </div>
        </div>
      </div>
      <NoteField
        show={game}
        actions={actions}
        className="max-h-48 border-l-2 border-margin-rule pl-2 max-md:col-span-2"
      />
    </article>
  )
})

export default SavedGameRow
