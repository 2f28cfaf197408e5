import type { ReactNode } from 'react'
import { FriendNote } from '#web/features/notes/components/friend-note.tsx'
import type { Subject } from '#web/features/notes/subject.ts'
import { fr } from '#web/i18n/fr.ts'
import { GivenStars } from '#web/ui/given-stars.tsx'
import { FriendStars } from './friend-stars.tsx'
import { PersonLink } from './person-card.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import type { MovieDetail } from '#shared/titles.ts'
import { Section } from '#web/ui/section.tsx'

type Mark = MovieDetail['friends'][number]

interface FriendMarksProps {
  readonly marks: readonly Mark[]
  /** The marked work. */
  readonly work: Pick<Subject, 'kind' | 'workId'> & { readonly title: string }
  /** The content under a mark. */
  readonly renderUnder: (mark: Mark) => ReactNode
  readonly t: { readonly title: string; readonly seen: string; readonly toSee: string }
}

/** My friends' marks on the title. */
export function FriendMarks({ marks, work, renderUnder, t }: FriendMarksProps) {
  if (marks.length === 0) return null
  return (
    <Section title={t.title}>
      <FriendStars marks={marks} />
      <ul className="grid items-start gap-3 sm:grid-cols-2">
        {marks.map((mark) => (
          <FriendMark key={mark.user.id} {...mark} work={work} state={stateOf(mark, t)}>
            {renderUnder(mark)}
          </FriendMark>
        ))}
      </ul>
    </Section>
  )
}

function stateOf({ progress, isWatched }: Mark, t: FriendMarksProps['t']): string {
  if (progress) return fr.watchlist.progress[progress]
  return isWatched ? t.seen : t.toSee
}

interface FriendMarkProps extends Mark, Pick<FriendMarksProps, 'work'> {
  readonly state: string
  readonly children: ReactNode
}

function FriendMark(props: FriendMarkProps) {
  const { user, work, state, rating, note, spoiler, children } = props
  const { title, ...of } = work
  return (
    <li className="flex gap-3 rounded-large border border-line bg-sheet p-3 shadow-card">
      <Avatar name={user.username} url={user.avatarUrl} />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">
          <PersonLink user={user} />
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
          {state}
          {rating !== null && <GivenStars rating={rating} />}
        </p>
        <FriendNote
          subject={{ userId: user.id, ...of }}
          title={title}
          name={user.username}
          note={note}
          spoiler={spoiler}
          className="mt-1 border-l-2 border-margin-rule pl-2 text-small wrap-anywhere whitespace-pre-line written"
        />
        {children}
      </div>
    </li>
  )
}
