import type { SavedMap } from '#web/features/saved-shows/use-saved-shows.ts'
import type { ShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { keyOf, type AnyTitle } from '#web/features/lists/any-title.ts'
import { TitleCardSkeleton } from './title-card-skeleton.tsx'
import { TitleCard } from './title-card.tsx'

interface TitleGridProps {
  readonly label: string
  readonly titles: readonly AnyTitle[]
  readonly saved: SavedMap
  readonly actions: ShowActions
}

/** As many columns as fit, two at least. */
const columns =
  'grid grid-cols-[repeat(auto-fill,minmax(min(10rem,calc(50%-0.5rem)),1fr))] gap-x-4 gap-y-6'
/** Covers in view from the start. */
const EAGER = 8

/** Titles of the catalogue, as cards. */
export function TitleGrid({ label, titles, saved, actions }: TitleGridProps) {
  return (
    <ul
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets a list without bullets
      role="list"
      aria-label={label}
      className={columns}
    >
      {titles.map((title, index) => (
        <li key={keyOf(title)}>
          <TitleCard
            title={title}
            saved={saved.get(keyOf(title))}
            actions={actions}
            heading="h2"
            isEager={index < EAGER}
          />
        </li>
      ))}
    </ul>
  )
}

export function SkeletonGrid() {
  return (
    <div className={columns}>
      {Array.from({ length: 12 }, (_, place) => (
        <TitleCardSkeleton key={place} />
      ))}
    </div>
  )
}
