import type { ViewingKind } from '#shared/days.ts'
import type { Tx } from '#server/db/prepared.ts'
import type { WebhookKey } from './queries.ts'

/** A deleted viewing, parsed from its key. */
export interface LostViewing {
  readonly kind: ViewingKind
  readonly work_id: number
  readonly season: number
  readonly episode: number
  readonly number: number
}

/** A batch of deletions not yet delivered. */
export async function listLosses(
  tx: Tx,
  { userId, id }: WebhookKey,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('webhook_losses')
    .where('user_id', '=', userId)
    .where('webhook_id', '=', id)
    .select('what')
    .orderBy('what')
    .limit(limit)
    .execute()
  return rows.map(({ what }) => what)
}

/** @param whats all of the webhook's by default */
export async function deleteLosses(
  tx: Tx,
  { userId, id }: WebhookKey,
  whats?: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('webhook_losses')
    .where('user_id', '=', userId)
    .where('webhook_id', '=', id)
    .$if(whats !== undefined, (query) => query.where('what', 'in', whats ?? []))
    .execute()
}

/** Which of these viewings exist: an import may restore deleted ones. */
export async function listExisting(
  tx: Tx,
  userId: string,
  lost: readonly LostViewing[],
): Promise<LostViewing[]> {
  return tx
    .selectFrom('viewings')
    .where('user_id', '=', userId)
    .where((eb) => eb.or(lost.map((viewing) => eb.and({ ...viewing }))))
    .select(['kind', 'work_id', 'season', 'episode', 'number'])
    .execute()
}
