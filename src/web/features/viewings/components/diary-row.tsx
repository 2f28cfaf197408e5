import { RotateCcw } from 'lucide-react'
import { withNoBreakSpaces } from '#shared/french.ts'
import type { DiaryEntry } from '#shared/viewings.ts'
import { Comments } from '#web/features/comments/components/comments.tsx'
import { FriendNote } from '#web/features/notes/components/friend-note.tsx'
import { isSealed } from '#web/features/notes/marks.ts'
import type { Subject } from '#web/features/notes/subject.ts'
import { WorkLink, WorkPicture } from '#web/features/friends/components/work-card.tsx'
import { fr } from '#web/i18n/fr.ts'
import { GivenStars } from '#web/ui/given-stars.tsx'

const t = fr.diary.entry

interface DiaryRowProps {
  readonly entry: DiaryEntry
  /** Whose diary it is. */
  readonly owner: string | undefined
  /** Unlike its neighbours' (`hueAmong`). */
  readonly hue: number | undefined
}

/** An entry of a diary: a work, what was seen of it, and its stars and note. */
export function DiaryRow({ entry, owner, hue }: DiaryRowProps) {
  const { work, kind, releaseDate, number, rating, note, spoiler } = entry
  const year = kind === 'episode' ? undefined : releaseDate?.slice(0, 4)
  return (
    <li className="group relative flex items-center gap-3 rounded-medium py-2 pr-11 hover:bg-sunken sm:gap-4">
      <span className="flex w-18 shrink-0 justify-center">
        <WorkPicture work={work} width={2.75} hue={hue} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <WorkLink work={work} className="before:absolute before:inset-0 hover:underline">
            {withNoBreakSpaces(work.title)}
          </WorkLink>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small text-ink-soft">
          <span>{[entryLabel(entry), year].filter(Boolean).join(' · ')}</span>
          {number > 1 && (
            <span className="inline-flex items-center gap-1 rounded-full bg-primary-soft px-2 font-semibold text-primary">
              <RotateCcw aria-hidden className="size-3.5" />
              {kind === 'game' ? t.playedAgain : t.seenAgain}
            </span>
          )}
          {rating !== null && <GivenStars rating={rating} />}
        </p>
        {owner !== undefined && (
          <FriendNote
            subject={subjectOf(entry, owner)}
            title={work.title}
            note={note}
            spoiler={spoiler}
            className="mt-1 max-w-prose border-l-2 border-margin-rule pl-2 text-small wrap-anywhere whitespace-pre-line written"
          />
        )}
        {owner !== undefined && entry.count === 1 && !isSealed(entry) && (
          <Comments isAside subject={subjectOf(entry, owner)} name={work.title} />
        )}
      </div>
    </li>
  )
}

function subjectOf({ kind, work, from, createdAt: seenAt }: DiaryEntry, userId: string): Subject {
  return { userId, kind, workId: work.id, ...from, seenAt }
}

/** « Film », « Épisode S1 É2 », « 5 épisodes · S1 É1 à S1 É5 » */
function entryLabel({ kind, count, from, to }: DiaryEntry): string {
  if (!from || !to) return t[kind]
  const first = t.place(from.season, from.episode)
  if (count === 1) return `${t.episode} ${first}`
  return `${t.episodes(count)} · ${t.span(first, t.place(to.season, to.episode))}`
}
