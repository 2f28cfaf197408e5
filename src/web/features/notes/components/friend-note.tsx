import { useState } from 'react'
import type { NoteMark } from '#shared/note-shapes.ts'
import { late } from '#web/ui/late.tsx'
import type { Subject } from '../subject.ts'
import type { SealedNoteProps } from './sealed-note.tsx'

const SealedNote = late<SealedNoteProps>(
  async () => (await import('./sealed-note.tsx')).SealedNote,
  {
    fallback: () => <div aria-hidden className="mt-1 h-8 touch:h-11" />,
  },
)

interface FriendNoteProps {
  readonly subject: Subject
  readonly title: string
  /** Its author, where the name is not shown beside it. */
  readonly name?: string | undefined
  readonly note: string | null
  readonly spoiler?: NoteMark | undefined
  /** Class names of its text. */
  readonly className: string
}

/** A note as a friend reads it: its text, or one line where it is sealed. */
export function FriendNote({ note, className, spoiler, ...of }: FriendNoteProps) {
  const [opened, setOpened] = useState<string>()
  const text = note ?? opened
  if (text !== undefined) return <p className={className}>{text}</p>
  return spoiler && <SealedNote {...of} spoiler={spoiler} onOpen={setOpened} />
}
