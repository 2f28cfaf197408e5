import type { Readable } from 'node:stream'
import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import type { Deps } from '#server/deps.ts'
import { publicUrl } from '#server/env.ts'
import { RefusedAddress, RefusedMessage } from '#server/external/mail/mail.ts'
import { toDay } from '#server/instants.ts'
import { actorOf } from '#server/jobs/actor.ts'
import { codeOnly, type JobKind } from '#server/jobs/job.ts'
import { letters } from '../mails/templates.ts'
import type { ExportNeeds } from './export.ts'
import { EXPORT_MAIL } from './export-reminders.ts'
import { zipOf } from './export-zip.ts'
import { findMailed } from './reminder-queries.ts'

/** Most mail services accept 20 to 25 MB, and base64 adds a third. */
const MOST_BYTES = 10 * 1024 * 1024
/** Data of a job whose file cannot be mailed. */
const LINK_ONLY = 'link-only'
/** Long, because every attempt regenerates the whole file. */
const PAUSE_MS = 2 * HOUR_MS
/** After this, only the link: some servers drop the connection instead of rejecting a file. */
const WITH_FILE_MS = DAY_MS

/** Mails users the export they opted in to, or a link to download it, signed in, if too large. */
export function exportMailJob(
  deps: ExportNeeds & Pick<Deps, 'mailTransport'>,
  most = MOST_BYTES,
): JobKind {
  return {
    name: EXPORT_MAIL,
    minRetryDelay: PAUSE_MS,
    async run({ key: userId, data, attempt, askedAt }, { signal }) {
      const { db, env, clock, mailTransport } = deps
      const account = await findMailed(db, userId)
      if (!account) return 'done'
      const { email: to, username } = account
      const isOver = attempt > 1 && clock.now() - askedAt >= WITH_FILE_MS
      const isLinkOnly = data === LINK_ONLY || isOver
      const content = isLinkOnly
        ? undefined
        : await contentOf(await zipOf(deps, actorOf(account)), most)
      const link = `${publicUrl(env)}/account#data`
      const filename = `calepin-${toDay(clock.now())}.zip`
      const letter = content ? letters['export-attached'] : letters['export-link']
      const attachments = content ? [{ filename, content }] : []
      const mail = { to, link, ...letter({ link, username }), attachments }
      try {
        await mailTransport.send(mail, signal)
      } catch (error) {
        if (!content || !isTooLarge(error, signal)) throw error
        return { again: LINK_ONLY }
      }
      return 'done'
    },
    isHopeless: (error) => error instanceof RefusedAddress,
    // The SMTP error message may contain the recipient.
    describe: codeOnly,
  }
}

/** Whether the mail server rejects the file, or cannot take it within one run. */
function isTooLarge(error: unknown, { reason }: AbortSignal): boolean {
  const isOutOfTime = reason instanceof Error && reason.name === 'TimeoutError'
  return error instanceof RefusedMessage || isOutOfTime
}

/** The whole file; `undefined` when it is too large. */
async function contentOf(zip: Readable, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop ends the export.
  for await (const chunk of zip) {
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > most) return undefined
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
