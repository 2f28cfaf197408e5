import { keyOf, type AnyTitle } from '#web/features/lists/any-title.ts'
import { subjectOf } from '#web/features/lists/item.ts'
import type { ItemActions } from '#web/features/lists/use-item-actions.ts'
import type { SavedMap } from '#web/features/saved-shows/use-saved-shows.ts'
import { CardGrid } from '#web/ui/card-grid.tsx'
import { TitleCard } from './title-card.tsx'

interface TitleGridProps {
  readonly label: string
  readonly titles: readonly AnyTitle[]
  readonly saved: SavedMap
  readonly actions: ItemActions
}

/** Titles of the catalogue, as cards. */
export function TitleGrid({ label, titles, saved, actions }: TitleGridProps) {
  return (
    <CardGrid shape="poster" label={label} items={titles} keyOf={keyOf} subjectOf={subjectOf}>
      {(title, isEager, hue) => (
        <TitleCard
          title={title}
          hue={hue}
          saved={saved.get(keyOf(title))}
          actions={actions}
          heading="h2"
          isEager={isEager}
        />
      )}
    </CardGrid>
  )
}
