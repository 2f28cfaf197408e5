import type { Deps } from '#server/deps.ts'
import type { MailTransport } from './mail.ts'
import { outboxTransport } from './outbox.ts'
import { smtpTransport } from './smtp.ts'

/** SMTP if configured, else files in `DATA_DIR/outbox`. */
export function openMailTransport(deps: Pick<Deps, 'env' | 'clock' | 'log'>): MailTransport {
  const { SMTP_URL: url, MAIL_FROM: from, DATA_DIR: dataDir } = deps.env
  return url === undefined
    ? outboxTransport({ ...deps, dataDir, from })
    : smtpTransport({ url, from })
}
