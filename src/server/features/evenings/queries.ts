import { sql } from 'kysely'
import type { EveningState } from '#shared/evening-change.ts'
import { areBlocked } from '#server/db/blocks.ts'
import type {
  EveningGuestsTable,
  EveningMembersTable,
  EveningsTable,
} from '#server/db/evening-tables.ts'
import { isInvited } from '#server/db/invited.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { UsersTable } from '#server/db/tables.ts'

/** A member as seen by a viewer; every row repeats the evening, only the host's carries its texts. */
export interface TableRow
  extends
    Omit<EveningsTable, 'result' | 'decided_at'>,
    Pick<EveningMembersTable, 'user_id' | 'sees_again' | 'joined_at' | 'kept_number'>,
    Pick<UsersTable, 'username' | 'avatar' | 'role'> {
  readonly result: string | null
  /** Whether they are a friend of the viewer. */
  readonly is_friend: 0 | 1
  /** Whether either blocked the other. */
  readonly is_blocked: 0 | 1
  readonly has_link: 0 | 1
  /** No longer a participant: unfriended by the inviter, or without access. */
  readonly is_out: 0 | 1
}

/** The evening and its members, in the order they joined. */
export async function listTable(db: Db | Tx, viewerId: string, id: string): Promise<TableRow[]> {
  const { rows } = await sql<TableRow>`
    select e.id, e.host_id, e.state, e.kind, e.minutes, e.genres, e.services, e.place, e.starts_at,
      e.ends_at, e.due_at, e.decided_id, e.version, e.created_at,
      case when m.user_id = e.host_id then e.proposals end as proposals,
      case when m.user_id = e.host_id then e.result end as result,
      m.user_id, m.sees_again, m.joined_at, m.kept_number, u.username, u.avatar, u.role,
      case when u.role <> 'Visiteur' and exists (select 1 from friendships f
        where f.user_id = ${viewerId} and f.friend_id = m.user_id and f.state = 'added')
        then 1 else 0 end as is_friend,
      case when ${areBlocked(sql`${viewerId}`, sql`m.user_id`)} then 1 else 0 end as is_blocked,
      case when m.user_id = e.host_id and exists (select 1 from evening_links l
        where l.evening_id = e.id and l.guest_id is null) then 1 else 0 end as has_link,
      case when u.role = 'Visiteur' or not ${isInvited()} then 1 else 0 end as is_out
    from evenings e
    join evening_members m on m.evening_id = e.id
    join users u on u.id = m.user_id
    where e.id = ${id}
    order by coalesce(m.joined_at, 9007199254740991), m.invited_at, m.user_id`.execute(db)
  return rows
}

/** How many of these people have voted, and the viewer's own ballot. */
export async function findBallots(
  db: Db | Tx,
  id: string,
  { voterIds, own: voterId }: { readonly voterIds: readonly string[]; readonly own: string },
): Promise<{ count: number; own: string | null }> {
  if (voterIds.length === 0) return { count: 0, own: null }
  const row = await db
    .selectFrom('evening_ballots')
    .where('evening_id', '=', id)
    .where('voter_id', 'in', voterIds)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.max(eb.case().when('voter_id', '=', voterId).then(eb.ref('ballot')).end()).as('own'),
    ])
    .executeTakeFirstOrThrow()
  return row
}

export async function listGuests(db: Db | Tx, id: string): Promise<EveningGuestsTable[]> {
  return db
    .selectFrom('evening_guests')
    .where('evening_id', '=', id)
    .selectAll()
    .orderBy('joined_at')
    .orderBy('id')
    .execute()
}

export async function insertEvening(tx: Tx, row: EveningsTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('evenings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Locks an evening until the transaction ends, and returns it. */
export async function lockEvening(tx: Tx, id: string): Promise<EveningsTable | undefined> {
  return tx
    .updateTable('evenings')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

export type EveningChanges = Partial<Omit<EveningsTable, 'id' | 'version' | 'created_at'>>

/** Updates a locked evening and its version. */
export async function updateEvening(tx: Tx, id: string, set: EveningChanges): Promise<void> {
  await tx
    .updateTable('evenings')
    .set((eb) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Deletes evenings and everything under them. */
export async function deleteEvenings(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  for (const table of [
    'evening_members',
    'evening_shelves',
    'evening_guests',
    'evening_ballots',
    'evening_links',
  ] as const) {
    await tx.deleteFrom(table).where('evening_id', 'in', ids).execute()
  }
  await tx.deleteFrom('evenings').where('id', 'in', ids).execute()
}

/** Evenings that are due, oldest first. */
export async function listDue(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('evenings')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of the evenings a user is a member of. */
export async function listShelf(tx: Db | Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('evening_shelves')
    .where('user_id', '=', userId)
    .orderBy('evening_id')
    .select('evening_id')
    .execute()
  return rows.map(({ evening_id }) => evening_id)
}

/** Open evenings of which all these users are members. */
export async function listOpenShared(db: Db, userIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('evening_shelves as shelves')
    .innerJoin('evenings', 'evenings.id', 'shelves.evening_id')
    .where('shelves.user_id', 'in', userIds)
    .where('evenings.state', 'in', OPEN)
    .groupBy('evenings.id')
    .having((eb) => eb(eb.fn.countAll(), '=', userIds.length))
    .select('evenings.id')
    .execute()
  return rows.map(({ id }) => id)
}

export const OPEN: readonly EveningState[] = ['gathering', 'voting']
