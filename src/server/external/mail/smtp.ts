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

function toRefusal(error: unknown): unknown {
  const { command, permanent, code, responseCode } = error as Partial<NodemailerError>
  if (permanent !== true) return error
  if (command === 'RCPT TO') return new RefusedAddress('refused', { cause: error })
  if (command !== 'DATA') return error
  return Object.assign(new RefusedMessage('refused', { cause: error }), { code, responseCode })
}
