import { sql } from 'kysely'
import type { Tx } from '#server/db/prepared.ts'

interface Given {
  readonly eveningId: string
  readonly voterId: string
  /** JSON. */
  readonly ballot: string
}

/** Whether a person may vote: a member who joined, or a guest. */
export async function isVoter(
  tx: Tx,
  { eveningId, voterId }: Omit<Given, 'ballot'>,
): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select 1 as found from evening_members
    where evening_id = ${eveningId} and user_id = ${voterId} and joined_at is not null
    union all
    select 1 as found from evening_guests where evening_id = ${eveningId} and id = ${voterId}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Inserts or replaces a ballot; returns whether it is this voter's first. */
export async function upsertBallot(
  tx: Tx,
  { eveningId, voterId, ballot }: Given,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('evening_ballots')
    .set({ ballot })
    .where('evening_id', '=', eveningId)
    .where('voter_id', '=', voterId)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return false
  await tx
    .insertInto('evening_ballots')
    .values({ evening_id: eveningId, voter_id: voterId, ballot })
    .execute()
  return true
}

/** Deletes and returns an evening's ballots. */
export async function deleteBallots(
  tx: Tx,
  eveningId: string,
): Promise<{ voter_id: string; ballot: string }[]> {
  return tx
    .deleteFrom('evening_ballots')
    .where('evening_id', '=', eveningId)
    .returning(['voter_id', 'ballot'])
    .execute()
}
