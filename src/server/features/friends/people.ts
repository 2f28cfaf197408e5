import { fold } from '#shared/fold.ts'
import type { FriendRequest, RequestPage } from '#shared/friends.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import type { PublicUser, Relation } from '#shared/users.ts'
import {
  type NumberedPage,
  readPage,
  toPage,
  type RowRange,
  rowRangeOf,
} from '#server/db/numbered-pages.ts'
import type { FriendState } from '#server/db/tables.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { toInstant } from '#server/instants.ts'
import { listRelatedPage, listRequestsPage, searchPeople } from './people-queries.ts'
import { friendIds, toPublicUser, toRelation } from './present.ts'
import type { RelatedRow } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'hub'>

interface Asked {
  readonly query?: string | undefined
  readonly page?: number | undefined
}

/** Searches users by username; each with the actor's relation to them. */
export async function searchUsers(
  { db, hub }: Needs,
  actor: Actor,
  { query = '', page = 1 }: Asked,
): Promise<NumberedPage<{ user: PublicUser; relation: Relation }>> {
  const needle = fold(query)
  // Text that folds to nothing, such as bare accents, would match every name.
  if (needle.length < 2) return toPage([], page, 0)
  const { rows, total } = await readPage(page, (window) =>
    searchPeople(db, actor.userId, needle, window),
  )
  const online = await hub.online(friendIds(rows))
  const results = rows.map((row) => ({
    user: toPublicUser(row, online),
    relation: toRelation(row.state),
  }))
  return toPage(results, page, total)
}

/** One page of the actor's friends or blocked users, by username. */
export async function pageOfPeople(
  { db, hub }: Needs,
  actor: Actor,
  state: 'added' | 'blocked',
  { query = '', page = 1 }: Asked,
): Promise<NumberedPage<{ user: PublicUser; since: string }>> {
  const { rows, total } = await readPage(page, (window) =>
    listRelatedPage(db, actor.userId, { state, needle: fold(query) }, window),
  )
  const online = await hub.online(friendIds(rows))
  const results = rows.map((row) => ({
    user: toPublicUser(row, online),
    since: toInstant(row.since),
  }))
  return toPage(results, page, total)
}

/** One page of the pending requests, received and sent, newest first. */
export async function pageOfRequests({ db }: Needs, actor: Actor, page = 1): Promise<RequestPage> {
  const read = (window: RowRange) => listRequestsPage(db, actor.userId, window)
  const rows = await read(rowRangeOf(page))
  const side = (state: FriendState) => rows.filter((row) => row.state === state)
  // A side without rows on this page takes its total from the first page.
  const isShort = page > 1 && (side('received').length === 0 || side('sent').length === 0)
  const firsts = isShort ? await read({ limit: 1, offset: 0 }) : rows
  const totalOf = (state: FriendState) => firsts.find((row) => row.state === state)?.total ?? 0
  const [totalReceived, totalSent] = [totalOf('received'), totalOf('sent')]
  return {
    received: side('received').map(toRequest),
    sent: side('sent').map(toRequest),
    page,
    totalPages: Math.ceil(Math.max(totalReceived, totalSent) / PAGE_SIZE),
    totalReceived,
    totalSent,
  }
}

function toRequest(row: RelatedRow): FriendRequest {
  return { user: toPublicUser(row, new Set()), sentAt: toInstant(row.since) }
}
