import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestWorld } from './world.ts'

/**
 * Waits until calls that wait for a lock of the caller's transaction have reached it. SQLite runs one
 * transaction at a time: there they begin when it ends.
 */
export async function heldUp({ deps, engine }: TestWorld, count = 1): Promise<void> {
  if (engine === 'sqlite') return
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const countWaiting = async () => (await waiting.execute(deps.db)).rows.length
  await expect.poll(countWaiting).toBeGreaterThanOrEqual(count)
}
