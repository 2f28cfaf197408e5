import type { Deps } from '#server/deps.ts'
import { type MailTransport, RefusedAddress } from '#server/external/mail/mail.ts'
import { composeMail } from './compose.ts'
import { type DueMail, listDueMails, updateSettled, updateTaken } from './queries.ts'

const SECOND = 1000
/** Polling interval, for mails queued by another process and retries. */
const POLL_MS = 3 * SECOND
const BATCH = 4
const SEND_MS = 30 * SECOND
/** Lease on a mail being sent; longer than SEND_MS, so that no other server sends it too. */
const TAKEN_MS = 60 * SECOND
const SHORTEST_PAUSE_MS = 2 * SECOND
const LONGEST_PAUSE_MS = 30 * 60 * SECOND
const GIVEN_UP_MS = 48 * 3600 * SECOND
/** Grace period for mails in flight at shutdown. */
const CLOSING_MS = 4 * SECOND

type MailWorkerDeps = Pick<Deps, 'db' | 'env' | 'clock' | 'log'> & {
  readonly transport: MailTransport
}

export interface MailWorker {
  /** Starts polling. */
  start(): void
  /** Wakes the worker after a mail was queued. */
  wake(): void
  /** Sends every mail due now; returns how many were sent. */
  runOnce(): Promise<number>
  /** Stops after the mails in flight. */
  stop(): Promise<void>
}

/** Sends queued mails. Safe on several servers at once: each mail is leased by one of them. */
export function openMailWorker(deps: MailWorkerDeps): MailWorker {
  const closing = new AbortController()
  let isOpen = false
  let isStopping = false
  let isAwaited = false
  let turn: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    isAwaited = true
    if (!isOpen || turn) return
    clearTimeout(timer)
    turn = sendAll().finally(() => {
      turn = undefined
      if (!isOpen) return
      if (isAwaited) wake()
      else timer = setTimeout(wake, POLL_MS).unref()
    })
  }

  async function sendAll(): Promise<void> {
    isAwaited = false
    try {
      await runOnce()
    } catch (error) {
      deps.log.warn({ err: error }, 'the mail queue cannot be read')
    }
  }

  async function runOnce(): Promise<number> {
    let count = 0
    for (;;) {
      const due = await listDueMails(deps.db, deps.clock.now(), BATCH)
      if (due.length === 0 || isStopping) return count
      const sent = await Promise.all(due.map((mail) => send(deps, mail, closing.signal)))
      count += sent.filter(Boolean).length
    }
  }

  return {
    runOnce,
    wake,
    start() {
      isOpen = true
      wake()
    },
    async stop() {
      isOpen = false
      isStopping = true
      clearTimeout(timer)
      const limit = setTimeout(() => closing.abort(), CLOSING_MS)
      await turn
      clearTimeout(limit)
      closing.abort()
    },
  }
}

async function send(deps: MailWorkerDeps, mail: DueMail, closing: AbortSignal): Promise<boolean> {
  const { db, clock, log, transport } = deps
  const taken = clock.now() + TAKEN_MS
  if (!(await updateTaken(db, mail, taken))) return false
  const about = { userId: mail.user_id, kind: mail.kind, attempt: mail.attempts + 1 }
  try {
    const composed = await composeMail(deps, mail)
    if (!composed) {
      await updateSettled(db, mail, taken, { due_at: null })
      return false
    }
    await transport.send(composed, AbortSignal.any([closing, AbortSignal.timeout(SEND_MS)]))
  } catch (error) {
    const due = dueAgain(mail, error, clock.now())
    log.warn({ ...about, ...reason(error), isGivenUp: due === null }, 'a mail could not be sent')
    await updateSettled(db, mail, taken, { due_at: due })
    return false
  }
  await updateSettled(db, mail, taken, { due_at: null, sent_at: clock.now() })
  log.info(about, 'a mail was sent')
  return true
}

/**
 * When to retry, giving up after two days. The delay is a third of the time since the mail was
 * queued, so that after an outage a mail waits at most a third longer than it lasted.
 */
function dueAgain(mail: DueMail, error: unknown, now: number): number | null {
  const waited = now - mail.asked_at
  if (error instanceof RefusedAddress || waited >= GIVEN_UP_MS) return null
  return now + Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, Math.round(waited / 3)))
}

/** The loggable part of a failure: the mail server's own message may contain the recipient. */
function reason(error: unknown): { code?: unknown; responseCode?: unknown } {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return { code, responseCode }
}
