import { fr } from '#web/i18n/fr.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { HiddenMark } from '#web/ui/marks.tsx'
import { itemName, type Saved } from '../item.ts'
import type { ItemActions } from '../use-item-actions.ts'

interface HideButtonProps {
  readonly item: Saved
  readonly actions: Pick<ItemActions, 'write'>
}

/** Hides an item from friends, or shows it again. */
export function HideButton({ item, actions }: HideButtonProps) {
  const { isHidden } = item
  return (
    <IconButton
      label={fr.watchlist.hidden.hide(itemName(item))}
      isPressed={isHidden}
      icon={<HiddenMark />}
      onClick={() => void actions.write({ kind: 'hide', title: item, isHidden: !isHidden })}
    />
  )
}
