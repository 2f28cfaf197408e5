import type { GroupYear, Year, YearTotals } from '#shared/year.ts'
import type { Deps } from '#server/deps.ts'
import { toFrenchGenres } from '#server/external/french-genres.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import { toPerson, toWork } from '../friends/present.ts'
import { countDays } from './days.ts'
import { type DayRow, listDays } from './queries.ts'
import {
  listCommonPeople,
  listGroupTotals,
  listSharedWorks,
  listYearWorks,
  type YearWorkRow,
} from './year-queries.ts'

type Needs = Pick<Deps, 'db'>

const SHOWN = 3
const FRIENDS = 5
const FINISHED = 8
/** Four stars or more. */
const LIKED = 8
/** Three stars: no year's best is below. */
const FAIR = 6

/** A user's year, for themselves. */
export async function yearOf(
  { db }: Needs,
  { userId, ...owner }: VisibleOwner,
  year: string,
): Promise<Year> {
  const rows = await listDays(db, { userId, ...owner }, year)
  const works = await listYearWorks(db, userId, { year, liked: LIKED })
  const common = await listCommonPeople(db, userId, year, FRIENDS)
  const { totals, months } = countDays(rows, year)
  const { movie, tv, episode, game, minutes, untimed } = totals
  const finished = works.filter(({ type, times }) => type === 'tv' && times > 0)
  const counts = months.map(({ period, ...kinds }) => ({
    month: period,
    count: kinds.movie + kinds.tv + kinds.episode + kinds.game,
  }))
  return {
    totals: { movies: movie, tvs: tv, episodes: episode, games: game, minutes },
    untimed,
    first: edgeOf(works, 'first_day', (a, b) => a < b),
    last: edgeOf(works, 'last_day', (a, b) => a > b),
    month: mostOf(counts),
    longestDay: longestOf(rows, year),
    genres: sharesOf(works.flatMap(({ genres }) => toFrenchGenres(listed(genres)))).slice(0, SHOWN),
    decade: sharesOf(works.flatMap(decadeOf))[0] ?? null,
    best: best(works).slice(0, SHOWN).map(toRated),
    discovery: discoveryAmong(works),
    finished: finished.slice(0, FINISHED).map(toWork),
    finishedCount: finished.length,
    again: works
      .filter(({ times }) => times > 1)
      .toSorted((a, b) => b.times - a.times)
      .slice(0, SHOWN)
      .map((row) => ({ work: toWork(row), count: row.times })),
    common: common.map(({ count, ...person }) => ({ user: toPerson(person), count })),
  }
}

/** The year of a user and their friends, from what each shows. */
export async function groupYearOf(
  { db }: Needs,
  { userId }: VisibleOwner,
  year: string,
): Promise<GroupYear> {
  const rows = await listGroupTotals(db, userId, year)
  const shared = await listSharedWorks(db, userId, year, FRIENDS)
  const people = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [person] = own
    return person ? [{ user: toPerson(person), totals: totalsOf(own) }] : []
  })
  return {
    people: people.toSorted(
      (a, b) => b.totals.minutes - a.totals.minutes || (a.user.username < b.user.username ? -1 : 1),
    ),
    totals: totalsOf(rows),
    shared: shared.map(({ count, ...row }) => ({ work: toWork(row), count })),
  }
}

function totalsOf(
  rows: readonly { kind: DayRow['kind']; count: number; minutes: number }[],
): YearTotals {
  const of = (kind: DayRow['kind']) =>
    rows.reduce((sum, row) => sum + (row.kind === kind ? row.count : 0), 0)
  return {
    movies: of('movie'),
    tvs: of('tv'),
    episodes: of('episode'),
    games: of('game'),
    minutes: rows.reduce((sum, row) => sum + row.minutes, 0),
  }
}

function edgeOf(
  works: readonly YearWorkRow[],
  name: 'first_day' | 'last_day',
  isFurther: (a: string, b: string) => boolean,
): Year['first'] {
  let edge: Year['first'] = null
  for (const row of works) {
    const day = row[name]
    if (day !== null && (!edge || isFurther(day, edge.day))) edge = { work: toWork(row), day }
  }
  return edge
}

/** Games do not count: their hours span many days. */
function longestOf(rows: readonly DayRow[], year: string): Year['longestDay'] {
  const days = new Map<string, { day: string; count: number; minutes: number }>()
  for (const { kind, day, count, minutes } of rows) {
    if (day.length < 10 || !day.startsWith(year) || kind === 'game') continue
    const sum = days.get(day) ?? { day, count: 0, minutes: 0 }
    days.set(day, { day, count: sum.count + count, minutes: sum.minutes + minutes })
  }
  const [longest] = [...days.values()].toSorted(
    (a, b) => b.minutes - a.minutes || b.count - a.count || (a.day < b.day ? -1 : 1),
  )
  return longest ?? null
}

function mostOf(counts: readonly { month: string; count: number }[]): Year['month'] {
  const [most] = counts.toSorted((a, b) => b.count - a.count)
  return most && most.count > 0 ? most : null
}

function sharesOf(values: readonly string[]) {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

function decadeOf({ type, release_date }: YearWorkRow): string[] {
  return type === 'game' || release_date === null ? [] : [`${release_date.slice(0, 3)}0`]
}

type RatedRow = YearWorkRow & { readonly rating: number }

function best(works: readonly YearWorkRow[]): RatedRow[] {
  return works
    .filter((row): row is RatedRow => row.rating !== null && row.rating >= FAIR)
    .toSorted((a, b) => b.rating - a.rating || (a.title < b.title ? -1 : 1))
}

function discoveryAmong(works: readonly YearWorkRow[]): Year['discovery'] {
  const found = best(works).filter(({ is_discovery }) => is_discovery === 1)
  const [least] = found.toSorted((a, b) => (a.vote_count ?? 0) - (b.vote_count ?? 0))
  return least ? toRated(least) : null
}

function toRated({ rating, ...row }: RatedRow): {
  work: ReturnType<typeof toWork>
  rating: number
} {
  return { work: toWork(row), rating }
}

function listed(json: string): string[] {
  return JSON.parse(json) as string[]
}
