import type { PersonDetail } from '#shared/people.ts'
import type { TitleCard } from '#shared/titles.ts'
import type { SavedMap } from '#web/features/saved-shows/use-saved-shows.ts'
import { keyOf, nameOf, yearOf, type ShowKey } from '#web/features/lists/any-title.ts'

export type Role = 'cast' | 'directed' | 'crew'

/** A title, with the person's part in it. */
export interface Credit {
  readonly title: TitleCard
  /** The character; `""` when it is not known, and for those who do not play. */
  readonly character: string
  /** Set on the first work of each year; `null`: the year is unknown. */
  readonly year?: string | null
}

export const WORK_SORTS = ['newest', 'oldest', 'score', 'title'] as const
export type WorkSort = (typeof WORK_SORTS)[number]

export interface RoleOfWorks {
  readonly role: Role
  readonly works: readonly Credit[]
}

/** A person's works by role, without empty roles. By date, undated works come last. */
export function worksByRole(
  person: PersonDetail,
  first: Role,
  sort: WorkSort = 'newest',
): readonly RoleOfWorks[] {
  const credits: Record<Role, readonly Credit[]> = {
    cast: person.cast.map((title) => ({ title, character: title.character })),
    directed: person.directed.map((title) => ({ title, character: '' })),
    crew: person.crew.map((title) => ({ title, character: '' })),
  }
  const roles: readonly Role[] =
    first === 'directed' ? ['directed', 'cast', 'crew'] : ['cast', 'directed', 'crew']
  return roles
    .map((role) => ({ role, works: credits[role].toSorted(orders[sort]) }))
    .filter(({ works }) => works.length > 0)
}

/** The works, the first of each year marked with it. */
export function withYearMarks(works: readonly Credit[]): readonly Credit[] {
  return works.map((work, index) => {
    const year = yearOf(work.title)
    const before = works[index - 1]
    return before && yearOf(before.title) === year ? work : { ...work, year: year ?? null }
  })
}

/** Every title once, whatever the roles. */
export function titlesOf(roles: readonly RoleOfWorks[]): ReadonlySet<ShowKey> {
  return new Set(roles.flatMap(({ works }) => works.map(({ title }) => keyOf(title))))
}

/** Which of these titles were seen. */
export function seenAmong(keys: ReadonlySet<ShowKey>, saved: SavedMap): ReadonlySet<ShowKey> {
  return new Set([...keys].filter((key) => saved.get(key)?.isWatched === true))
}

const orders: Readonly<Record<WorkSort, (one: Credit, other: Credit) => number>> = {
  newest: (one, other) => dateOf(other).localeCompare(dateOf(one)),
  oldest: (one, other) => (dateOf(one) || '9999').localeCompare(dateOf(other) || '9999'),
  score: (one, other) => scoreOf(other) - scoreOf(one),
  title: (one, other) => nameOf(one.title).localeCompare(nameOf(other.title), 'fr'),
}

/** Votes of an average score added to each title, so that one enthusiastic vote does not put it first. */
const USUAL = { score: 6, votes: 100 }

function scoreOf({ title: { vote_average, vote_count } }: Credit): number {
  const sum = vote_average * vote_count + USUAL.score * USUAL.votes
  return sum / (vote_count + USUAL.votes)
}

function dateOf({ title }: Credit): string {
  return (title.mediaType === 'movie' ? title.release_date : title.first_air_date) ?? ''
}
