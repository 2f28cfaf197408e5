import { memo } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import { nameOf, yearOf } from '#web/features/lists/any-title.ts'
import { posterImage } from '#web/lib/poster.ts'
import { ListButton, SeenButton } from './title-buttons.tsx'
import { TitleLink } from './title-link.tsx'
import { fr } from '#web/i18n/fr.ts'
import { CompactRating } from '#web/ui/compact-rating.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { NoteField } from '#web/features/lists/components/note-field.tsx'
import { rowLayout } from './show-row-skeleton.tsx'
import type { ShowActions } from '#web/features/saved-shows/use-show-actions.ts'

interface ShowRowProps {
  readonly show: SavedShow
  readonly actions: ShowActions
}

/** A saved title as a line of the notebook: what it is, my stars, and my note in full. */
const ShowRow = memo(function ShowRow({ show, actions }: ShowRowProps) {
  const name = nameOf(show)
  return (
    <article className={rowLayout}>
      <Cover
        title={name}
        image={posterImage(show.poster_path, '64px')}
        width={4}
        className="self-start"
      />
      <div className="min-w-0">
        <h2 className="font-title leading-6 font-semibold wrap-break-word">
          <TitleLink title={show} className="hover:underline">
            {name}
          </TitleLink>
        </h2>
        <p className="text-small text-ink-soft">
          {[yearOf(show), fr.watchlist.mediaType[show.mediaType]].filter(Boolean).join(' · ')}
        </p>
        <div className="flex flex-wrap items-center gap-x-3">
          <CompactRating
            label={fr.watchlist.card.rateLabel(name)}
            value={show.rating}
            onChange={(rating) => actions.write({ kind: 'rate', title: show, rating })}
          />
          <div className="flex gap-1">
            <SeenButton title={show} saved={show} actions={actions} />
            <ListButton title={show} saved={show} actions={actions} />
          </div>
        </div>
      </div>
      <NoteField
        show={show}
        actions={actions}
        className="max-h-48 border-l-2 border-margin-rule pl-2 max-md:col-span-2"
      />
    </article>
  )
})

export default ShowRow
