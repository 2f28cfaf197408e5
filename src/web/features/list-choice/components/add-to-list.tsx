import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import type { AnyItem } from '#web/features/lists/item.ts'
import { itemName } from '#web/features/lists/item.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { late } from '#web/ui/late.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'

/** Loaded on use. */
const ListDialog = late(async () => (await import('./list-dialog.tsx')).ListDialog, {
  missing: NotLoaded,
})

/** Adds a title or a game to one's own lists. */
export function AddToList({ item }: { readonly item: AnyItem }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        isSmall
        icon={<ListPlus aria-hidden className="size-4" />}
        aria-label={fr.listChoice.buttonFor(itemName(item))}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="@max-lg/own:hidden">{fr.listChoice.button}</span>
      </Button>
      {isOpen && <ListDialog item={item} onClose={() => setOpen(false)} />}
    </>
  )
}
