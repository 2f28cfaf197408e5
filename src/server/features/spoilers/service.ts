import { hasReached, type Spoiler, type SpoilerMark } from '#shared/spoilers.ts'
import type { Db } from '#server/db/prepared.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { factsOf as gameFactsOf } from '../games/service.ts'
import { factsOf, found } from '../titles/service.ts'
import { insertOpened, listOpenings, type Opening } from './queries.ts'

/** Marked words, as stored. */
export interface Sealed {
  readonly mark: SpoilerMark
  readonly title: string
  readonly words: string
}

/** Something marked, and who would read it. */
interface Marked {
  readonly userId: string
  readonly mark: SpoilerMark
  /** What one may choose to open: `message:` and its id. */
  readonly thing: string
}

/** Which of these things their readers have got to, or chose to read: one statement, none for nothing. */
export async function openAmong<T extends Marked>(
  db: Db,
  all: readonly T[],
): Promise<ReadonlySet<T>> {
  if (all.length === 0) return new Set()
  const userIds = [...new Set(all.map(({ userId }) => userId))]
  const things = [...new Set(all.map(({ thing }) => thing))]
  const marks = all.map(({ mark }) => mark)
  const known = new Set((await listOpenings(db, userIds, marks, things)).map(keyOf))
  return new Set(
    all.filter(({ userId: user_id, mark, thing }) => {
      const { type: of, id } = mark
      const at = { user_id, of, id, season: 0, episode: 0 }
      const isSeen = known.has(keyOf({ ...at, what: 'seen' }))
      const hasTicked = (season: number, episode: number) =>
        known.has(keyOf({ ...at, what: 'ticked', season, episode }))
      const isOpened = known.has(keyOf({ ...at, what: 'opened', of: thing, id: 0 }))
      return isOpened || hasReached(mark, { isSeen, hasTicked })
    }),
  )
}

function keyOf({ user_id, what, of, id, season, episode }: Opening): string {
  return [user_id, what, of, id, season, episode].join(' ')
}

/** Opens a thing for the actor, whether or not they have got there. Idempotent. */
export async function openThing(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: Actor,
  thing: string,
): Promise<void> {
  await insertOpened(db, userId, thing, clock.now())
}

/**
 * The name of what a mark is of, as the catalogue has it.
 * @throws {AppError} NOT_FOUND, and upstream failures
 */
export async function titleOf(
  deps: Pick<Deps, 'db' | 'clock' | 'tmdb' | 'steam'>,
  actor: Actor,
  { type, id }: SpoilerMark,
): Promise<string> {
  if (type === 'game') return found(await gameFactsOf(deps, id, actor)).name
  return found(await factsOf(deps, type, id, actor)).title
}

/** Seals words by their mark. */
export function seal(mark: SpoilerMark, title: string, words: string): string {
  return JSON.stringify({ mark, title, words } satisfies Sealed)
}

/** Other words under the same mark. */
export function reseal(stored: string, words: string): string {
  const { mark, title } = JSON.parse(stored) as Sealed
  return seal(mark, title, words)
}

/** @param stored what `seal` gave */
export function unseal(stored: string, isOpen: boolean): { spoiler: Spoiler; words: string } {
  const { mark, title, words } = JSON.parse(stored) as Sealed
  return { spoiler: { ...mark, title, isOpen }, words: isOpen ? words : '' }
}

export function markIn(stored: string): SpoilerMark {
  return (JSON.parse(stored) as Sealed).mark
}
