import type { StatPeople, StatPerson } from '#shared/stats.ts'
import type { Deps } from '#server/deps.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import { findSeenPeople, listNames } from './people-queries.ts'

/** Shown per role. */
const SHOWN = 20
/** Minimum number of titles. */
const LEAST = 2

type Counted = Omit<StatPerson, 'name'>

/** The people whose titles a user saw most, of all time or of a year. */
export async function peopleOf(
  { db }: Pick<Deps, 'db'>,
  owner: VisibleOwner,
  year: string | undefined,
): Promise<StatPeople> {
  const { makers, actors, ...titles } = countPeople(await findSeenPeople(db, owner, year))
  const rows = await listNames(db, [...makers, ...actors])
  const names = new Map(rows.map(({ person_id, name }) => [person_id, name]))
  const named = (people: readonly Counted[]) =>
    people.map((person) => ({ ...person, name: names.get(person.id) ?? '' }))
  return { makers: named(makers), actors: named(actors), ...titles }
}

/** @param seen in the format of `findSeenPeople` */
function countPeople(seen: string) {
  const sums = new Map<number, { titles: number; minutes: number; rated: number; stars: number }>()
  const works = seen === '' ? [] : seen.split(';')
  let known = 0
  for (const work of works) {
    const [minutes = '', rating = '', people = ''] = work.split(' ')
    if (people === '') continue
    known += 1
    const [length, stars] = [Number(minutes), Number(rating)]
    for (const person of people.split(',')) {
      const id = Number(person)
      let sum = sums.get(id)
      if (!sum) sums.set(id, (sum = { titles: 0, minutes: 0, rated: 0, stars: 0 }))
      sum.titles += 1
      sum.minutes += length
      sum.rated += stars === 0 ? 0 : 1
      sum.stars += stars
    }
  }
  const most = (isMaker: boolean): Counted[] =>
    [...sums]
      .filter(([id, { titles }]) => id < 0 === isMaker && titles >= LEAST)
      .map(([id, { titles, minutes, rated, stars }]) => ({
        id: Math.abs(id),
        titles,
        minutes,
        rating: rated === 0 ? null : stars / rated,
      }))
      .toSorted((a, b) => b.titles - a.titles || b.minutes - a.minutes || a.id - b.id)
      .slice(0, SHOWN)
  return { makers: most(true), actors: most(false), known, titles: works.length }
}
