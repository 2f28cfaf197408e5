import { memo, Suspense, useRef, useState, type ReactNode } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { ShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { lazyPart } from '#web/lib/insist.ts'
import { CompactRating } from '#web/ui/compact-rating.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { cx } from '#web/ui/cx.ts'
import { PenMark } from '#web/ui/marks.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { keyOf, nameOf, yearOf, type AnyTitle } from '#web/features/lists/any-title.ts'
import { coverName } from '../known-title.ts'
import { posterImage } from '#web/lib/poster.ts'
import { Ribbon } from '#web/ui/ribbon.tsx'
import { ListButton, SeenButton } from './title-buttons.tsx'
import { TitleLink } from './title-link.tsx'

interface TitleCardProps {
  readonly title: AnyTitle
  /** The same title in the person's list, if it is there. */
  readonly saved: SavedShow | undefined
  readonly actions: ShowActions
  readonly heading?: 'h2' | 'h3'
  /** In view from the start. */
  readonly isEager?: boolean
  /** What another says of it, before my own gestures. */
  readonly children?: ReactNode
}

/** Loads when used: a card shows whether there is a note, not the note. */
const NoteField = lazyPart(async () => {
  const field = await import('#web/features/lists/components/note-field.tsx')
  return { default: field.NoteField<SavedShow> }
})
/** How wide a card's cover stands, for the choice of a picture. */
const COVER_SIZES = '(min-width: 40rem) 12rem, 45vw'

/**
 * A title in any grid: cover, name, year, and my state on it. Adding, ticking seen and rating are
 * one gesture each, always in view; the rest of the card opens the title's page. Every card of a
 * grid is equally tall.
 */
export const TitleCard = memo(function TitleCard(props: TitleCardProps) {
  const { title, saved, actions, heading: Heading = 'h3', isEager, children } = props
  const [isNoting, setNoting] = useState(false)
  const noteButton = useRef<HTMLButtonElement>(null)
  const cover = useRef<HTMLDivElement>(null)
  const name = nameOf(title)
  const closeNote = (isSaved: boolean) => {
    if (cover.current?.contains(document.activeElement)) noteButton.current?.focus()
    setNoting(false)
    if (isSaved) actions.tellNoted(title)
  }
  const lift = () => {
    if (cover.current) cover.current.style.viewTransitionName = coverName(keyOf(title))
  }
  return (
    <article className="relative flex flex-col">
      <div ref={cover} className="relative">
        <Cover
          title={name}
          image={posterImage(title.poster_path, COVER_SIZES)}
          isEager={isEager ?? false}
        />
        {saved && <Ribbon isSeen={saved.isWatched} />}
        {saved && isNoting && (
          <div
            role="presentation"
            onKeyDown={(press) => press.key === 'Escape' && noteButton.current?.focus()}
            className="note-page absolute inset-0 z-3 rounded-medium border border-line bg-sheet p-1 shadow-float"
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
      </div>
      <div className="mt-2 h-15">
        <Heading className="line-clamp-2 font-title leading-5 font-semibold wrap-break-word">
          <TitleLink title={title} onOpen={lift} className="after:absolute after:inset-0 after:z-1">
            {name}
          </TitleLink>
        </Heading>
        <p className="truncate text-small text-ink-soft">{factsOf(title)}</p>
      </div>
      {children}
      <div className="relative z-2 self-start">
        <CompactRating
          label={fr.watchlist.card.rateLabel(name)}
          value={saved?.rating ?? null}
          onChange={(rating) => actions.write({ kind: 'rate', title, rating })}
        />
      </div>
      <div className="relative z-2 flex items-center gap-1 max-[22rem]:gap-0">
        <SeenButton title={title} saved={saved} actions={actions} />
        {saved && (
          <IconButton
            ref={noteButton}
            data-action="note"
            label={fr.watchlist.card.editNote(name, saved.note !== null)}
            icon={<PenMark />}
            onClick={() => setNoting(true)}
            className={cx(saved.note !== null && 'bg-primary-soft text-primary')}
          />
        )}
        <ListButton title={title} saved={saved} actions={actions} />
      </div>
    </article>
  )
})

function factsOf(title: AnyTitle): string {
  return [yearOf(title), fr.watchlist.mediaType[title.mediaType]].filter(Boolean).join(' · ')
}
