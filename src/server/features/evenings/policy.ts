import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { listTable, type TableRow } from './queries.ts'

declare const seated: unique symbol

/** An evening that the actor may see. Only this file creates one, so none is read unasked. */
export interface Table {
  readonly [seated]: true
  readonly evening: TableRow
  /** Whoever came first first. */
  readonly members: readonly TableRow[]
  readonly me: TableRow
  readonly isHost: boolean
}

/**
 * Checks that the actor hosts the evening, joined it or is invited: an invitation stands while the two are
 * friends. A block therefore looks like the end of a friendship.
 * @throws {AppError} NOT_FOUND, also for an evening that is there
 */
export async function openTable(
  { db }: Pick<Deps, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  id: string,
): Promise<Table> {
  const rows = await listTable(db, userId, id)
  const host = rows.find(({ user_id, host_id }) => user_id === host_id)
  const me = rows.find(({ user_id }) => user_id === userId)
  if (!host || !me) throw new AppError('NOT_FOUND')
  if (me.is_out === 1) throw new AppError('NOT_FOUND')
  const table = { evening: host, members: atTable(rows), me, isHost: me === host }
  return table as unknown as Table
}

/** @throws {AppError} NOT_FOUND; FORBIDDEN for who is invited and has not come */
export async function joinedTable(
  deps: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'userId'>,
  id: string,
): Promise<Table> {
  const table = await openTable(deps, actor, id)
  if (table.me.joined_at === null) throw new AppError('FORBIDDEN')
  return table
}

/** @throws {AppError} NOT_FOUND; FORBIDDEN for who is not the host */
export async function hostedTable(
  deps: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'userId'>,
  id: string,
): Promise<Table> {
  const table = await openTable(deps, actor, id)
  if (!table.isHost) throw new AppError('FORBIDDEN')
  return table
}

/** Those who still are at the table. */
export function atTable(rows: readonly TableRow[]): TableRow[] {
  return rows.filter(({ is_out }) => is_out === 0)
}

/** Those who may vote: members who came, and guests. */
export function votersOf(
  members: readonly TableRow[],
  guests: readonly { readonly id: string }[],
): string[] {
  return [...presentOf(members).map(({ user_id }) => user_id), ...guests.map(({ id }) => id)]
}

/** Those of the members who came. */
export function presentOf(members: readonly TableRow[]): TableRow[] {
  return members.filter(({ joined_at }) => joined_at !== null)
}
