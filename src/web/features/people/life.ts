import type { PersonDetail } from '#shared/people.ts'
import { formatDate } from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'

type Gender = 'woman' | 'man' | 'other'
type Facts = Pick<PersonDetail, 'birthday' | 'deathday' | 'place_of_birth' | 'gender'>

const t = fr.people.page

/** Whole years from one calendar date to another (`YYYY-MM-DD`); born on 29 February: from 1 March. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

/**
 * When and where someone was born, how old they are, and when they died: one sentence each.
 * @param today `YYYY-MM-DD`
 */
export function lifeOf(person: Facts, today: string): readonly string[] {
  const { birthday, deathday, place_of_birth: place } = person
  const gender = genderOf(person)
  return [birthLine(person, gender, today), deathday && deathLine(birthday, deathday, gender)]
    .flatMap((line) => (line ? [line] : []))
    .concat(birthday === null && place !== null ? [t.place(place)] : [])
}

function birthLine(
  { birthday, deathday, place_of_birth: place }: Facts,
  gender: Gender,
  today: string,
): string | undefined {
  if (birthday === null) return undefined
  const line = [t.born(gender, formatDate(birthday)), place]
  const years = yearsBetween(birthday, today)
  const age = deathday === null && years >= 0 ? ` (${t.age(years)})` : ''
  return `${line.filter(Boolean).join(', ')}${age}`
}

function deathLine(birthday: string | null, deathday: string, gender: Gender): string {
  const line = t.died(gender, formatDate(deathday))
  if (birthday === null) return line
  return `${line}, ${t.diedAt(t.age(yearsBetween(birthday, deathday)))}`
}

/** Their profession, feminine, masculine or neutral; `undefined` when unknown. */
export function professionOf(
  person: Pick<PersonDetail, 'known_for_department' | 'gender'>,
): string | undefined {
  const known: Readonly<Record<string, Readonly<Record<Gender, string>>>> = fr.people.craft
  const name = person.known_for_department
  return Object.hasOwn(known, name) ? known[name]?.[genderOf(person)] : undefined
}

function genderOf({ gender }: Pick<PersonDetail, 'gender'>): Gender {
  if (gender === 1) return 'woman'
  return gender === 2 ? 'man' : 'other'
}
