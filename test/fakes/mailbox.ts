import type { Mail, MailTransport } from '#server/external/mail/mail.ts'

/** Keeps what is sent to it; may be told to fail. */
export interface Mailbox extends MailTransport {
  readonly mails: Mail[]
  /** What every sending throws from now on; `undefined`: it works. */
  failWith(error: Error | undefined): void
  /** The secret of the newest link sent to an address. */
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
