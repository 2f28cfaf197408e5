import type { Tx } from '#server/db/prepared.ts'

const TABLES = ['passkeys', 'calendar_addresses', 'scrobble_addresses', 'friend_links'] as const

/**
 * Deletes an account's passkeys, secret addresses and friend links, which make their taker a friend of
 * it; returns whether it had any. The transaction must have locked the account first.
 */
export async function deleteOtherAccess(tx: Tx, userId: string): Promise<boolean> {
  let deleted = 0n
  for (const table of TABLES) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    deleted += numDeletedRows
  }
  return deleted > 0n
}

/** Turns an account's webhooks off, under the same lock; returns whether one was on. */
export async function updateWebhooksOff(tx: Tx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    // Not because of failures, which their owner is told as the reason.
    .set({ is_on: 0, failing_since: null })
    .where('user_id', '=', userId)
    .where('is_on', '=', 1)
    .executeTakeFirstOrThrow()
  await tx.updateTable('users').set({ has_webhooks: 0 }).where('id', '=', userId).execute()
  return numUpdatedRows > 0n
}
