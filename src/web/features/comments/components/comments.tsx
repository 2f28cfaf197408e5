import { MessageCircle } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { late } from '#web/ui/late.tsx'
import type { Subject } from '#web/features/notes/subject.ts'
import { countQuery } from '../count.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'

interface CommentsProps {
  readonly subject: Subject
  /** Its subject: « la note d’Inès sur Dune ». */
  readonly name: string
  readonly className?: string
  /** Placement of the open thread. */
  readonly threadClass?: string
}

const Thread = late<Pick<CommentsProps, 'subject' | 'name'>>(
  async () => (await import('./thread.tsx')).Thread,
  { fallback: ThreadSkeleton },
)

/** Opens the comments on a note or viewing; before that only their number is loaded. */
export function Comments({ subject, name, className, threadClass }: CommentsProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { data: count = 0 } = useQuery(countQuery(useCall(), subject))
  return (
    // Above the link that covers the row.
    <div className={cx('relative z-1', className)}>
      <Button
        isSmall
        look="quiet"
        icon={<MessageCircle aria-hidden className="size-4" />}
        aria-label={fr.comments.show(name, count)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={() => void Thread.preload()}
        className="-ml-3"
      >
        {count === 0 ? fr.comments.comment : fr.comments.count(count)}
      </Button>
      {isOpen && (
        <div id={id} className={cx('mt-1', threadClass)}>
          <Thread subject={subject} name={name} />
        </div>
      )}
    </div>
  )
}
