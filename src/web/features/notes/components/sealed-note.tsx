import { useQueryClient } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { withNoBreakSpaces } from '#shared/french.ts'
import type { NoteMark } from '#shared/note-shapes.ts'
import { fr } from '#web/i18n/fr.ts'
import { useCall } from '#web/lib/call-context.tsx'
import { useSubmit } from '#web/lib/use-submit.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { useErrorToast } from '#web/ui/use-error-toast.ts'
import { markLabel, markedWorkLabel } from '../mark-label.ts'
import { refetchSealedNotes } from '../refetch-sealed-notes.ts'
import { type Subject, toInput } from '../subject.ts'

export interface SealedNoteProps {
  readonly subject: Subject
  readonly title: string
  /** Its author, where the name is not shown beside it. */
  readonly name?: string | undefined
  readonly spoiler: NoteMark
  readonly onOpen: (text: string) => void
}

const t = fr.sealedNotes

/** In place of a note's text: what it spoils; asks for confirmation before opening it. */
export function SealedNote({ subject, title, name, spoiler, onOpen }: SealedNoteProps) {
  const call = useCall()
  const client = useQueryClient()
  const showError = useErrorToast()
  const { confirmValidate } = useConfirm()
  const { submit, isBusy } = useSubmit({
    mutationFn: async () => call('POST /notes/:userId/:kind/:workId/open', toInput(subject)),
    onSuccess({ note }) {
      onOpen(note)
      refetchSealedNotes(client)
    },
    onError: showError(t.failed),
  })
  const ask = async () => {
    const detail = t.detail(markedWorkLabel(spoiler, withNoBreakSpaces(title)))
    if (await confirmValidate({ title: t.ask, detail })) submit()
  }
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      onClick={() => void (isBusy || ask())}
      // Above the link that covers the row.
      className="relative z-1 mt-1 flex min-h-8 max-w-full items-center gap-1 rounded-medium border border-dashed border-line-strong px-1.5 text-small hover:bg-sunken touch:min-h-11"
    >
      <EyeOff aria-hidden className="size-4 shrink-0 text-ink-soft" />
      <span className="min-w-0 truncate text-ink-soft">{markLabel(spoiler)}</span>
      <span className="font-semibold text-primary">
        {t.read}
        <span className="sr-only">
          {' '}
          {name === undefined ? t.ofTitle(title) : t.of(name, title)}
        </span>
      </span>
    </button>
  )
}
