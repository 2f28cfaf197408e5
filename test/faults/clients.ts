import type { SavedShow } from '#shared/saved-shows.ts'
import type { Found, History } from './history.ts'
import type { Person } from './people.ts'

/** Milliseconds; the web client's own time-out. */
const TIMEOUT_MS = 8000

interface Answer {
  readonly status: number
  readonly body: unknown
}

/** A call over real HTTP; `undefined` without a response. */
export async function send(
  url: string,
  { token }: Pick<Person, 'token'>,
  method: string,
  path: string,
  body?: object,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(`${url}/api/savedshow/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return undefined
  }
}

const isOk = (answer: Answer | undefined) => answer !== undefined && answer.status < 300

export interface Writer {
  readonly person: Person
  /** A title id that no other writer uses. */
  nextId(): number
  /** An addition without a response, to retry. */
  unanswered: number | undefined
  /** The error statuses received. */
  readonly refusals: number[]
}

export function makeWriters(people: readonly Person[], count: number): Writer[] {
  return people.length === 0
    ? []
    : Array.from({ length: count }, (_, number) => {
        let id = 1_000_000 * (number + 1)
        const person = people[number % people.length] ?? { id: '', token: '' }
        return { person, nextId: () => (id += 1), unanswered: undefined, refusals: [] }
      })
}

/**
 * Adds titles and notes on them in sequence, until the server is gone or `isOver`.
 * @param rest pause between titles, to limit the load
 * @returns how many calls were answered
 */
export async function write(
  url: string,
  writer: Writer,
  history: History,
  isOver: () => boolean = () => false,
  rest: () => Promise<void> = async () => {},
): Promise<number> {
  for (let answered = 0; ; await rest()) {
    if (isOver()) return answered
    const tmdbId = writer.unanswered ?? writer.nextId()
    writer.unanswered = tmdbId
    const { person, refusals } = writer
    const mediaType = tmdbId % 3 === 0 ? 'tv' : 'movie'
    const key = keyOf(person, mediaType, tmdbId)
    const note = `Note ${tmdbId}`
    const addition = history.invoke({ key })
    const added =
      mediaType === 'tv'
        ? await send(url, person, 'POST', 'add-saved-tvs', { tmdbId, name: `Série ${tmdbId}` })
        : await send(url, person, 'POST', 'add-saved-movies', { tmdbId, title: `Film ${tmdbId}` })
    if (added === undefined) return answered
    answered += 1
    writer.unanswered = undefined
    if (!isOk(added)) refusals.push(added.status)
    if (!isOk(added)) continue
    addition()
    const notation = history.invoke({ key, note })
    const noted = await send(url, person, 'PUT', `note-saved-${mediaType}`, { tmdbId, note })
    if (noted === undefined) return answered
    answered += 1
    if (isOk(noted)) notation()
    else refusals.push(noted.status)
  }
}

/** The whole lists of all users. */
export async function readAll(url: string, people: readonly Person[]): Promise<Found[]> {
  const lists = await Promise.all(
    people.map(async (person) => {
      const answer = await send(url, person, 'GET', 'get-saved-all')
      if (!answer || !isOk(answer)) throw new Error(`a list cannot be read: ${answer?.status}`)
      const { results } = answer.body as { results: SavedShow[] }
      return results.map(({ mediaType, tmdbId, note }) => ({
        key: keyOf(person, mediaType, tmdbId),
        note,
      }))
    }),
  )
  return lists.flat()
}

export function keyOf({ id }: Person, mediaType: string, tmdbId: number): string {
  return `${id} ${mediaType} ${tmdbId}`
}
