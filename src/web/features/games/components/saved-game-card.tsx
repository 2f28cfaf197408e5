import { memo, Suspense, useRef, useState, type ReactNode } from 'react'
import type { SavedGame } from '#shared/saved-games.ts'
import { GameArt } from './game-art.tsx'
import { GameLink } from './game-link.tsx'
import { artName } from '../known-game.ts'
import type { AnyGame } from '#web/features/lists/item.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { fr } from '#web/i18n/fr.ts'
import { lazyPart } from '#web/lib/insist.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PenMark } from '#web/ui/marks.tsx'
import { GameState } from './game-state.tsx'
import type { GameActions } from '#web/features/saved-games/use-game-actions.ts'

interface SavedGameCardProps {
  readonly game: AnyGame
  /** Year and genres. */
  readonly facts: string
  /** The same game in the person's list, if it is there. */
  readonly saved: SavedGame | undefined
  readonly actions: GameActions
  /** In view from the start. */
  readonly isEager: boolean
  /** What another says of it, before my own gestures. */
  readonly children?: ReactNode
}

/** Loads when used: a card shows whether there is a note, not the note. */
const NoteField = lazyPart(async () => {
  const field = await import('#web/features/lists/components/note-field.tsx')
  return { default: field.NoteField<SavedGame> }
})

/** A game of a list: art, name, facts, and my state on it. Every card of a grid is equally tall. */
export const SavedGameCard = memo(function SavedGameCard(props: SavedGameCardProps) {
  const { game, facts, saved, actions, isEager, children } = props
  const [isNoting, setNoting] = useState(false)
  const noteButton = useRef<HTMLButtonElement>(null)
  const art = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const closeNote = (isSaved: boolean) => {
    if (page.current?.contains(document.activeElement)) noteButton.current?.focus()
    setNoting(false)
    if (isSaved) actions.tellNoted(game)
  }
  const lift = () => {
    if (art.current) art.current.style.viewTransitionName = artName(game.steamApiId)
  }
  return (
    <article className="relative flex flex-col">
      <div ref={art} className="relative">
        <GameArt name={game.name} headerImage={game.headerImage} isEager={isEager} />
        {saved && <Ribbon isSeen={saved.isPlayed} />}
      </div>
      {saved && isNoting && (
        <div
          ref={page}
          role="presentation"
          onKeyDown={(press) => press.key === 'Escape' && noteButton.current?.focus()}
          className="note-page absolute inset-x-0 top-0 z-3 h-40 rounded-medium border border-line bg-sheet p-1 shadow-float"
        >
          <Suspense>
            <NoteField
              show={saved}
              actions={actions}
              onDone={closeNote}
              isFocused
              className="h-full"
            />
          </Suspense>
        </div>
      )}
      <div className="mt-2 h-15">
        <h2 className="line-clamp-2 font-title leading-5 font-semibold wrap-break-word">
          <GameLink game={game} onOpen={lift} className="after:absolute after:inset-0 after:z-1">
            {game.name}
          </GameLink>
        </h2>
        <p className="truncate text-small text-ink-soft">{facts}</p>
      </div>
      {children}
      <GameState game={game} saved={saved} actions={actions}>
        {saved && (
          <IconButton
            ref={noteButton}
            data-action="note"
            label={fr.watchlist.card.editNote(game.name, saved.note !== null)}
            icon={<PenMark />}
            onClick={() => setNoting(true)}
            className={cx(saved.note !== null && 'bg-primary-soft text-primary')}
          />
        )}
      </GameState>
    </article>
  )
})
