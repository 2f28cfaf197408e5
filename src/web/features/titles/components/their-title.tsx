import { memo, useMemo } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import type { TitleCard as Card } from '#shared/titles.ts'
import { nameOf } from '#web/features/lists/any-title.ts'
import { TheirOpinion, TheirRow } from '#web/features/lists/components/their-item.tsx'
import { ServiceMark } from '#web/features/services/components/service-mark.tsx'
import type { ItemActions } from '#web/features/lists/use-item-actions.ts'
import { rowLine } from '../title-line.ts'
import { TitleCard } from './title-card.tsx'
import { TitleCover } from './title-cover.tsx'
import { TitleLink } from './title-link.tsx'

interface TheirTitleProps {
  /** The id of whose list it is. */
  readonly owner: string
  /** The owner's saved title. */
  readonly show: SavedShow
  /** The title in my list, if saved. */
  readonly mine: SavedShow | undefined
  readonly actions: ItemActions
  /** Shows the owner's rank: the list is ordered by it. */
  readonly isRanked: boolean
  readonly hue: number | undefined
  readonly isEager?: boolean
  readonly heading?: 'h2' | 'h3'
}

/** A card of another's list: their stars and note, my state and buttons. */
export const TheirCard = memo(function TheirCard(props: TheirTitleProps) {
  const { owner, show, mine, actions, isRanked, hue, isEager = false, heading = 'h2' } = props
  const title = useMemo(() => cardOf(show), [show])
  return (
    <TitleCard
      title={title}
      hue={hue}
      saved={mine}
      actions={actions}
      heading={heading}
      isEager={isEager}
    >
      <TheirOpinion owner={owner} theirs={show} isRanked={isRanked} />
    </TitleCard>
  )
})

/** The same as a row, with the full note. */
export const TheirTitleRow = memo(function TheirTitleRow(props: TheirTitleProps) {
  const { owner, show, mine, actions, isRanked, hue } = props
  const title = useMemo(() => cardOf(show), [show])
  return (
    <TheirRow
      shape="poster"
      owner={owner}
      theirs={show}
      isRanked={isRanked}
      item={title}
      mine={mine}
      actions={actions}
      cover={<TitleCover title={show} hue={hue} sizes="40px" width={2.5} />}
      name={
        <TitleLink title={title} className="hover:underline">
          {nameOf(show)}
        </TitleLink>
      }
      facts={
        <>
          <ServiceMark place="row" type={show.mediaType} id={show.tmdbId} />
          {rowLine(show)}
        </>
      }
    />
  )
})

/** Without the owner's note and stars, which must not become mine when I add it. */
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
