import type { Mail, MailTransport } from '#server/external/mail/mail.ts'

/** An in-memory mail transport, which can be made to fail. */
export interface Mailbox extends MailTransport {
  readonly mails: Mail[]
  /** Makes every send throw; `undefined` to work again. */
  failWith(error: Error | undefined): void
  /**
   * The secret in the latest link sent to an address.
   * @param page in that link's path; needed where two mails are sent at once, in any order
   */
  secretFor(email: string, page?: string): string
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
    secretFor(email, page = '') {
      const mail = mails.findLast(({ to, link }) => to === email && link.includes(page))
      return mail?.link.split('/').at(-1) ?? 'no mail was sent'
    },
  }
}
