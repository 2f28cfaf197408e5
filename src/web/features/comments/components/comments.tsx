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
  /** While there are none: only an icon at the right of the row, shown on hover and focus. */
  readonly isAside?: boolean
  /** Placement of the open thread. */
  readonly threadClass?: string
}

const Thread = late<Pick<CommentsProps, 'subject' | 'name'>>(
  async () => (await import('./thread.tsx')).Thread,
  { fallback: ThreadSkeleton },
)

const mark =
  'absolute inset-y-0 right-0 flex items-center opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 touch:opacity-100'

/** Opens the comments on a note or viewing; before that only their number is loaded. */
export function Comments(props: CommentsProps) {
  const { subject, name, className, isAside = false, threadClass } = props
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { data: count = 0 } = useQuery(countQuery(useCall(), subject))
  const isMark = isAside && !isOpen && count === 0
  return (
    // Above the link that covers the row.
    <div className={cx('z-1', isMark ? mark : 'relative', className)}>
      <Button
        isSmall
        look="quiet"
        icon={<MessageCircle aria-hidden className="size-4" />}
        aria-label={fr.comments.show(name, count)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={() => void Thread.preload()}
        className={cx(!isMark && '-ml-3')}
      >
        {isMark ? null : count === 0 ? fr.comments.comment : fr.comments.count(count)}
      </Button>
      {isOpen && (
        <div id={id} className={cx('mt-1', threadClass)}>
          <Thread subject={subject} name={name} />
        </div>
      )}
    </div>
  )
}
