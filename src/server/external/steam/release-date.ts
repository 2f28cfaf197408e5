import { isDay } from '../loose-fields.ts'

/** The store writes dates in the reader's language, but some games' in another one. */
const LANGUAGES = ['fr', 'en', 'es', 'de', 'it', 'pt', 'nl', 'pl']
const MONTHS = monthNames()

/**
 * The calendar date (`YYYY-MM-DD`) in the store's release text, or `null` if it has none:
 * « 12 févr. 2020 », `9 Jul, 2013`, but neither « 1er trimestre 2027 » nor « novembre 2026 ».
 */
export function releaseDateIn(releaseText: string): string | null {
  const text = plain(releaseText)
  const numeric = /^(\d{4})[-./年](\d{1,2})[-./月](\d{1,2})日?$/.exec(text)
  if (numeric) return toDate(numeric[1], Number(numeric[2]), numeric[3])
  const [, day, month, year] =
    /^(\d{1,2})(?:er|o|º)? (?:de )?(\p{L}+) (?:de )?(\d{4})$/u.exec(text) ?? []
  if (month) return toDate(year, MONTHS.get(month), day)
  const [, first, second, last] = /^(\p{L}+) (\d{1,2}) (\d{4})$/u.exec(text) ?? []
  return first ? toDate(last, MONTHS.get(first), second) : null
}

function toDate(year: string | undefined, month = 0, day: string | undefined): string | null {
  const date = `${year}-${two(month)}-${two(Number(day))}`
  return isDay(date) ? date : null
}

const two = (value: number) => String(value).padStart(2, '0')

/** Lower case, without accents, dots or commas, words separated by one space. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L})\.|,|(?<=^\d{1,2})\.(?= )/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Month names, long and short, as written in a date; where languages conflict, the first wins. */
function monthNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>([['sept', 9]])
  for (const language of LANGUAGES) {
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' })
      for (let index = 0; index < 12; index += 1) {
        const parts = format.formatToParts(Date.UTC(2024, index, 15))
        const name = plain(parts.find(({ type }) => type === 'month')?.value ?? '')
        if (!names.has(name)) names.set(name, index + 1)
      }
    }
  }
  return names
}
