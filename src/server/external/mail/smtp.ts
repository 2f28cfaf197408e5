import { createTransport, type NodemailerError } from 'nodemailer'
import { type MailTransport, RefusedAddress } from './mail.ts'

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
        throw isRefusedForGood(error) ? new RefusedAddress('refused', { cause: error }) : error
      }
    },
  }
}

function isRefusedForGood(error: unknown): boolean {
  const { command, permanent } = error as Partial<NodemailerError>
  return command === 'RCPT TO' && permanent === true
}
