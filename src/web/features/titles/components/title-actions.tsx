import type { SavedShow } from '#shared/saved-shows.ts'
import { AddToList } from '#web/features/list-choice/components/add-to-list.tsx'
import { OwnLine } from '#web/features/lists/components/own-line.tsx'
import type { ItemActions } from '#web/features/lists/use-item-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { nameOf, tmdbIdOf, type AnyTitle } from '#web/features/lists/any-title.ts'
import { ShareButton } from '#web/features/chat/components/share-button.tsx'

interface TitleActionsProps {
  readonly title: AnyTitle
  readonly saved: SavedShow | undefined
  readonly actions: ItemActions
  /** My list failed to load: my state is unknown. */
  readonly error: Error | null
  readonly onRetry: () => void
}

/** My state on a title's page. */
export function TitleActions({ title, ...line }: TitleActionsProps) {
  const { mediaType: type } = title
  return (
    <OwnLine item={title} t={t} {...line}>
      <AddToList item={title} />
      <ShareButton media={{ type, id: tmdbIdOf(title), title: nameOf(title) }} />
    </OwnLine>
  )
}

const t = { ...fr.titlePage.mine, seenLabel: fr.watchlist.card.seenLabel }
