import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Shareable } from '../shareable.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { late } from '#web/ui/late.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'

interface ShareButtonProps {
  readonly media: Shareable
}

/** Loaded on use. */
const ShareDialog = late(async () => (await import('./share-dialog.tsx')).ShareDialog, {
  missing: NotLoaded,
})

/** Recommends a title, a game or a person to friends. */
export function ShareButton({ media }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        isSmall
        icon={<Share2 aria-hidden className="size-4" />}
        aria-label={fr.share.buttonFor(media.title)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="@max-lg/own:hidden">{fr.share.button}</span>
      </Button>
      {isOpen && <ShareDialog media={media} onClose={close} />}
    </>
  )
}
