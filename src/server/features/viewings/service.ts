import { isBlank } from '#shared/blank.ts'
import type { NoteReader } from '#shared/lists.ts'
import type { NoteMark } from '#shared/note-shapes.ts'
import type { Viewing } from '#shared/viewings.ts'
import { sealOf } from '#server/db/note-seals.ts'
import {
  insertViewings,
  listViewingsOf,
  type ViewedWork,
  type ViewingRow,
} from '#server/db/viewings.ts'
import type { Account, Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { viewEpisode } from '../episodes/viewed-episodes.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import { pastDay, type Write } from '../lists/viewings.ts'
import { games } from '../saved-games/service.ts'
import { shows } from '../saved-shows/service.ts'
import { toPlace, toViewing } from './present.ts'
import { deleteViewing, listShownViewings, listViewingsAfter, updateViewing } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'tmdb'>

type Writer = Actor & { readonly account: Pick<Account, 'note_reader'> }

/** Identifies a viewing: by its number, or by when it was recorded. */
interface ViewingRef {
  readonly number: number
  readonly createdAt?: string | undefined
}

/** The fields a user may set; missing ones stay unchanged, or empty. */
interface ViewingFields extends ViewingRef {
  readonly day?: string | null | undefined
  readonly rating?: number | null | undefined
  readonly note?: string | null | undefined
  readonly noteReader?: NoteReader | undefined
  readonly spoiler?: NoteMark | null | undefined
}

/** A work's viewings, latest first. */
export async function viewingsOf(
  { db }: Pick<Deps, 'db'>,
  { userId, readerId, isSelf }: VisibleOwner,
  what: Omit<ViewedWork, 'userId'>,
): Promise<Viewing[]> {
  const seen = { ...what, userId }
  const rows = isSelf ? await listViewingsOf(db, seen) : await listShownViewings(db, seen, readerId)
  return rows.map(toViewing)
}

/** Viewings per statement. */
const IN_TURN = 1000

/** All of the actor's viewings, with their works, read in batches. */
export async function* streamViewings({ db }: Pick<Deps, 'db'>, owner: VisibleOwner) {
  if (!owner.isSelf) return
  for (const kind of ['episode', 'game', 'movie', 'tv'] as const) {
    let after = { work_id: 0, season: 0, episode: 0, number: 0 }
    for (;;) {
      const rows = await listViewingsAfter(db, { userId: owner.userId, kind, after }, IN_TURN)
      yield* rows.map(toOwnViewing)
      const last = rows.at(-1)
      if (!last || rows.length < IN_TURN) break
      after = last
    }
  }
}

function toOwnViewing(row: ViewingRow) {
  return { kind: row.kind, workId: row.work_id, ...toPlace(row), ...toViewing(row) }
}

/**
 * Adds a viewing unless its number exists. The note's reader defaults to the account's setting.
 * @throws {AppError} NOT_FOUND when the work is not saved
 */
export async function addViewing(
  deps: Needs,
  actor: Writer,
  seen: ViewedWork,
  fields: ViewingFields,
): Promise<Viewing[]> {
  const reader = actor.account.note_reader
  return write(deps, { actor, seen, isNews: true }, async (tx, viewings, now) => {
    const { number, day = null, rating = null, noteReader = reader } = fields
    const note = toNote(fields.note ?? null)
    if (viewings.some((row) => row.number === number)) return
    const noteSeal = note === null ? null : sealOf(fields.spoiler ?? null, seen)
    const marks = { rating, note, noteReader, noteSeal }
    await insertViewings(tx, [{ ...seen, number, day: pastDay(day, now), now, ...marks }])
  })
}

/**
 * A first note's reader defaults to the account's setting: viewings created by a mark have none.
 * @throws {AppError} NOT_FOUND when the viewing does not exist
 */
export async function editViewing(
  deps: Needs,
  actor: Writer,
  seen: ViewedWork,
  fields: ViewingFields,
): Promise<Viewing[]> {
  const { day, rating } = fields
  const note = fields.note === undefined ? undefined : toNote(fields.note)
  const mark = note === null ? null : fields.spoiler
  return write(deps, { actor, seen, isNews: false }, async (tx, viewings, now) => {
    const standing = findTarget(viewings, fields)
    const isFirst = standing.note === null && typeof note === 'string'
    const noteReader = fields.noteReader ?? (isFirst ? actor.account.note_reader : undefined)
    await updateViewing(tx, standing, {
      ...(day !== undefined && { day: pastDay(day, now) }),
      ...(rating !== undefined && { rating }),
      ...(note !== undefined && { note }),
      ...(mark !== undefined && { note_seal: sealOf(mark, seen) }),
      ...(noteReader !== undefined && { note_reader: noteReader }),
      updated_at: now,
    })
  })
}

/** @throws {AppError} NOT_FOUND when the viewing does not exist */
export async function removeViewing(
  deps: Needs,
  actor: Actor,
  seen: ViewedWork,
  meant: ViewingRef,
): Promise<Viewing[]> {
  return write(deps, { actor, seen, isNews: false }, async (tx, viewings) =>
    deleteViewing(tx, findTarget(viewings, meant)),
  )
}

interface Written {
  readonly actor: Actor
  readonly seen: ViewedWork
  readonly isNews: boolean
}

async function write(
  deps: Needs,
  { actor, seen, isNews }: Written,
  change: Write,
): Promise<Viewing[]> {
  const { userId, kind, workId: id } = seen
  const rows =
    kind === 'game'
      ? await games.view(deps, { key: { userId, part: kind, id }, seen, isNews }, change)
      : kind === 'episode'
        ? await viewEpisode(deps, actor, seen, change)
        : await shows.view(deps, { key: { userId, part: kind, id }, seen, isNews }, change)
  return rows.map(toViewing)
}

function findTarget(
  viewings: readonly ViewingRow[],
  { number, createdAt }: ViewingRef,
): ViewingRow {
  const among =
    createdAt === undefined
      ? viewings
      : viewings.filter(({ created_at }) => created_at === Date.parse(createdAt))
  const isOne = createdAt !== undefined && among.length === 1
  const row = isOne ? among[0] : among.find((viewing) => viewing.number === number)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

function toNote(note: string | null): string | null {
  return note === null || isBlank(note) ? null : note
}
