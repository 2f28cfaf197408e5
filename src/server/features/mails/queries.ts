import type { Db } from '#server/db/prepared.ts'
import type { LinkPurpose, MailRequestsTable, UsersTable } from '#server/db/tables.ts'
import { inTransaction } from '#server/db/transaction.ts'

/** Records a request for a mail; false when one was already made after `askedBefore`. */
export async function upsertMailRequest(
  db: Db,
  request: MailRequestsTable,
  askedBefore: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mail_requests')
    .values(request)
    .onConflict((conflict) =>
      conflict
        .columns(['recipient_hash', 'kind'])
        .doUpdateSet({ asked_at: request.asked_at })
        .where('mail_requests.asked_at', '<=', askedBefore),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** When a mail of this kind was last requested. */
export async function findMailRequest(
  db: Db,
  { recipient_hash, kind }: Pick<MailRequestsTable, 'recipient_hash' | 'kind'>,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('mail_requests')
    .where('recipient_hash', '=', recipient_hash)
    .where('kind', '=', kind)
    .select('asked_at')
    .executeTakeFirst()
  return row?.asked_at
}

/** Deletes up to `limit` requests made before an instant. */
export async function deleteMailRequests(db: Db, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_requests')
    .where((eb) =>
      eb(
        eb.refTuple('recipient_hash', 'kind'),
        'in',
        eb
          .selectFrom('mail_requests')
          .where('asked_at', '<', before)
          .limit(limit)
          .select(['recipient_hash', 'kind'])
          .$asTuple('recipient_hash', 'kind'),
      ),
    )
    // Unless requested again meanwhile.
    .where('asked_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export type Recipient = Pick<
  UsersTable,
  'id' | 'email' | 'username' | 'role' | 'email_confirmed_at'
>

export async function findRecipient(db: Db, userId: string): Promise<Recipient | undefined> {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'email', 'username', 'role', 'email_confirmed_at'])
    .executeTakeFirst()
}

interface NewLink {
  readonly userId: string
  readonly purpose: LinkPurpose
  readonly hash: string
  readonly expiresAt: number
}

/** Stores a link, replacing older ones of the same purpose. */
export async function replaceLink(db: Db, link: NewLink): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('mail_links')
      .where('user_id', '=', link.userId)
      .where('purpose', '=', link.purpose)
      .execute()
    await tx
      .insertInto('mail_links')
      .values({
        token_hash: link.hash,
        user_id: link.userId,
        purpose: link.purpose,
        expires_at: link.expiresAt,
      })
      .execute()
  })
}
