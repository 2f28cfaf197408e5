import type { Db } from '#server/db/prepared.ts'
import type { LinkPurpose, MailKind, MailRequestsTable, UsersTable } from '#server/db/tables.ts'

interface Asked {
  readonly userId: string
  readonly kind: MailKind
  readonly now: number
}

/**
 * Queues a mail.
 * @returns false when one is queued already, or was sent after `sentBefore`
 */
export async function upsertMail(db: Db, asked: Asked, sentBefore: number): Promise<boolean> {
  const { userId, kind, now } = asked
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('mails')
    .values({ user_id: userId, kind, asked_at: now, attempts: 0, due_at: now, sent_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet({ asked_at: now, attempts: 0, due_at: now })
        .where('mails.due_at', 'is', null)
        .where((eb) =>
          eb.or([eb('mails.sent_at', 'is', null), eb('mails.sent_at', '<=', sentBefore)]),
        ),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

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

/** Deletes up to `limit` requests made before an instant. */
export async function deleteMailRequests(db: Db, before: number, limit: number): Promise<number> {
  const old = await db
    .selectFrom('mail_requests')
    .where('asked_at', '<', before)
    .limit(limit)
    .selectAll()
    .execute()
  for (const { recipient_hash, kind } of old) {
    await db
      .deleteFrom('mail_requests')
      .where('recipient_hash', '=', recipient_hash)
      .where('kind', '=', kind)
      .where('asked_at', '<', before)
      .execute()
  }
  return old.length
}

export interface DueMail {
  readonly user_id: string
  readonly kind: MailKind
  readonly asked_at: number
  readonly attempts: number
  readonly due_at: number | null
}

/** Mails due now, oldest first. */
export async function listDueMails(db: Db, now: number, limit: number): Promise<DueMail[]> {
  return db
    .selectFrom('mails')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .select(['user_id', 'kind', 'asked_at', 'attempts', 'due_at'])
    .execute()
}

/** Leases a mail until an instant; false when another server got it first. */
export async function updateTaken(db: Db, mail: DueMail, until: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ due_at: until, attempts: mail.attempts + 1 })
    .where('user_id', '=', mail.user_id)
    .where('kind', '=', mail.kind)
    .where('due_at', '=', mail.due_at)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends the lease `taken`: sent, given up, or due for a retry. */
export async function updateSettled(
  db: Db,
  mail: DueMail,
  taken: number,
  outcome: { readonly due_at: number | null; readonly sent_at?: number },
): Promise<void> {
  await db
    .updateTable('mails')
    .set(outcome)
    .where('user_id', '=', mail.user_id)
    .where('kind', '=', mail.kind)
    .where('due_at', '=', taken)
    .execute()
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
  await db.transaction().execute(async (tx) => {
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

/** Deletes up to `limit` settled mails requested before an instant. */
export async function deleteSettledMails(db: Db, before: number, limit: number): Promise<number> {
  const old = await db
    .selectFrom('mails')
    .where('due_at', 'is', null)
    .where('asked_at', '<', before)
    .limit(limit)
    .select(['user_id', 'kind'])
    .execute()
  for (const { user_id: userId, kind } of old) {
    await db
      .deleteFrom('mails')
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('due_at', 'is', null)
      .execute()
  }
  return old.length
}
