import { Star } from 'lucide-react'
import type { Work } from '#shared/friends.ts'
import type { TableRow, TasteTable } from '#shared/taste.ts'
import type { Person } from '#shared/users.ts'
import { formatRating } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Section } from '#web/ui/section.tsx'
import { WorkSection } from './work-section.tsx'

const { table: t, mine } = fr.taste
/** Gems and lone defenders need three people. */
const MANY = 3

/** Everyone's ratings side by side: the best, hidden gems, lone defenders. */
export function Table({ people, best, gems, defended }: TasteTable) {
  const [me] = people
  const nameOf = (id: string) => people.find(({ user }) => user.id === id)?.user.username ?? ''
  const users = people.map(({ user }) => user)
  return (
    <div className="grid gap-8">
      <People people={people} />
      <WorkSection title={t.best.title} none={t.best.none} rows={best} isWide>
        {({ work, marks, average }, place) => (
          <>
            <span className="block text-small text-ink-soft">
              {place + 1} · {t.average(formatRating(average))}
            </span>
            <Marks users={users} work={work} marks={marks} />
          </>
        )}
      </WorkSection>
      {people.length >= MANY && (
        <>
          <WorkSection
            title={t.gems.title}
            lead={t.gems.lead}
            none={t.gems.none}
            rows={gems}
            isWide
          >
            {({ work, marks }) => <Marks users={users} work={work} marks={marks} />}
          </WorkSection>
          <WorkSection
            title={t.defended.title}
            lead={t.defended.lead}
            none={t.defended.none}
            rows={defended}
            isWide
          >
            {({ work, marks, userId }) => (
              <>
                <span className="block text-small text-ink-soft">
                  {userId === me?.user.id ? t.defended.mine : t.defended.by(nameOf(userId))}
                </span>
                <Marks users={users} work={work} marks={marks} />
              </>
            )}
          </WorkSection>
        </>
      )}
    </div>
  )
}

function People({ people }: Pick<TasteTable, 'people'>) {
  return (
    <Section title={t.people}>
      <ul className="flex flex-wrap gap-2">
        {people.map(({ user, rated, average }, place) => (
          <li
            key={user.id}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-sheet py-1 pr-4 pl-1"
          >
            <Avatar name={user.username} url={user.avatarUrl} className="size-9" />
            <span className="min-w-0 leading-tight">
              <span className="block truncate font-semibold">
                {place === 0 ? mine : user.username}
              </span>
              <span className="block text-small text-ink-soft">
                {t.rated(rated, average === null ? undefined : formatRating(average))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface MarksProps {
  readonly users: readonly Person[]
  readonly work: Work
  readonly marks: TableRow['marks']
}

/** Everyone's ratings of one work, on one line where there is room. */
function Marks({ users, work, marks }: MarksProps) {
  const shown = users.flatMap((user, place) => {
    const mark = marks.find(({ userId }) => userId === user.id)
    return mark ? [{ ...mark, id: user.id, name: place === 0 ? mine : user.username }] : []
  })
  return (
    <span className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 text-small">
      {shown.map(({ id, name, rating, isDone }) => (
        <span key={id} className="inline-flex items-center gap-1">
          <span className="max-w-28 truncate text-ink-soft">{name}</span>
          {rating === null ? (
            <span className="text-ink-soft">({stateOf(work, isDone)})</span>
          ) : (
            <>
              <Star aria-hidden className="size-3.5 fill-star text-star" />
              <span aria-hidden className="font-semibold tabular-nums">
                {formatRating(rating)}
              </span>
              <span className="sr-only">{fr.kit.ratedOutOf5(formatRating(rating))}</span>
            </>
          )}
        </span>
      ))}
    </span>
  )
}

function stateOf({ type }: Work, isDone: boolean): string {
  if (type === 'game') return isDone ? t.played : t.toPlay
  return isDone ? t.seen : t.toSee
}

export function TableSkeleton() {
  return (
    <Loading className="grid gap-8">
      <div>
        <Skeleton className="mb-3 h-7 w-40" />
        <Skeleton className="h-11 w-72 max-w-full rounded-full" />
      </div>
      <div>
        <Skeleton className="mb-3 h-7 w-40" />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(26rem,100%),1fr))] gap-2">
          {[0, 1, 2, 3, 4, 5].map((place) => (
            <Skeleton key={place} className="h-26 rounded-medium" />
          ))}
        </div>
      </div>
    </Loading>
  )
}
