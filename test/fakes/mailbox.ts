import type { Mail, MailTransport } from '#server/external/mail/mail.ts'

/** An in-memory mail transport, which can be made to fail. */
export interface Mailbox extends MailTransport {
  readonly mails: Mail[]
  /** Makes every send throw; `undefined` to work again. */
  failWith(error: Error | undefined): void
  /** The secret in the latest link sent to an address. */
  secretFor(email: string): string
}

export function mailbox(): Mailbox {
  const mails: Mail[] = []
  let failure: Error | undefined
  return {
    mails,
    failWith(error) {
      failure = error
    },
    async send(mail) {
      if (failure) throw failure
      mails.push(mail)
    },
    secretFor(email) {
      const mail = mails.findLast(({ to }) => to === email)
      return mail?.link.split('/').at(-1) ?? 'no mail was sent'
    },
  }
}
