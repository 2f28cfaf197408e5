import type { SavedShow } from '#shared/saved-shows.ts'
import { DoneButton, KeepButton } from '#web/features/lists/components/item-buttons.tsx'
import type { ShowActions } from '#web/features/saved-shows/use-show-actions.ts'
import { fr } from '#web/i18n/fr.ts'
import { nameOf, type AnyTitle } from '#web/features/lists/any-title.ts'

interface TitleButtonProps {
  readonly title: AnyTitle
  readonly saved: SavedShow | undefined
  readonly actions: ShowActions
}

/** Ticks seen; a title that is not in the list joins it. */
export function SeenButton({ title, saved, actions }: TitleButtonProps) {
  const isSeen = saved?.isWatched ?? false
  return (
    <DoneButton
      label={fr.watchlist.card.seenLabel(nameOf(title))}
      isDone={isSeen}
      onPress={() => void actions.write({ kind: 'watch', title, isWatched: !isSeen })}
    >
      {fr.watchlist.card.seen}
    </DoneButton>
  )
}

/** Puts the title in the list, or takes it out. */
export function ListButton({ title, saved, actions }: TitleButtonProps) {
  return (
    <KeepButton
      name={nameOf(title)}
      isKept={saved !== undefined}
      onKeep={() => void actions.write({ kind: 'add', title })}
      onRemove={() => void actions.remove(title)}
    />
  )
}
