import { Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Viewing } from '#shared/viewings.ts'
import { Comments } from '#web/features/comments/components/comments.tsx'
import { markLabel } from '#web/features/notes/mark-label.ts'
import { lastSeenMark } from '#web/features/notes/marks.ts'
import type { Subject } from '#web/features/notes/subject.ts'
import type { Saved } from '#web/features/lists/item.ts'
import { fr } from '#web/i18n/fr.ts'
import { localDay } from '#web/lib/local-day.ts'
import { useQueue } from '#web/lib/queue-context.tsx'
import { useNow } from '#web/lib/use-now.ts'
import { useUser } from '#web/lib/session-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { FailedQuery } from '#web/ui/error-state.tsx'
import { GivenStars } from '#web/ui/given-stars.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { dayLabel } from '../days.ts'
import type { SeenWork } from '../queries.ts'
import type { ViewingFields, ViewingWrite } from '../optimistic-viewings.ts'
import { useViewings, writeViewing } from '../viewing-writes.ts'
import { ViewingForm } from './viewing-form.tsx'
import { ViewingsSkeleton } from './viewings-skeleton.tsx'

const t = fr.viewings

interface ViewingListProps {
  readonly work: SeenWork
  /** The saved item, or the one it is an episode of. */
  readonly item: Saved
  readonly name: string
}

/** A work's viewings: edit, delete, add. */
export function ViewingList({ work, item, name }: ViewingListProps) {
  const queue = useQueue()
  const user = useUser()
  const { query: viewings, shown: data } = useViewings(work)
  const toast = useToast()
  const { confirmDelete } = useConfirm()
  const [edited, setEdited] = useState<number>()
  const list = useRef<HTMLUListElement>(null)
  const today = localDay(useNow())
  const texts = work.kind === 'game' ? t.played : t.seen
  if (viewings.isLoadingError) return <FailedQuery query={viewings} />
  if (!data) return <ViewingsSkeleton />
  /** Keeps the focus in the list when the form or line that had it is gone. */
  const stay = () => list.current?.focus()
  const write = async (wanted: ViewingWrite) => {
    setEdited(undefined)
    return (await writeViewing(queue, { work, item, write: wanted })) !== 'refused'
  }
  const add = async () => {
    const number = Math.max(0, ...data.map((viewing) => viewing.number)) + 1
    if (await write({ does: 'add', number, day: today })) {
      toast({ severity: 'success', summary: texts.added })
    }
  }
  const targetOf = (viewing: Viewing) => {
    const { number, createdAt } = viewing
    // A pending one gets its `createdAt` from the server.
    const isThere = viewings.data?.some((one) => one.createdAt === createdAt) === true
    return { number, before: fieldsOf(viewing), ...(isThere && { createdAt }) }
  }
  const remove = async (viewing: Viewing) => {
    const last = work.kind === 'episode' ? t.seen.lastEpisode : texts.last
    const detail = data.length === 1 ? last : texts.other
    if (await confirmDelete({ title: texts.remove, detail })) {
      await write({ does: 'remove', ...targetOf(viewing) })
      stay()
    }
  }
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        className="mb-3 rounded-large border border-line bg-sheet px-3 shadow-card sm:px-4"
      >
        {data.map((viewing) => (
          <li key={viewing.number} className="border-rule py-1 not-first:border-t">
            {edited === viewing.number ? (
              <ViewingForm
                viewing={viewing}
                kind={work.kind}
                suggested={work.kind === 'tv' ? lastSeenMark(item) : null}
                firstReader={user?.noteReader ?? 'friends'}
                today={today}
                onSave={(fields) => {
                  void write({ does: 'edit', said: fields, ...targetOf(viewing) })
                  stay()
                }}
                onCancel={() => {
                  setEdited(undefined)
                  stay()
                }}
              />
            ) : (
              <Line
                viewing={viewing}
                subject={user && { userId: user.id, ...work, seenAt: viewing.createdAt }}
                name={name}
                label={`${viewing.number > 1 ? texts.again : texts.first} ${dayLabel(viewing.day, today)}`}
                removeLabel={texts.removeLabel}
                onEdit={() => setEdited(viewing.number)}
                onRemove={() => void remove(viewing)}
              />
            )}
          </li>
        ))}
      </ul>
      <Button
        isSmall
        aria-label={texts.addLabel(name)}
        icon={<RotateCcw aria-hidden className="size-4" />}
        onClick={() => void add()}
      >
        {texts.add}
      </Button>
    </>
  )
}

function fieldsOf({ day, rating, note, noteReader, spoiler }: Viewing): ViewingFields {
  return { day, rating, note, noteReader, spoiler: spoiler ?? null }
}

interface LineProps {
  /** The subject of friends' comments. */
  readonly subject: Subject | undefined
  readonly name: string
  readonly viewing: Viewing
  readonly label: string
  readonly removeLabel: (label: string) => string
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function Line(props: LineProps) {
  const { subject, name, viewing, label, removeLabel, onEdit, onRemove } = props
  const { rating, note, spoiler } = viewing
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 grow py-1.5 touch:py-2.5">
        <p className="flex flex-wrap items-center gap-x-3">
          {label}
          {rating !== null && <GivenStars rating={rating} />}
        </p>
        {note !== null && (
          <p className="mt-1 max-w-prose border-l-2 border-margin-rule pl-2 text-small wrap-break-word whitespace-pre-line written">
            {note}
          </p>
        )}
        {note !== null && spoiler && (
          <p className="mt-1 text-small text-ink-soft">{markLabel(spoiler)}</p>
        )}
        {subject && <Comments subject={subject} name={`${name}, ${label}`} />}
      </div>
      <IconButton
        label={t.editLabel(label)}
        title={t.edit}
        icon={<Pencil aria-hidden />}
        onClick={onEdit}
      />
      <IconButton
        label={removeLabel(label)}
        icon={<Trash2 aria-hidden />}
        onClick={onRemove}
        className="hover:text-danger"
      />
    </div>
  )
}
