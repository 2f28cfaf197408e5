import type { AccountExport } from '#shared/account-export.ts'
import { hasReached, type Spoiler, type SpoilerMark } from '#shared/spoilers.ts'
import type { Db } from '#server/db/prepared.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { orNotFound } from '#server/errors.ts'
import { toInstant } from '#server/instants.ts'
import { factsOf as gameFactsOf } from '../games/service.ts'
import { factsOf } from '../titles/service.ts'
import { insertOpened, listOpened, listOpenings, type Opening } from './queries.ts'

/** A marked text, as stored. */
export interface Sealed {
  readonly mark: SpoilerMark
  readonly title: string
  readonly words: string
}

/** Something marked, and its possible reader. */
interface Marked {
  readonly userId: string
  readonly mark: SpoilerMark
  /** The key of what a reader opens, by `thingUnder`. */
  readonly thing: string
}

/**
 * Which of these things are open to their readers, who got there or chose to open them: one
 * statement, or none.
 */
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

/** The key of a thing under its mark: if the mark changes, the thing is sealed again. */
export function thingUnder({ type, id, ...place }: SpoilerMark, name: string): string {
  const at = 'episode' in place ? [place.season, place.episode] : []
  return [name, type, id, ...at].join(':')
}

/** Opens a thing for the actor, whether or not they got there. Idempotent. */
export async function openThing(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: Actor,
  thing: string,
): Promise<void> {
  await insertOpened(db, userId, thing, clock.now())
}

/** What a user chose to open, for their export. */
export async function openedBy(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<AccountExport['openedSpoilers']> {
  const rows = await listOpened(db, userId)
  return rows.map(({ thing, opened_at }) => ({ thing, openedAt: toInstant(opened_at) }))
}

/**
 * The title of a mark's work, from the catalogue.
 * @throws {AppError} NOT_FOUND, upstream failures
 */
export async function titleOf(
  deps: Pick<Deps, 'db' | 'clock' | 'tmdb' | 'steam'>,
  actor: Actor,
  { type, id }: SpoilerMark,
): Promise<string> {
  if (type === 'game') return orNotFound(await gameFactsOf(deps, id, actor)).name
  return orNotFound(await factsOf(deps, type, id, actor)).title
}

/** Seals a text under its mark. */
export function seal(mark: SpoilerMark, title: string, text: string): string {
  return JSON.stringify({ mark, title, words: text } satisfies Sealed)
}

/** Replaces the text under the same mark. */
export function reseal(stored: string, text: string): string {
  const { mark, title } = JSON.parse(stored) as Sealed
  return seal(mark, title, text)
}

/** @param stored the result of `seal` */
export function unseal(stored: string, isOpen: boolean): { spoiler: Spoiler; text: string } {
  const { mark, title, words } = JSON.parse(stored) as Sealed
  return { spoiler: { ...mark, title, isOpen }, text: isOpen ? words : '' }
}

export function markIn(stored: string): SpoilerMark {
  return (JSON.parse(stored) as Sealed).mark
}
