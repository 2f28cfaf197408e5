import { sql } from 'kysely'
import type { PactTicksTable } from '#server/db/pact-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'

export type TickRow = Pick<PactTicksTable, 'pact_id' | 'season' | 'episode' | 'told_by' | 'day'>

/** What a user is asked in these pacts about episodes they have not ticked. */
export async function listTicks(
  db: Db | Tx,
  userId: string,
  pactIds: readonly string[],
): Promise<TickRow[]> {
  if (pactIds.length === 0) return []
  return db
    .selectFrom('pact_ticks')
    .innerJoin('pact_members as mine', (join) =>
      join
        .onRef('mine.pact_id', '=', 'pact_ticks.pact_id')
        .onRef('mine.user_id', '=', 'pact_ticks.user_id'),
    )
    .where('pact_ticks.user_id', '=', userId)
    .where('pact_ticks.pact_id', 'in', pactIds)
    .where(
      sql<boolean>`not exists (select 1 from viewings where viewings.user_id = pact_ticks.user_id
        and viewings.kind = 'episode' and viewings.work_id = mine.tmdb_id
        and viewings.season = pact_ticks.season and viewings.episode = pact_ticks.episode)`,
    )
    .select([
      'pact_ticks.pact_id',
      'pact_ticks.season',
      'pact_ticks.episode',
      'pact_ticks.told_by',
      'pact_ticks.day',
    ])
    .orderBy('pact_ticks.pact_id')
    .orderBy('pact_ticks.season')
    .orderBy('pact_ticks.episode')
    .execute()
}

type NewTick = Pick<PactTicksTable, 'pact_id' | 'season' | 'episode' | 'told_by' | 'day'> & {
  readonly userIds: readonly string[]
  readonly now: number
}

/** Asks members who have not ticked the episode; returns those newly asked. */
export async function insertTicks(tx: Tx, { userIds, now, ...tick }: NewTick): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .insertInto('pact_ticks')
    .values(userIds.map((user_id) => ({ ...tick, user_id, told_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Members of a pact who ticked an episode. */
export async function listSeers(
  tx: Tx,
  { tmdbId, season, episode }: { readonly tmdbId: number; season: number; episode: number },
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .selectFrom('viewings')
    .where('user_id', 'in', userIds)
    .where('kind', '=', 'episode')
    .where('work_id', '=', tmdbId)
    .where('season', '=', season)
    .where('episode', '=', episode)
    .where('number', '=', sql.lit(1))
    .select('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

type Key = Pick<PactTicksTable, 'user_id' | 'pact_id' | 'season' | 'episode'>

export async function deleteTick(db: Db | Tx, key: Key): Promise<void> {
  await db
    .deleteFrom('pact_ticks')
    .where((eb) => eb.and({ ...key }))
    .execute()
}

/** Deletes what a user asked and was asked in a pact. */
export async function deleteTicksOf(
  tx: Tx,
  { userId, pactId }: { readonly userId: string; readonly pactId: string },
): Promise<void> {
  await tx
    .deleteFrom('pact_ticks')
    .where('pact_id', '=', pactId)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('told_by', '=', userId)]))
    .execute()
}
