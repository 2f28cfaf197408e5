import type { Deps } from '#server/deps.ts'
import { RefusedAddress } from '#server/external/mail/mail.ts'
import type { JobKind } from '#server/jobs/job.ts'
import { composeMail } from './compose.ts'
import { MAIL, type QueuedMail } from './queued-mail.ts'

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'log' | 'mailTransport'>

/** Sends queued mails. */
export function sendMailsJob(deps: Needs): JobKind {
  const { log, mailTransport } = deps
  return {
    name: MAIL,
    concurrency: 4,
    async run({ data, attempt }, { signal }) {
      const mail = data as QueuedMail
      const composed = await composeMail(deps, mail)
      if (composed) {
        await mailTransport.send(composed, signal)
        log.info({ ...mail, attempt }, 'a mail was sent')
      }
      return 'done'
    },
    isHopeless: (error) => error instanceof RefusedAddress,
    describe: reason,
  }
}

/** The loggable part of a failure: the mail server's own message may contain the recipient. */
function reason(error: unknown): { code?: unknown; responseCode?: unknown } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return { code, responseCode }
}
