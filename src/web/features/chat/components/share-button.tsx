import { Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Shareable } from '../shareable.ts'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { Part } from '#web/ui/part.tsx'

interface ShareButtonProps {
  readonly media: Shareable
}

/** Loads when used. */
const loadDialog = () => import('./share-dialog.tsx')

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
        {fr.share.button}
      </Button>
      {isOpen && (
        <Part load={loadDialog} onFailure={close}>
          {({ default: ShareDialog }) => <ShareDialog media={media} onClose={close} />}
        </Part>
      )}
    </>
  )
}
