import type { Deps } from '#server/deps.ts'
import { sessionLife } from '#server/http/session.ts'
import { forgetMailRequests, forgetMails } from '../mails/service.ts'
import {
  deleteEndedLinks,
  deleteIdleSessions,
  deleteRegistrations,
  deleteUnconfirmed,
} from './queries.ts'

const DAY_MS = 24 * 3600 * 1000
const FIRST_MS = 60 * 1000
const UNCONFIRMED_MS = 7 * DAY_MS
const NETWORK_MS = 30 * DAY_MS
/** Rows per statement, to keep each short. */
const BATCH = 200

type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'log'>

/**
 * Deletes expired rows: idle sessions, links, accounts never confirmed, mail records. A session past its
 * absolute lifetime is refused, so it becomes idle and goes with the others.
 */
export async function purge({ db, env, clock, log }: Needs): Promise<void> {
  const now = clock.now()
  const idle = sessionLife(env, 'Client').idle * 1000
  const sessions = await untilNone((limit) => deleteIdleSessions(db, now - idle, limit))
  const links = await untilNone((limit) => deleteEndedLinks(db, now, limit))
  const accounts = await untilNone((limit) => deleteUnconfirmed(db, now - UNCONFIRMED_MS, limit))
  await untilNone((limit) => deleteRegistrations(db, now - NETWORK_MS, limit))
  await untilNone((limit) => forgetMails(db, now - DAY_MS, limit))
  await untilNone((limit) => forgetMailRequests(db, now - DAY_MS, limit))
  log.info({ sessions, links, accounts }, 'what had ended was deleted')
}

/** Purges soon after the start, then daily. */
export function openPurge(needs: Needs): { start(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  function run(): void {
    timer = setTimeout(run, DAY_MS).unref()
    purge(needs).catch((error: unknown) => needs.log.warn({ err: error }, 'the purge failed'))
  }
  return {
    start() {
      timer = setTimeout(run, FIRST_MS).unref()
    },
    stop() {
      clearTimeout(timer)
    },
  }
}

async function untilNone(deleteSome: (limit: number) => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const count = await deleteSome(BATCH)
    total += count
    if (count < BATCH) return total
  }
}
