import type { PactRefusalsTable } from '#server/db/pact-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { UsersTable } from '#server/db/tables.ts'

/** Records a refused invitation. */
export async function insertRefusal(
  tx: Tx,
  { userId, pactId }: { readonly userId: string; readonly pactId: string },
  now: number,
): Promise<void> {
  await tx
    .insertInto('pact_refusals')
    .columns(['user_id', 'asked_by', 'tmdb_id', 'refused_at'])
    .expression((eb) =>
      eb
        .selectFrom('pact_members')
        .where('pact_id', '=', pactId)
        .where('user_id', '=', userId)
        .where('invited_by', 'is not', null)
        .select(['user_id', 'invited_by', 'tmdb_id'])
        .select((each) => each.cast<number>(each.val(now), 'bigint').as('refused_at')),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

interface Asked {
  readonly tmdbId: number
  readonly askedBy: string
  readonly userIds: readonly string[]
}

/** Deletes refusals old enough for these people to be asked again. */
export async function deleteOldRefusals(
  tx: Tx,
  { tmdbId, askedBy, userIds }: Asked,
  before: number,
): Promise<void> {
  await tx
    .deleteFrom('pact_refusals')
    .where('user_id', 'in', userIds)
    .where('asked_by', '=', askedBy)
    .where('tmdb_id', '=', tmdbId)
    .where('refused_at', '<=', before)
    .execute()
}

/** Which of these people refuse this invitation. */
export async function listRefusing(
  tx: Tx,
  { tmdbId, askedBy, userIds }: Asked,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('pact_refusals')
    .where('user_id', 'in', userIds)
    .where('asked_by', '=', askedBy)
    .where('tmdb_id', '=', tmdbId)
    .select('user_id')
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Deletes a user's refusals of these people. */
export async function deleteRefusalsOf(
  tx: Tx,
  { userId, tmdbId }: { readonly userId: string; readonly tmdbId: number },
  askedBy: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('pact_refusals')
    .where('user_id', '=', userId)
    .where('asked_by', 'in', askedBy)
    .where('tmdb_id', '=', tmdbId)
    .execute()
}

export type RefusalRow = Pick<PactRefusalsTable, 'tmdb_id' | 'refused_at'> &
  Pick<UsersTable, 'id' | 'username'>

/** A user's refusals, with whom they refused. */
export async function listRefusals(db: Db, userId: string): Promise<RefusalRow[]> {
  return db
    .selectFrom('pact_refusals')
    .innerJoin('users', 'users.id', 'pact_refusals.asked_by')
    .where('pact_refusals.user_id', '=', userId)
    .select(['users.id', 'users.username', 'pact_refusals.tmdb_id', 'pact_refusals.refused_at'])
    .orderBy('pact_refusals.tmdb_id')
    .orderBy('users.id')
    .execute()
}
