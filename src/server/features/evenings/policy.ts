import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { listTable, type TableRow } from './queries.ts'

declare const seated: unique symbol

/** An evening that the actor may see. Only this file creates one, so permission is always checked. */
export interface Table {
  readonly [seated]: true
  readonly evening: TableRow
  /** In the order they joined. */
  readonly members: readonly TableRow[]
  readonly me: TableRow
  readonly isHost: boolean
}

/**
 * Checks that the actor hosts, joined or is invited to the evening. An invitation is valid while the two
 * are friends, so a block looks like an unfriending.
 * @throws {AppError} NOT_FOUND, also when the evening exists
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
  const table = { evening: host, members: currentMembers(rows), me, isHost: me === host }
  return table as unknown as Table
}

/** @throws {AppError} NOT_FOUND; FORBIDDEN for invitees who have not joined */
export async function joinedTable(
  deps: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'userId'>,
  id: string,
): Promise<Table> {
  const table = await openTable(deps, actor, id)
  if (table.me.joined_at === null) throw new AppError('FORBIDDEN')
  return table
}

/** @throws {AppError} NOT_FOUND; FORBIDDEN for anyone but the host */
export async function hostedTable(
  deps: Pick<Deps, 'db'>,
  actor: Pick<Actor, 'userId'>,
  id: string,
): Promise<Table> {
  const table = await openTable(deps, actor, id)
  if (!table.isHost) throw new AppError('FORBIDDEN')
  return table
}

/** Members still at the table. */
export function currentMembers(rows: readonly TableRow[]): TableRow[] {
  return rows.filter(({ is_out }) => is_out === 0)
}

/** Who may vote: members who joined, and guests. */
export function votersOf(
  members: readonly TableRow[],
  guests: readonly { readonly id: string }[],
): string[] {
  return [...presentOf(members).map(({ user_id }) => user_id), ...guests.map(({ id }) => id)]
}

/** Members who joined. */
export function presentOf(members: readonly TableRow[]): TableRow[] {
  return members.filter(({ joined_at }) => joined_at !== null)
}
