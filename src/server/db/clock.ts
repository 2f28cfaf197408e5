import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Clock } from '../deps.ts'
import type { OpenDatabase } from './open.ts'

/** Sync interval: the monotonic clock drifts little in between. */
const ASKED_EVERY_MS = 60_000
/** Slower responses are too imprecise to use. */
const LONGEST_ANSWER_MS = 1000

/** The machine's own. */
export const MACHINE_CLOCK: Clock = {
  now: () => Date.now(),
  pause: async (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
}

/**
 * PostgreSQL's time, so that the servers sharing it agree on leases, sessions and order, however their
 * machines' clocks are set or jump. The embedded database has one server, and uses the machine's clock.
 */
export async function openClock({
  db,
  engine,
}: Pick<OpenDatabase, 'db' | 'engine'>): Promise<Clock> {
  if (engine === 'sqlite') return MACHINE_CLOCK
  let ahead: number | undefined

  async function ask(): Promise<void> {
    const asked = performance.now()
    const { rows } = await sql<{ now: number }>`
      select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db)
    const answered = performance.now()
    const [row] = rows
    const isGood = ahead === undefined || answered - asked <= LONGEST_ANSWER_MS
    if (row && isGood) ahead = row.now - (asked + answered) / 2
  }

  await ask()
  // On failure, keep the last offset.
  setInterval(() => void ask().catch(() => {}), ASKED_EVERY_MS).unref()
  return { ...MACHINE_CLOCK, now: () => Math.round(performance.now() + (ahead ?? 0)) }
}
