/** A composed mail. `to` is one plain address; `subject` contains no user input. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The link in the mail. */
  readonly link: string
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[]
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface MailTransport {
  /**
   * Sends a mail.
   * @param signal aborts sending
   * @throws {RefusedAddress, RefusedMessage} if refused for good; other errors are worth a retry
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>
}

/** The recipient's address was refused permanently. */
export class RefusedAddress extends Error {}

/** The message itself was refused permanently: its size or its content. */
export class RefusedMessage extends Error {}
