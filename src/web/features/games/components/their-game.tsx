import { memo, useMemo } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { GameArt } from './game-art.tsx'
import { GameLink } from './game-link.tsx'
import { Verdict } from '#web/features/lists/components/verdict.tsx'
import { fr } from '#web/i18n/fr.ts'
import { GameListButton, PlayedButton } from './game-buttons.tsx'
import { faceOf, cardFactsOf } from '../game-facts.ts'
import { SavedGameCard } from './saved-game-card.tsx'
import { rowLayout } from './saved-game-row-skeleton.tsx'
import type { GameActions } from '#web/features/saved-games/use-game-actions.ts'

interface TheirGameProps {
  /** As its owner keeps it. */
  readonly game: SavedGame
  /** The same game in my own list. */
  readonly mine: SavedGame | undefined
  readonly actions: GameActions
  /** Its place in the owner's ranking is said, where that is the order. */
  readonly isRanked: boolean
  readonly isEager?: boolean
}

const words = fr.gameList.theirs

/** A game of another's list: their stars and note, then my own state and gestures. */
export const TheirGameCard = memo(function TheirGameCard(props: TheirGameProps) {
  const { game, mine, actions, isRanked, isEager = false } = props
  const face = useMemo(() => faceOf(game), [game])
  return (
    <SavedGameCard
      game={face}
      facts={cardFactsOf(game)}
      saved={mine}
      actions={actions}
      isEager={isEager}
    >
      <div className="my-1 h-21 border-l-2 border-margin-rule pl-2">
        <Verdict item={game} isRanked={isRanked} done={words.done} toDo={words.toDo} />
        <p className="line-clamp-2 text-small wrap-break-word">{game.note}</p>
      </div>
    </SavedGameCard>
  )
})

/** The same as a line, their note in full. */
export const TheirGameRow = memo(function TheirGameRow(props: TheirGameProps) {
  const { game, mine, actions, isRanked } = props
  const face = useMemo(() => faceOf(game), [game])
  return (
    <article className={rowLayout}>
      <GameArt name={game.name} headerImage={game.headerImage} className="self-start" />
      <div className="min-w-0">
        <h2 className="font-title leading-6 font-semibold wrap-break-word">
          <GameLink game={face} className="hover:underline">
            {game.name}
          </GameLink>
        </h2>
        <p className="text-small text-ink-soft">{cardFactsOf(game)}</p>
        <div className="mt-2 flex gap-1">
          <PlayedButton game={face} saved={mine} actions={actions} />
          <GameListButton game={face} saved={mine} actions={actions} />
        </div>
      </div>
      <div className="border-l-2 border-margin-rule pl-3 max-md:col-span-2">
        <Verdict item={game} isRanked={isRanked} done={words.done} toDo={words.toDo} />
        {game.note !== null && (
          <p className="mt-1 text-small wrap-break-word whitespace-pre-line">{game.note}</p>
        )}
      </div>
    </article>
  )
})
