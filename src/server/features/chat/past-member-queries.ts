import type { Db, Tx } from '#server/db/prepared.ts'

interface Key {
  readonly conversationId: string
  readonly userId: string
}

interface Stay {
  /** `seq` of the last message before they joined. */
  readonly fromSeq: number
  readonly lastSeq: number
  readonly leftAt: number
  /** The group's, under its lock: one given later is not theirs to read. */
  readonly name: string | null
}

export interface PastGroupRow {
  readonly id: string
  /** When they left. */
  readonly name: string | null
  /** They could read from this `seq` (exclusive) to `last_seq`. */
  readonly from_seq: number
  readonly last_seq: number
  readonly left_at: number
}

export async function upsertPastMember(
  tx: Tx,
  { conversationId, userId }: Key,
  { fromSeq, lastSeq, leftAt, name }: Stay,
): Promise<void> {
  const until = { from_seq: fromSeq, last_seq: lastSeq, left_at: leftAt, name }
  await tx
    .insertInto('past_members')
    .values({ conversation_id: conversationId, user_id: userId, ...until })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'user_id']).doUpdateSet(until))
    .execute()
}

/** Groups that a user left, with the range they could read and no longer can, latest first. */
export async function listPastGroups(db: Db, userId: string): Promise<PastGroupRow[]> {
  return db
    .selectFrom('past_members as past')
    .innerJoin('conversations', 'conversations.id', 'past.conversation_id')
    .leftJoin('conversation_members as mine', (join) =>
      join
        .onRef('mine.conversation_id', '=', 'past.conversation_id')
        .on('mine.user_id', '=', userId),
    )
    .where('past.user_id', '=', userId)
    .where((eb) =>
      eb.or([eb('mine.user_id', 'is', null), eb('mine.from_seq', '>=', eb.ref('past.last_seq'))]),
    )
    .select(['conversations.id', 'past.name', 'past.from_seq', 'past.last_seq', 'past.left_at'])
    .orderBy('past.left_at', 'desc')
    .orderBy('past.conversation_id')
    .execute()
}
