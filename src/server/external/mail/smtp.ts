import { createTransport, type NodemailerError } from 'nodemailer'
import { type MailTransport, RefusedAddress, RefusedMessage } from './mail.ts'

/** Timeout of each step in milliseconds; the caller's signal bounds the whole. */
const LIMITS = {
  dnsTimeout: 5000,
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  socketTimeout: 10_000,
  socketCloseTimeout: 1000,
}

/**
 * Sends mails by SMTP, one connection per mail.
 * @param url `smtp://` or `smtps://`, as https://nodemailer.com/smtp describes it
 */
export function smtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  const transporter = createTransport({
    url,
    ...LIMITS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, headers, attachments = [] }, signal) {
      try {
        await transporter.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments: [...attachments],
          headers: { 'Auto-Submitted': 'auto-generated', ...headers },
          signal,
        })
      } catch (error) {
        throw toRefusal(error)
      }
    },
  }
}

/** The class of policy (RFC 3463, 3.8), or the words of a server that gives none; never a quoted address. */
const FORBIDDEN = /^\d{3}[ -](?:5\.7\.|relay(?!\S*@))/i

function toRefusal(error: unknown): unknown {
  const {
    command,
    permanent,
    code,
    response = '',
    responseCode,
  } = error as Partial<NodemailerError>
  // Our own server forbids us this recipient, or any: for the operator to mend, then sent.
  if (permanent !== true || (command === 'RCPT TO' && FORBIDDEN.test(response))) return error
  const Refused = { 'RCPT TO': RefusedAddress, DATA: RefusedMessage }[command ?? '']
  return Refused
    ? Object.assign(new Refused('refused', { cause: error }), { code, responseCode })
    : error
}
