import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import type { Mail, MailTransport } from './mail.ts'

type Options = Pick<Deps, 'clock' | 'log'> & { readonly dataDir: string; readonly from: string }

/**
 * Writes mails to `.eml` files and their links to the log: without a mail server, the operator passes the
 * links on. Plain text without attachments, lines not folded, so that links can be copied from the file.
 */
export function outboxTransport({ clock, log, dataDir, from }: Options): MailTransport {
  const folder = join(dataDir, 'outbox')
  return {
    async send(mail) {
      const now = new Date(clock.now())
      const name = `${now.toISOString().replaceAll(':', '-')}-${randomUUID()}`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${name}.eml`)
      await writeFile(`${file}.part`, toEml(mail, from, now), { mode: 0o600 })
      await rename(`${file}.part`, file)
      log.info({ file, link: mail.link }, `no SMTP_URL: a mail was written (${mail.subject})`)
    },
  }
}

function toEml(
  { to, subject, text, headers: further = {} }: Mail,
  from: string,
  now: Date,
): string {
  const headers = [
    `From: ${from.replace(/[\r\n]/g, ' ')}`,
    `To: ${to}`,
    `Subject: =?UTF-8?B?${Buffer.from(subject).toString('base64')}?=`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    'Auto-Submitted: auto-generated',
    ...Object.entries(further).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ]
  return `${headers.join('\r\n')}\r\n\r\n${text.replaceAll('\n', '\r\n')}`
}
