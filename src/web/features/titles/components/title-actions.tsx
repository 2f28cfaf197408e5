import type { SavedShow } from '#shared/saved-shows.ts'
import { OwnLine } from '#web/features/lists/components/own-line.tsx'
import type { ShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { nameOf, tmdbIdOf, type AnyTitle } from '#web/features/lists/any-title.ts'
import { ShareButton } from '#web/features/chat/components/share-button.tsx'

interface TitleActionsProps {
  readonly title: AnyTitle
  readonly saved: SavedShow | undefined
  readonly actions: ShowActions
  /** My list could not be read: what stands here is not known. */
  readonly error: Error | null
  readonly onRetry: () => void
}

/** My own line in the notebook about a film or a series. */
export function TitleActions({ title, ...line }: TitleActionsProps) {
  const { mediaType: type } = title
  return (
    <OwnLine item={title} words={words} {...line}>
      <ShareButton media={{ type, id: tmdbIdOf(title), title: nameOf(title) }} />
    </OwnLine>
  )
}

const words = { ...fr.titlePage.mine, seenLabel: fr.watchlist.card.seenLabel }
