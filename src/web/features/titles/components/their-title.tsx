import { memo, useMemo } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { TitleCard as Card } from '#shared/titles.ts'
import { nameOf } from '#web/features/lists/any-title.ts'
import { TheirOpinion, TheirRow } from '#web/features/lists/components/their-item.tsx'
import type { ShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { titleLine } from '../title-line.ts'
import { RowCover } from './row-cover.tsx'
import { TitleCard } from './title-card.tsx'
import { TitleLink } from './title-link.tsx'

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

/** A title of another's list: their stars and note, then my own state and buttons. */
export const TheirCard = memo(function TheirCard(props: TheirTitleProps) {
  const { show, mine, actions, isRanked, isEager = false } = props
  const title = useMemo(() => cardOf(show), [show])
  return (
    <TitleCard title={title} saved={mine} actions={actions} heading="h2" isEager={isEager}>
      <TheirOpinion theirs={show} isRanked={isRanked} />
    </TitleCard>
  )
})

/** The same as a line, their note in full. */
export const TheirTitleRow = memo(function TheirTitleRow(props: TheirTitleProps) {
  const { show, mine, actions, isRanked } = props
  const title = useMemo(() => cardOf(show), [show])
  return (
    <TheirRow
      shape="poster"
      theirs={show}
      isRanked={isRanked}
      item={title}
      mine={mine}
      actions={actions}
      cover={<RowCover show={show} />}
      name={
        <TitleLink title={title} className="hover:underline">
          {nameOf(show)}
        </TitleLink>
      }
      facts={titleLine(show)}
    />
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
