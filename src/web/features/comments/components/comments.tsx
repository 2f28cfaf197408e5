import { MessageCircle } from 'lucide-react'
import { useId, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { late } from '#web/ui/late.tsx'
import type { Subject } from '../subject.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'

interface CommentsProps {
  readonly subject: Subject
  /** What it is of: « la note d’Inès sur Dune ». */
  readonly name: string
  readonly className?: string
}

const Thread = late<Omit<CommentsProps, 'className'>>(
  async () => (await import('./thread.tsx')).Thread,
  { fallback: ThreadSkeleton },
)

/** Opens what is said under a note or a viewing; nothing of it is loaded before. */
export function Comments({ subject, name, className }: CommentsProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    // Above the link that covers the row.
    <div className={cx('relative z-1', className)}>
      <Button
        isSmall
        look="quiet"
        icon={<MessageCircle aria-hidden className="size-4" />}
        aria-label={fr.comments.show(name)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={() => void Thread.preload()}
        className="-ml-3"
      >
        {fr.comments.comment}
      </Button>
      {isOpen && (
        <div id={id} className="mt-1">
          <Thread subject={subject} name={name} />
        </div>
      )}
    </div>
  )
}
