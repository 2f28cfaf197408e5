import { ITEMS_MAX, type ListChange, type NewItem, type WorkKey } from '#shared/own-list-shapes.ts'
import { uniqueBy } from '#shared/unique-by.ts'
import type { OwnListItemsTable } from '#server/db/own-list-tables.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { notifyListFriends } from '../feed/notify.ts'
import { factsOf as gameFactsOf } from '../games/service.ts'
import { factsOf } from '../titles/service.ts'
import {
  deleteItems,
  findLast,
  GAP,
  insertItems,
  listFrom,
  renumber,
  updateItem,
} from './item-queries.ts'
import { listBlockedFrom } from './member-queries.ts'
import { readableList } from './policy.ts'
import { toItem } from './present.ts'
import { type LockedList, lockList, updateList } from './queries.ts'
import { notifyReaders, withoutText } from './readers.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub' | 'log'>
type Change = ListChange['change']

/** The outcome of a write. */
interface WriteOutcome {
  readonly change: Change
  /** The author of the text in the change, if any. */
  readonly author?: string | null
}

/** A work to add, with the author of its text: by default the actor. */
export type AddedItem = NewItem & { readonly isOwn?: boolean }

const UNCHANGED: WriteOutcome = { change: { kind: 'none' } }
const CHANGED: WriteOutcome = { change: { kind: 'changed' } }

/**
 * Adds works after an item, or last. Existing ones stay in place.
 * @throws {AppError} NOT_FOUND; FORBIDDEN; LIST_FULL
 */
export async function addItems(
  deps: Needs & Pick<Deps, 'tmdb' | 'steam'>,
  actor: Actor,
  listId: string,
  {
    items,
    after,
  }: { readonly items: readonly AddedItem[]; readonly after?: WorkKey | null | undefined },
): Promise<ListChange> {
  const once = uniqueBy(items, ({ type, id }) => `${type}:${id}`)
  const known = await Promise.all(
    once.map(async (item) => ({ ...(await knownFacts(deps, item)), item })),
  )
  const event = await write(deps, actor, listId, async (tx, list) => {
    const room = await makeRoom(tx, listId, { after, moved: null, count: known.length })
    const rows = known.map(({ item, title, picture, year }, index) => ({
      list_id: listId,
      type: item.type,
      work_id: item.id,
      position: room.first + index * room.step,
      title,
      picture,
      year,
      words: item.words?.trim() ?? '',
      added_at: deps.clock.now(),
      added_by: actor.userId,
      worded_by: item.isOwn === false ? null : actor.userId,
    }))
    const inserted = await insertItems(tx, rows)
    const [only] = inserted
    if (!only) return UNCHANGED
    const item_count = list.item_count + inserted.length
    if (item_count > ITEMS_MAX) throw new AppError('LIST_FULL')
    await updateList(tx, listId, { item_count })
    return rows.length === 1 ? placed(only, room.after) : CHANGED
  })
  if (event.change.kind !== 'none') await notifyListFriends(deps, listId)
  return event
}

/** @throws {AppError} NOT_FOUND, also for either work; FORBIDDEN */
export async function moveItem(
  deps: Needs,
  actor: Actor,
  listId: string,
  { type, id, after }: WorkKey & { readonly after: WorkKey | null },
): Promise<ListChange> {
  const moved = { type, id }
  return write(deps, actor, listId, async (tx) => {
    if (isSame(after, moved)) return UNCHANGED
    const room = await makeRoom(tx, listId, { after, moved, count: 1 })
    if (after !== null && !isSame(room.after, after)) throw new AppError('NOT_FOUND')
    return placed(
      orNotFound(await updateItem(tx, listId, moved, { position: room.first })),
      room.after,
    )
  })
}

/** @throws {AppError} NOT_FOUND, also for the work; FORBIDDEN */
export async function setItemText(
  deps: Needs,
  actor: Actor,
  listId: string,
  { type, id, words }: WorkKey & { readonly words: string },
): Promise<ListChange> {
  return write(deps, actor, listId, async (tx) => {
    const changes = { words: words.trim(), worded_by: actor.userId }
    const row = orNotFound(await updateItem(tx, listId, { type, id }, changes))
    const change = { kind: 'worded', type, id, words: row.words } as const
    return { change, author: writerOf(row) }
  })
}

/** Idempotent. @throws {AppError} NOT_FOUND; FORBIDDEN */
export async function removeItem(
  deps: Needs,
  actor: Actor,
  listId: string,
  { type, id }: WorkKey,
): Promise<ListChange> {
  return write(deps, actor, listId, async (tx, list) => {
    if ((await deleteItems(tx, listId, [{ type, id }])) === 0) return UNCHANGED
    await updateList(tx, listId, { item_count: list.item_count - 1 })
    return { change: { kind: 'removed', type, id } }
  })
}

/** Idempotent. @throws {AppError} NOT_FOUND; FORBIDDEN */
export async function removeItems(
  deps: Needs,
  actor: Actor,
  listId: string,
  works: readonly WorkKey[],
): Promise<ListChange> {
  return write(deps, actor, listId, async (tx, list) => {
    const count = await deleteItems(tx, listId, works)
    if (count === 0) return UNCHANGED
    await updateList(tx, listId, { item_count: list.item_count - count })
    return CHANGED
  })
}

/** Writes to a list under its lock, then notifies its readers. */
async function write(
  deps: Needs,
  actor: Actor,
  listId: string,
  work: (tx: Tx, list: LockedList) => Promise<WriteOutcome>,
): Promise<ListChange> {
  const { db, clock } = deps
  const done = await inTransaction(db, async (tx) => {
    const list = await lockList(tx, { listId, userId: actor.userId, now: clock.now() })
    if (!list) return undefined
    const { change, author = null } = await work(tx, list)
    const apart = author === null ? [] : await listBlockedFrom(tx, { listId, userId: author })
    return { ownerId: list.owner_id, event: { listId, version: list.version, change }, apart }
  })
  if (!done) {
    await readableList(deps, actor, listId)
    throw new AppError('FORBIDDEN')
  }
  const { ownerId, event, apart } = done
  await notifyReaders(deps, ownerId, event, apart)
  return apart.includes(actor.userId) ? withoutText(event) : event
}

interface Room {
  /** The item before; `null` for none. */
  readonly after: WorkKey | null
  readonly first: number
  readonly step: number
}

/** Keeps positions well within a cursor's range. */
const LAST_POSITION = 2 ** 30

interface Asked {
  /** `undefined` or unknown means last. */
  readonly after: WorkKey | null | undefined
  readonly moved: WorkKey | null
  readonly count: number
}

/** Finds `count` positions between two items, renumbering the list when there are none left. */
async function makeRoom(tx: Tx, listId: string, asked: Asked): Promise<Room> {
  const room = await findRoom(tx, listId, asked)
  if (room.step >= 1 && room.first + asked.count * room.step < LAST_POSITION) return room
  await renumber(tx, listId)
  return findRoom(tx, listId, asked)
}

async function findRoom(tx: Tx, listId: string, { after, moved, count }: Asked): Promise<Room> {
  const rows = after === undefined ? [] : await listFrom(tx, listId, { after, moved })
  const isLast = after === undefined || (after !== null && rows.length === 0)
  const [low, high] = isLast
    ? [await findLast(tx, listId), undefined]
    : after === null
      ? [undefined, rows[0]]
      : rows
  const from = low?.position ?? 0
  const step = high ? Math.floor((high.position - from) / (count + 1)) : GAP
  return {
    after: low ? { type: low.type, id: low.work_id } : null,
    first: from + step,
    step,
  }
}

function isSame(one: WorkKey | null, other: WorkKey): boolean {
  return one?.type === other.type && one.id === other.id
}

function placed(row: OwnListItemsTable, after: WorkKey | null): WriteOutcome {
  return { change: { kind: 'placed', item: toItem(row), after }, author: writerOf(row) }
}

function writerOf({ words, worded_by }: OwnListItemsTable): string | null {
  return words === '' ? null : worded_by
}

/** The work's facts, preferring the cached catalogue's to the client's. */
async function knownFacts(
  deps: Pick<Deps, 'tmdb' | 'steam'>,
  item: NewItem,
): Promise<Pick<OwnListItemsTable, 'title' | 'picture' | 'year'>> {
  if (item.type === 'game') {
    const facts = await gameFactsOf(deps, item.id, 'known')
    return {
      title: facts?.name ?? item.title,
      picture: facts?.headerImage ?? item.headerImage ?? null,
      year: yearOf(facts?.releaseDate) ?? item.year ?? null,
    }
  }
  const facts = await factsOf(deps, item.type, item.id, 'known')
  return {
    title: facts?.title ?? item.title,
    picture: facts?.poster_path ?? item.poster_path ?? null,
    year: yearOf(facts?.release_date) ?? item.year ?? null,
  }
}

function yearOf(date: string | null | undefined): number | undefined {
  return date ? Number(date.slice(0, 4)) || undefined : undefined
}
