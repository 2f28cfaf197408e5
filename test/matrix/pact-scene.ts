import { v7 as uuidv7 } from 'uuid'
import type { Caller, TestWorld } from '../world.ts'

/** Breaking Bad, of the embedded catalogue. */
export const SERIES = 1396

/** The owner's pacts. */
export interface PactScene {
  /** One that `me` joined, if they were friends. */
  readonly boundId: string
  /** One that `me` is invited to, if they were friends. */
  readonly askedId: string
}

/** Inserted without calls: with one per scene, the owner is in several for the same series. */
export async function bindOwner(
  { deps: { db, clock } }: TestWorld,
  owner: Caller,
  me: Caller | undefined,
): Promise<PactScene> {
  const [boundId, askedId] = [uuidv7(), uuidv7()]
  const now = clock.now()
  const member = (pact_id: string, { id: user_id }: Caller, isJoined = true) => ({
    pact_id,
    user_id,
    tmdb_id: SERIES,
    invited_by: isJoined ? null : owner.id,
    invited_at: now,
    joined_at: isJoined ? now : null,
  })
  const rows = [
    member(boundId, owner),
    member(askedId, owner),
    ...(me ? [member(boundId, me), member(askedId, me, false)] : []),
  ]
  await db.insertInto('pact_members').values(rows).execute()
  if (me) {
    const asked = { pact_id: boundId, user_id: me.id, told_by: owner.id, told_at: now }
    const tick = { ...asked, season: 1, episode: 1, day: '2026-01-10' }
    await db.insertInto('pact_ticks').values(tick).execute()
  }
  return { boundId, askedId }
}
