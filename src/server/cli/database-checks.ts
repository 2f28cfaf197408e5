import { existsSync } from 'node:fs'
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { MACHINE_CLOCK as clock } from '../db/clock.ts'
import { databaseFile, faultOfMissing } from '../db/data-folder.ts'
import { countJobs, type JobCounts } from '../db/job-counts.ts'
import { migrationsToApply } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/prepared.ts'
import type { Env } from '../env.ts'
import { type Finding, well, wrong } from './finding.ts'
import { silent } from './log.ts'

/** A job overdue by more than this has no worker. */
const LATE_MS = 10 * MINUTE_MS
/** As in deploy/alerts.yaml: a periodic job that fails for longer does not mend itself. */
const STUCK_MS = 2 * HOUR_MS

export async function database({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
}: Env): Promise<Finding> {
  const kind = databaseUrl === undefined ? 'embarquée' : 'PostgreSQL'
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) {
    const fault = existsSync(dataDir) ? faultOfMissing(dataDir) : undefined
    return fault === undefined ? well(`${kind}, qui sera créée au démarrage`) : wrong(fault)
  }
  const waiting = await inDatabase({ databaseUrl, dataDir }, migrationsToApply)
  if (waiting.length === 0) return well(`${kind}, à jour`)
  const migrations =
    waiting.length === 1 ? '1 migration sera faite' : `${waiting.length} migrations seront faites`
  return well(`${kind}, ${migrations} au démarrage`)
}

export async function jobs({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
}: Env): Promise<Finding> {
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) return well('aucune encore')
  return inDatabase({ databaseUrl, dataDir }, async (db) => {
    if ((await migrationsToApply(db)).length > 0) return well('aucune avant le démarrage')
    return toFinding(await countJobs(db), clock.now())
  })
}

function toFinding(counts: readonly JobCounts[], now: number): Finding {
  const total = (of: 'waiting' | 'failing' | 'givenUp' | 'refused') =>
    counts.reduce((sum, count) => sum + count[of], 0)
  const givenUp = total('givenUp')
  const ended = [ofThose(givenUp, 'abandonnée'), ofThose(total('refused'), 'refusée')].join(' et ')
  const summary = `${total('waiting')} en attente, dont ${total('failing')} à réessayer ; ${ended} en une semaine`
  const dueAt = Math.min(...counts.map((count) => count.dueAt ?? Infinity))
  if (now - dueAt > LATE_MS) return wrong(`${summary} ; aucun serveur ne les fait`)
  const stuck = counts.filter(({ failingSince }) => now - (failingSince ?? Infinity) > STUCK_MS)
  if (stuck.length > 0) {
    const names = stuck.map(({ kind }) => kind).join(', ')
    return wrong(`${summary} ; en échec depuis des heures : ${names} ; le journal dit pourquoi`)
  }
  return givenUp === 0 ? well(summary) : wrong(summary)
}

const ofThose = (count: number, word: string) => `${count} ${word}${count > 1 ? 's' : ''}`

async function inDatabase<T>(
  place: { readonly databaseUrl: string | undefined; readonly dataDir: string },
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase({ ...place, log: silent, exclusive: false })
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}
