import { memo, useMemo } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { TitleCard as Card } from '#shared/titles.ts'
import { nameOf, yearOf } from '#web/features/lists/any-title.ts'
import { posterImage } from '#web/lib/poster.ts'
import { ListButton, SeenButton } from './title-buttons.tsx'
import { TitleCard } from './title-card.tsx'
import { TitleLink } from './title-link.tsx'
import { fr } from '#web/i18n/fr.ts'
import { Cover } from '#web/ui/cover.tsx'
import { rowLayout } from './show-row-skeleton.tsx'
import type { ShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { Verdict } from '#web/features/lists/components/verdict.tsx'

interface TheirTitleProps {
  /** As its owner keeps it. */
  readonly show: SavedShow
  /** The same title in my own list. */
  readonly mine: SavedShow | undefined
  readonly actions: ShowActions
  /** Its place in the owner's ranking, where that is the order. */
  readonly isRanked: boolean
  readonly isEager?: boolean
}

const words = fr.theirList

/** A title of another's list: their stars and note, then my own state and gestures. */
export const TheirCard = memo(function TheirCard(props: TheirTitleProps) {
  const { show, mine, actions, isRanked, isEager = false } = props
  const title = useMemo(() => cardOf(show), [show])
  return (
    <TitleCard title={title} saved={mine} actions={actions} heading="h2" isEager={isEager}>
      <div className="my-1 h-21 border-l-2 border-margin-rule pl-2">
        <Verdict item={show} isRanked={isRanked} done={words.seen} toDo={words.toSee} />
        <p className="line-clamp-2 text-small wrap-break-word">{show.note}</p>
      </div>
    </TitleCard>
  )
})

/** The same as a line, their note in full. */
export const TheirRow = memo(function TheirRow(props: TheirTitleProps) {
  const { show, mine, actions, isRanked } = props
  const title = useMemo(() => cardOf(show), [show])
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
          <TitleLink title={title} className="hover:underline">
            {name}
          </TitleLink>
        </h2>
        <p className="text-small text-ink-soft">
          {[yearOf(show), fr.watchlist.mediaType[show.mediaType]].filter(Boolean).join(' · ')}
        </p>
        <div className="mt-2 flex gap-1">
          <SeenButton title={title} saved={mine} actions={actions} />
          <ListButton title={title} saved={mine} actions={actions} />
        </div>
      </div>
      <div className="border-l-2 border-margin-rule pl-3 max-md:col-span-2">
        <Verdict item={show} isRanked={isRanked} done={words.seen} toDo={words.toSee} />
        {show.note !== null && (
          <p className="mt-1 text-small wrap-break-word whitespace-pre-line">{show.note}</p>
        )}
      </div>
    </article>
  )
})

/** The title alone: what its owner wrote and gave must not become mine when I add it. */
function cardOf(show: SavedShow): Card {
  const { tmdbId: id, overview, poster_path, vote_average, vote_count, genres } = show
  const facts = { id, overview, poster_path, backdrop_path: null, vote_average, vote_count, genres }
  if (show.mediaType === 'movie') {
    const { title, release_date } = show
    return { mediaType: 'movie', title, original_title: title, release_date, ...facts }
  }
  const { name, first_air_date } = show
  return { mediaType: 'tv', name, original_name: name, first_air_date, ...facts }
}
