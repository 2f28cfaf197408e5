import { memo, type ReactNode } from 'react'
import type { SavedShow } from '#shared/saved-shows.ts'
import { nameOf, type AnyTitle } from '#web/features/lists/any-title.ts'
import { cardLink, ItemCard } from '#web/features/lists/components/item-card.tsx'
import type { ShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { posterImage } from '#web/lib/poster.ts'
import { Cover } from '#web/ui/cover.tsx'
import { titleLine } from '../title-line.ts'
import { TitleLink } from './title-link.tsx'

interface TitleCardProps {
  readonly title: AnyTitle
  /** The same title in the person's list, if it is there. */
  readonly saved: SavedShow | undefined
  readonly actions: ShowActions
  readonly heading?: 'h2' | 'h3'
  /** In view from the start. */
  readonly isEager?: boolean
  /** What another says of it, before my own buttons. */
  readonly children?: ReactNode
}

/** How wide a card's cover stands, for the choice of a picture. */
const COVER_SIZES = '(min-width: 40rem) 12rem, 45vw'

/** A film or a series in any grid. */
export const TitleCard = memo(function TitleCard(props: TitleCardProps) {
  const { title, saved, actions, heading, isEager = false, children } = props
  const name = nameOf(title)
  return (
    <ItemCard
      item={title}
      saved={saved}
      actions={actions}
      heading={heading}
      cover={
        <Cover title={name} image={posterImage(title.poster_path, COVER_SIZES)} isEager={isEager} />
      }
      noteClass="h-full"
      name={
        <TitleLink title={title} className={cardLink}>
          {name}
        </TitleLink>
      }
      facts={<p className="truncate text-small text-ink-soft">{titleLine(title)}</p>}
    >
      {children}
    </ItemCard>
  )
})
