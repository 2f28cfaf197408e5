import type { EveningGuestsTable, EveningMembersTable } from '#server/db/evening-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { ViewedWork } from '#server/db/viewings.ts'

/** Invites people; returns those who were not already invited. */
export async function insertMembers(
  tx: Tx,
  members: readonly EveningMembersTable[],
): Promise<string[]> {
  if (members.length === 0) return []
  const rows = await tx
    .insertInto('evening_members')
    .values(members)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  await tx
    .insertInto('evening_shelves')
    .values(members.map(({ user_id, evening_id }) => ({ user_id, evening_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Members with access, in the order they joined. */
export async function listMemberIds(
  db: Db | Tx,
  eveningId: string,
): Promise<{ user_id: string; joined_at: number | null }[]> {
  return db
    .selectFrom('evening_members')
    .innerJoin('users', 'users.id', 'evening_members.user_id')
    .where('evening_id', '=', eveningId)
    .where('users.role', '!=', 'Visiteur')
    .select(['user_id', 'joined_at'])
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()
}

type Key = Pick<EveningMembersTable, 'evening_id' | 'user_id'>

/** Returns false when they are no longer a member. */
export async function updateJoined(
  tx: Tx,
  { evening_id, user_id }: Key,
  { seesAgain, now }: { readonly seesAgain: boolean; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('evening_members')
    .set((eb) => ({
      sees_again: seesAgain ? 1 : 0,
      joined_at: eb.fn.coalesce('joined_at', eb.cast<number>(eb.val(now), 'bigint')),
    }))
    .where('evening_id', '=', evening_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The people a member invited and is no longer friends with. */
export async function listUninvited(tx: Tx, eveningId: string, invitedBy: string) {
  return tx
    .selectFrom('evening_members')
    .select('user_id')
    .where('evening_id', '=', eveningId)
    .where('invited_by', '=', invitedBy)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('friendships')
            .select('friend_id')
            .whereRef('friend_id', '=', 'evening_members.user_id')
            .where('user_id', '=', invitedBy)
            .where('state', '=', 'added'),
        ),
      ),
    )
    .execute()
}

/** Clears a member as inviter, so that their invitees stay whatever becomes of that member. */
export async function updateInvited(tx: Tx, eveningId: string, invitedBy: string): Promise<void> {
  await tx
    .updateTable('evening_members')
    .set({ invited_by: null })
    .where('evening_id', '=', eveningId)
    .where('invited_by', '=', invitedBy)
    .execute()
}

/** Stores the id of a member's viewing unless one is stored; returns the stored one. */
export async function updateLogged(
  db: Db,
  { evening_id, user_id }: Key,
  number: number,
): Promise<number> {
  const row = await db
    .updateTable('evening_members')
    .set((eb) => ({
      kept_number: eb.fn.coalesce('kept_number', eb.cast<number>(eb.val(number), 'integer')),
    }))
    .where('evening_id', '=', evening_id)
    .where('user_id', '=', user_id)
    .returning('kept_number')
    .executeTakeFirst()
  return row?.kept_number ?? number
}

/** Clears the id of a member's viewing, unless it was in fact added before the failure. */
export async function updateNotLogged(
  db: Db,
  { evening_id, user_id }: Key,
  { kind, workId, season = 0, episode = 0 }: Omit<ViewedWork, 'userId'>,
): Promise<void> {
  await db
    .updateTable('evening_members')
    .set({ kept_number: null })
    .where('evening_id', '=', evening_id)
    .where('user_id', '=', user_id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('viewings')
            .select('viewings.number')
            .where('viewings.user_id', '=', user_id)
            .where('viewings.kind', '=', kind)
            .where('viewings.work_id', '=', workId)
            .where('viewings.season', '=', season)
            .where('viewings.episode', '=', episode)
            .whereRef('viewings.number', '=', 'evening_members.kept_number'),
        ),
      ),
    )
    .execute()
}

/** Deletes a member or guest with their ballot and secret; returns whether it was a guest. */
export async function deletePerson(tx: Tx, eveningId: string, personId: string): Promise<boolean> {
  for (const table of ['evening_members', 'evening_shelves'] as const) {
    await tx
      .deleteFrom(table)
      .where('evening_id', '=', eveningId)
      .where('user_id', '=', personId)
      .execute()
  }
  const { numDeletedRows } = await tx
    .deleteFrom('evening_guests')
    .where('evening_id', '=', eveningId)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('evening_links')
    .where('evening_id', '=', eveningId)
    .where('guest_id', '=', personId)
    .execute()
  await tx
    .deleteFrom('evening_ballots')
    .where('evening_id', '=', eveningId)
    .where('voter_id', '=', personId)
    .execute()
  return numDeletedRows > 0n
}

export async function insertGuest(tx: Tx, guest: EveningGuestsTable): Promise<void> {
  await tx.insertInto('evening_guests').values(guest).execute()
}

interface Link {
  readonly token_hash: string
  readonly evening_id: string
  readonly guest_id: string | null
  readonly expires_at: number
}

/** Inserts a link, unless the secret is already in use. */
export async function insertLink(tx: Tx, link: Link): Promise<void> {
  await tx
    .insertInto('evening_links')
    .values(link)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findLink(db: Db | Tx, tokenHash: string): Promise<Link | undefined> {
  return db
    .selectFrom('evening_links')
    .where('token_hash', '=', tokenHash)
    .selectAll()
    .executeTakeFirst()
}

/** Deletes an evening's link; with `andGuests`, its guests' secrets too. */
export async function deleteLinks(tx: Tx, eveningId: string, andGuests: boolean): Promise<void> {
  await tx
    .deleteFrom('evening_links')
    .where('evening_id', '=', eveningId)
    .$if(!andGuests, (query) => query.where('guest_id', 'is', null))
    .execute()
}

/** Makes an evening's links expire when it ends. */
export async function updateLinksEnd(tx: Tx, eveningId: string, endsAt: number): Promise<void> {
  await tx
    .updateTable('evening_links')
    .set({ expires_at: endsAt })
    .where('evening_id', '=', eveningId)
    .execute()
}
