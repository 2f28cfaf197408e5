import { v7 as uuidv7 } from 'uuid'
import {
  ITEMS_PAGE,
  type ListCard,
  type ListItem,
  LISTS_MAX,
  type OwnList,
  type WorkKey,
} from '#shared/own-list-shapes.ts'
import type { ListPage } from '#shared/own-lists.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import { lockAccount } from '#server/db/account.ts'
import { toCursor, toKeysetPage, parseCursor } from '#server/db/keyset.ts'
import type { Tx } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import { toPerson } from '../friends/present.ts'
import { listFirstItems, readFirstItems } from './cover-queries.ts'
import { insertCopies, listContaining, listItems } from './item-queries.ts'
import { insertShelves, listMembers } from './member-queries.ts'
import { type ReadableList, readableList } from './policy.ts'
import { toCard, toItem } from './present.ts'
import {
  hiderFor,
  insertList,
  listLists,
  listOwnIds,
  type ListRow,
  type Shelf,
  updateList,
} from './queries.ts'
import { COVERS } from '#shared/bounds.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** One page of the actor's own lists, those they are named in, or a friend's open to them. */
export async function pageOfLists(
  { db }: Pick<Needs, 'db'>,
  { userId }: Actor,
  whose: 'own' | 'shared' | VisibleOwner,
  cursor: string | undefined,
): Promise<ListPage> {
  const of = shelfOf(whose)
  const from = parseCursor(cursor)
  const rows = await listLists(db, { userId, of, from, limit: PAGE_SIZE + 1 })
  const { page, last } = toKeysetPage(rows, PAGE_SIZE)
  return {
    results: await withCovers({ db }, userId, page),
    nextCursor: last ? toCursor({ at: last.updated_at, id: last.id }) : null,
  }
}

function shelfOf(whose: 'own' | 'shared' | VisibleOwner): Shelf {
  if (typeof whose === 'string') return whose
  return whose.isSelf ? 'own' : { friendId: whose.userId }
}

async function withCovers(
  { db }: Pick<Needs, 'db'>,
  userId: string,
  rows: readonly ListRow[],
): Promise<ListCard[]> {
  const shown = rows.map((row) => ({ id: row.id, hider: hiderFor(row, userId) }))
  const firsts = Map.groupBy(await listFirstItems(db, shown, COVERS), (item) => item.list_id)
  return rows.map((row) => toCard(row, firsts.get(row.id) ?? [], userId))
}

/** The actor's editable lists, and which contain the work. */
export async function choicesFor({ db }: Pick<Needs, 'db'>, { userId }: Actor, work: WorkKey) {
  const rows = await listLists(db, { userId, of: 'all', from: null })
  const open = rows.filter((row) => row.owner_id === userId || row.may_edit === 1)
  const containing = new Set(
    await listContaining(
      db,
      open.map(({ id }) => id),
      work,
    ),
  )
  return open.map((row) => ({
    id: row.id,
    name: row.name,
    reader: row.reader,
    isPublic: row.public_slug !== null,
    isOwner: row.owner_id === userId,
    itemCount: row.item_count,
    hasWork: containing.has(row.id),
  }))
}

/** A list's summary, as its owner's friends see it. */
export async function cardOf(
  { db }: Pick<Needs, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  { row }: Pick<ReadableList, 'row'>,
): Promise<ListCard> {
  const firsts = await listFirstItems(db, [{ id: row.id, hider: row.owner_id }], COVERS)
  return toCard(row, firsts, userId)
}

/** A list with its covers, its members (for its owner), and the actor's progress. */
export async function readList(
  { db }: Pick<Needs, 'db'>,
  { userId }: Actor,
  { row, isOwner }: ReadableList,
): Promise<OwnList> {
  const shown = { userId, hider: hiderFor(row, userId), limit: COVERS }
  const { firsts, doneCount } = await readFirstItems(db, row.id, shown)
  const members = isOwner ? await listMembers(db, { listId: row.id, ownerId: userId }) : []
  return {
    ...toCard(row, firsts, userId),
    doneCount,
    members: members.map((member) => ({
      user: toPerson(member),
      mayEdit: member.may_edit === 1,
    })),
  }
}

export async function pageOfItems(
  { db }: Pick<Needs, 'db'>,
  { userId: readerId }: Pick<Actor, 'userId'>,
  { row }: ReadableList,
  cursor = 0,
): Promise<{ results: ListItem[]; nextCursor: number | null; version: number }> {
  const list = { listId: row.id, readerId, hider: hiderFor(row, readerId) }
  const rows = await listItems(db, list, { after: cursor, limit: ITEMS_PAGE + 1 })
  const { page, last } = toKeysetPage(rows, ITEMS_PAGE)
  return {
    results: page.map(toItem),
    nextCursor: last?.position ?? null,
    version: row.version,
  }
}

interface NewList {
  readonly id?: string | undefined
  readonly name: string
  readonly words?: string | undefined
  readonly isNumbered?: boolean | undefined
  /** For an imported list: defaults to private, created now. */
  readonly reader?: 'self' | 'friends'
  readonly createdAt?: number
}

/**
 * Creates a private list. Idempotent by the client-made id.
 * @param fill inserts its items, and returns how many
 * @throws {AppError} TOO_MANY_LISTS; NOT_FOUND when the id belongs to someone else's list
 */
export async function createList(
  deps: Needs,
  actor: Actor,
  { id, name, words = '', isNumbered = false, reader = 'self', createdAt }: NewList,
  fill?: (tx: Tx, listId: string) => Promise<number>,
): Promise<{ list: OwnList; isNew: boolean }> {
  const { db, clock } = deps
  const { userId } = actor
  const now = clock.now()
  const row = {
    id: id ?? uuidv7({ msecs: now }),
    owner_id: userId,
    name: name.trim(),
    words: words.trim(),
    is_numbered: isNumbered ? (1 as const) : (0 as const),
    reader,
    item_count: 0,
    version: 1,
    created_at: Math.min(createdAt ?? now, now),
    updated_at: now,
  }
  const isNew = await inTransaction(db, async (tx) => {
    await lockAccount(tx, userId)
    if (!(await insertList(tx, row))) return false
    const own = await listOwnIds(tx, userId)
    if (own.length >= LISTS_MAX) throw new AppError('TOO_MANY_LISTS')
    await insertShelves(tx, [{ user_id: userId, list_id: row.id, owner_id: userId }])
    if (fill) await updateList(tx, row.id, { item_count: await fill(tx, row.id) })
    return true
  })
  const list = await readableList(deps, actor, row.id)
  if (!list.isOwner) throw new AppError('NOT_FOUND')
  return { list: await readList(deps, actor, list), isNew }
}

/**
 * Copies a list with its items in order. Idempotent by id.
 * @throws {AppError} those of `createList`
 */
export async function copyList(
  deps: Needs,
  actor: Actor,
  { row, isOwner }: ReadableList,
  wanted: Pick<NewList, 'id' | 'name'>,
): Promise<{ list: OwnList; isNew: boolean }> {
  const readerId = isOwner ? actor.userId : undefined
  const hider = hiderFor(row, actor.userId)
  const made = {
    ...wanted,
    words: isOwner ? row.words : '',
    isNumbered: row.is_numbered === 1,
  }
  return createList(deps, actor, made, async (tx, to) =>
    insertCopies(tx, { from: row.id, to, readerId, hider }),
  )
}

/** Sets the last change of an imported list, by which lists are ordered. */
export async function dateList(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  listId: string,
  updatedAt: number,
): Promise<void> {
  const updated_at = Math.min(updatedAt, clock.now())
  await inTransaction(db, async (tx) => updateList(tx, listId, { updated_at }))
}
