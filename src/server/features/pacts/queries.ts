import { sql } from 'kysely'
import type { PactMembersTable } from '#server/db/pact-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { UsersTable } from '#server/db/tables.ts'

/** A pact member as another member sees them, with their progress. */
export interface MemberRow
  extends
    Pick<PactMembersTable, 'pact_id' | 'tmdb_id' | 'user_id' | 'joined_at'>,
    Pick<UsersTable, 'username' | 'avatar'> {
  readonly is_seen: 0 | 1
  /** Both `null` when they ticked nothing or hide the series. */
  readonly season: number | null
  readonly episode: number | null
}

type Which = { readonly pactId: string } | { readonly tmdbId: number }

/** Whether the other user is currently a friend, with access. */
export const isFriend = (userId: string, other: string) => sql<boolean>`exists (
  select 1 from friendships join users on users.id = friendships.friend_id
  where friendships.user_id = ${userId} and friendships.friend_id = ${sql.ref(other)}
    and friendships.state = 'added' and users.role <> 'Visiteur')`

/** Whether the user refused the invitation in their own row. */
const isRefused = (userId: string) => sql<boolean>`exists (select 1 from pact_refusals
  where pact_refusals.user_id = ${userId} and pact_refusals.asked_by = mine.invited_by
    and pact_refusals.tmdb_id = mine.tmdb_id)`

/** Whether the user's own row counts: joined, or invited by a friend and not refused. */
const isStanding = (userId: string) => sql<boolean>`(mine.joined_at is not null
  or ${isFriend(userId, 'mine.invited_by')} and not ${isRefused(userId)})`

/** The last episode a member ticked, in broadcast order. */
const furthest = (column: 'season' | 'episode') => sql`case when members.joined_at is not null
  and coalesce(shows.is_hidden, 0) = 0 then (select viewings.${sql.ref(column)} from viewings
    where viewings.user_id = members.user_id and viewings.kind = 'episode'
      and viewings.work_id = members.tmdb_id and viewings.season > 0
    order by viewings.season desc, viewings.episode desc limit 1) end`

/**
 * A pact, or the pacts on a series, that a user joined or is invited to. An invitation is valid
 * while the two are friends and it is not refused. Of the other members, only friends are returned;
 * invitees see those who joined.
 */
export async function listMembers(db: Db | Tx, userId: string, which: Which): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select members.pact_id, members.tmdb_id, members.user_id, members.joined_at,
      people.username, people.avatar,
      case when members.joined_at is not null and shows.is_watched = 1 and shows.is_hidden = 0
        then 1 else 0 end as is_seen,
      ${furthest('season')} as season, ${furthest('episode')} as episode
    from pact_members mine
    join pact_members members on members.pact_id = mine.pact_id
    join users people on people.id = members.user_id
    left join saved_shows shows on shows.user_id = members.user_id
      and shows.media_type = 'tv' and shows.tmdb_id = members.tmdb_id
    where mine.user_id = ${userId}
      and ${'pactId' in which ? sql`mine.pact_id = ${which.pactId}` : sql`mine.tmdb_id = ${which.tmdbId}`}
      and ${isStanding(userId)}
      and (members.user_id = mine.user_id
        or (mine.joined_at is not null or members.joined_at is not null)
          and ${isFriend(userId, 'members.user_id')})
    order by case when members.joined_at is null then 1 else 0 end,
      members.joined_at, members.invited_at, members.user_id`.execute(db)
  return rows
}

/** Locks a pact's members until the transaction ends: there is no row of the pact itself. */
export async function lockMembers(tx: Tx, pactId: string): Promise<void> {
  await tx
    .updateTable('pact_members')
    .set((eb) => ({ tmdb_id: eb.ref('tmdb_id') }))
    .where('pact_id', '=', pactId)
    .execute()
}

/** Number of members of a pact, visible or not. */
export async function countMembers(tx: Tx, pactId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('pact_members')
    .where('pact_id', '=', pactId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A user's joined pact on a series. */
export async function findJoined(
  tx: Tx,
  userId: string,
  tmdbId: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('pact_members')
    .where('user_id', '=', userId)
    .where('tmdb_id', '=', tmdbId)
    .where('joined_at', 'is not', null)
    .select('pact_id')
    .executeTakeFirst()
  return row?.pact_id
}

/** Series of a user's joined pacts. */
export async function listJoined(db: Db, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('pact_members')
    .where('user_id', '=', userId)
    .where('joined_at', 'is not', null)
    .orderBy('tmdb_id')
    .select('tmdb_id')
    .execute()
  return rows.map(({ tmdb_id }) => tmdb_id)
}

/** Inserts new members, and renews invitations older than `before`; returns both. */
export async function insertMembers(
  tx: Tx,
  members: readonly PactMembersTable[],
  before = 0,
): Promise<string[]> {
  const rows = await tx
    .insertInto('pact_members')
    .values(members)
    .onConflict((conflict) =>
      conflict
        .columns(['pact_id', 'user_id'])
        .doUpdateSet((eb) => ({
          invited_by: eb.ref('excluded.invited_by'),
          invited_at: eb.ref('excluded.invited_at'),
        }))
        .where('pact_members.joined_at', 'is', null)
        .where('pact_members.invited_at', '<=', before),
    )
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

interface Key {
  readonly userId: string
  readonly pactId: string
}

/** Returns false when the user is no longer invited. */
export async function updateJoined(tx: Tx, { userId, pactId }: Key, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pact_members')
    .set((eb) => ({
      invited_by: null,
      joined_at: eb.fn.coalesce('joined_at', eb.cast<number>(eb.val(now), 'bigint')),
    }))
    .where('pact_id', '=', pactId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a member and their unanswered invitees. */
export async function deleteMember(tx: Tx, { userId, pactId }: Key): Promise<void> {
  await tx
    .deleteFrom('pact_members')
    .where('pact_id', '=', pactId)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('invited_by', '=', userId)]))
    .execute()
}

export type OwnRow = Pick<PactMembersTable, 'pact_id' | 'tmdb_id' | 'joined_at' | 'invited_at'> &
  Pick<UsersTable, 'username'> & { readonly friend_id: string }

/** Every pact a user joined or is invited to, with the other members they may see. */
export async function listOwn(db: Db, userId: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select mine.pact_id, mine.tmdb_id, mine.joined_at, mine.invited_at,
      people.username, people.id as friend_id
    from pact_members mine
    join pact_members members on members.pact_id = mine.pact_id
      and (members.user_id = mine.user_id
        or (mine.joined_at is not null or members.joined_at is not null)
          and ${isFriend(userId, 'members.user_id')})
    join users people on people.id = members.user_id
    where mine.user_id = ${userId}
      and ${isStanding(userId)}
    order by mine.tmdb_id, mine.pact_id, people.username_search, people.id`.execute(db)
  return rows
}
