import { memo, type ReactNode } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import { nameOf, tmdbIdOf, type AnyTitle } from '#web/features/lists/any-title.ts'
import { cardLink, ItemCard } from '#web/features/lists/components/item-card.tsx'
import { episodesLine } from '#web/features/lists/item-state.ts'
import { ServiceMark } from '#web/features/services/components/service-mark.tsx'
import type { ItemActions } from '#web/features/lists/use-item-actions.ts'
import { titleLine } from '../title-line.ts'
import { TitleCover } from './title-cover.tsx'
import { TitleLink } from './title-link.tsx'

interface TitleCardProps {
  readonly title: AnyTitle
  /** The title in the user's list, if saved. */
  readonly saved: SavedShow | undefined
  readonly actions: ItemActions
  readonly heading?: 'h2' | 'h3'
  /** Above the fold. */
  readonly isEager?: boolean
  /** Hue of a generated cover among its neighbours. */
  readonly hue?: number | undefined
  /** Another user's opinion, above my buttons. */
  readonly children?: ReactNode
}

/** `sizes` of a card's cover. */
const COVER_SIZES = '(min-width: 40rem) 12rem, 45vw'

/** A film or a series in any grid. */
export const TitleCard = memo(function TitleCard(props: TitleCardProps) {
  const { title, saved, actions, heading, isEager = false, hue, children } = props
  return (
    <ItemCard
      item={title}
      saved={saved}
      actions={actions}
      heading={heading}
      cover={
        <>
          <TitleCover title={title} sizes={COVER_SIZES} hue={hue} isEager={isEager} />
          <ServiceMark place="cover" type={title.mediaType} id={tmdbIdOf(title)} />
        </>
      }
      noteClass="inset-x-0 top-0 aspect-2/3"
      name={
        <TitleLink title={title} className={cardLink}>
          {nameOf(title)}
        </TitleLink>
      }
      facts={<p className="truncate">{(saved && episodesLine(saved)) ?? titleLine(title)}</p>}
    >
      {children}
    </ItemCard>
  )
})
