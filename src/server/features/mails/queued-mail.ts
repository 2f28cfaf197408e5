import type { MailKind } from '#server/db/tables.ts'

/** The kind of job that sends a mail. */
export const MAIL = 'mail'

/** A mail as queued: no text, no secret. */
export interface QueuedMail {
  readonly userId: string
  readonly kind: MailKind
}

/** A mail as a job: one of each kind for a user. */
export function mailJob({ userId, kind }: QueuedMail): {
  kind: string
  key: string
  data: QueuedMail
} {
  return { kind: MAIL, key: `${userId}/${kind}`, data: { userId, kind } }
}
