import { memo } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import { nameOf } from '#web/features/lists/any-title.ts'
import { MyRow } from '#web/features/lists/components/my-row.tsx'
import { episodesLine } from '#web/features/lists/item-state.ts'
import { RecommendedBy } from '#web/features/recommendations/components/late-recommended-by.tsx'
import { ServiceMark } from '#web/features/services/components/service-mark.tsx'
import type { ItemActions } from '#web/features/lists/use-item-actions.ts'
import { rowLine } from '../title-line.ts'
import { TitleCover } from './title-cover.tsx'
import { TitleLink } from './title-link.tsx'

interface ShowRowProps {
  readonly show: SavedShow
  readonly hue: number | undefined
  readonly actions: ItemActions
}

/** A row of the user's list of films and series. */
export const ShowRow = memo(function ShowRow({ show, hue, actions }: ShowRowProps) {
  return (
    <MyRow
      shape="poster"
      item={show}
      actions={actions}
      cover={<TitleCover title={show} hue={hue} sizes="40px" width={2.5} />}
      name={
        <TitleLink title={show} className="hover:underline">
          {nameOf(show)}
        </TitleLink>
      }
      facts={
        <>
          <RecommendedBy type={show.mediaType} id={show.tmdbId} />
          <ServiceMark place="row" type={show.mediaType} id={show.tmdbId} />
          {[episodesLine(show), rowLine(show)].filter(Boolean).join(' · ')}
        </>
      }
    />
  )
})
