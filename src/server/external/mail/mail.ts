/** A mail, ready but for its envelope. `to` is one plain address; nothing in `subject` is a user's. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The link that the mail is about. */
  readonly link: string
}

export interface MailTransport {
  /**
   * Hands a mail over.
   * @param signal gives up
   * @throws {RefusedAddress} when it can never arrive; any other error may pass
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>
}

/** The recipient's address was refused for good. */
export class RefusedAddress extends Error {}
