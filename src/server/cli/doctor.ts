import { chmodSync, existsSync, statSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import { Redis } from 'ioredis'
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts'
import { newestBackup } from '../db/backups/backups.ts'
import { MACHINE_CLOCK as clock } from '../db/clock.ts'
import { databaseFile, faultOfMissing, isWritable, unwritable } from '../db/data-folder.ts'
import { countJobs } from '../db/jobs.ts'
import { migrationsToApply } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/prepared.ts'
import { reasonOf } from '../db/reasons.ts'
import { StartError } from '../db/start-error.ts'
import type { Log } from '../deps.ts'
import type { Env } from '../env.ts'
import { AppError } from '../errors.ts'
import { readWebFiles } from '../http/web-files.ts'
import { openSteam } from '../external/steam/open.ts'
import { openTmdb } from '../external/tmdb/open.ts'
import { BACKGROUND } from '../external/upstream.ts'

/** Timeout of each check, in milliseconds. */
const TIMEOUT_MS = 6000
/** A job overdue by more than this has no worker. */
const LATE_MS = 10 * MINUTE_MS
/** In days: if the newest backup is older, the timer that makes them has stopped. */
const OLD_DAYS = 7

interface Finding {
  readonly isWell: boolean
  readonly text: string
  /** Repairs it, where that loses no data. */
  readonly fix?: () => void
}

const well = (text: string): Finding => ({ isWell: true, text })
const wrong = (text: string, fix?: () => void): Finding => ({
  isWell: false,
  text,
  ...(fix && { fix }),
})

/** Checks everything configured, one line each. Changes nothing, unless asked to fix what it can. */
export async function examine(
  env: Env,
  isFixing = false,
): Promise<{ lines: string[]; isWell: boolean }> {
  const checks: Readonly<Record<string, () => Promise<Finding>>> = {
    Interface: async () => interfaceBuilt(),
    Adresse: async () => publicAddress(env),
    Dossier: async () => dataFolder(env),
    Base: () => database(env),
    Tâches: () => jobs(env),
    Redis: () => redis(env),
    TMDB: () => tmdb(env),
    Jeux: () => games(env),
    'E-mails': () => mails(env),
    Sauvegardes: () => backups(env),
  }
  const findings = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const first = await inTime(check)
      if (isFixing) first.fix?.()
      const found = isFixing && first.fix ? await inTime(check) : first
      return { isWell: found.isWell, line: `${found.isWell ? '✓' : '✗'} ${name} : ${found.text}` }
    }),
  )
  return { lines: findings.map(({ line }) => line), isWell: findings.every(({ isWell }) => isWell) }
}

async function inTime(check: () => Promise<Finding>): Promise<Finding> {
  const late = new Promise<Finding>((resolve) => {
    setTimeout(() => resolve(wrong('ne répond pas')), TIMEOUT_MS).unref()
  })
  const checked = check().catch((error: unknown) => wrong(failure(error)))
  return Promise.race([checked, late])
}

function failure(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (!(error instanceof AppError)) return reasonOf(error)
  // The catalogues' clients tell the status only to the log.
  const [, status] = / status (\d+)$/.exec(String(error.cause)) ?? []
  if (status === '401' || status === '403') return `refuse la clé ou le jeton (HTTP ${status})`
  return status === undefined ? 'ne répond pas' : `répond par une erreur (HTTP ${status})`
}

function interfaceBuilt(): Finding {
  return readWebFiles()
    ? well('construite')
    : wrong('pas encore construite ; « npm start » la construit')
}

function publicAddress({ PUBLIC_URL: url, HOST: host }: Env): Finding {
  const isLocal = host === '127.0.0.1' || host === 'localhost' || host === '::1'
  if (url === undefined) {
    return isLocal
      ? well('celle de cette machine')
      : wrong('PUBLIC_URL manque : les liens des e-mails mèneraient à localhost')
  }
  return url.startsWith('https:') || URL.parse(url)?.hostname.match(/^(?:localhost|127\.)/)
    ? well(url)
    : wrong(`${url} n’est pas en https : les mots de passe voyageraient en clair`)
}

function dataFolder({ DATA_DIR: folder }: Env): Finding {
  if (!existsSync(folder)) return well(`${folder}, qui sera créé`)
  if (!isWritable(folder)) return wrong(unwritable(folder))
  const isOpen = process.platform !== 'win32' && (statSync(folder).mode & 0o077) !== 0
  if (!isOpen) return well(folder)
  return wrong(`${folder} est ouvert à d’autres (chmod 700 le ferme)`, () =>
    chmodSync(folder, 0o700),
  )
}

async function database({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: Env): Promise<Finding> {
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

async function jobs({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: Env): Promise<Finding> {
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) return well('aucune encore')
  return inDatabase({ databaseUrl, dataDir }, async (db) => {
    if ((await migrationsToApply(db)).length > 0) return well('aucune avant le démarrage')
    const counts = await countJobs(db)
    const total = (of: 'waiting' | 'failing' | 'givenUp') =>
      counts.reduce((sum, count) => sum + count[of], 0)
    const dueAt = Math.min(...counts.map((count) => count.dueAt ?? Infinity))
    const givenUp = total('givenUp')
    const summary = `${total('waiting')} en attente, dont ${total('failing')} à réessayer ; ${givenUp} abandonnée${givenUp > 1 ? 's' : ''} en une semaine`
    if (clock.now() - dueAt > LATE_MS) return wrong(`${summary} ; aucun serveur ne les fait`)
    return givenUp === 0 ? well(summary) : wrong(summary)
  })
}

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

async function redis({ REDIS_URL: url }: Env): Promise<Finding> {
  if (url === undefined) return well('non utilisé')
  const client = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  // The call itself fails only with « Connection is closed ».
  let reason: unknown
  client.on('error', (error) => (reason = error))
  try {
    await client.connect()
    await client.ping()
    return well('en service')
  } catch (error) {
    throw reason ?? error
  } finally {
    client.disconnect()
  }
}

async function tmdb(env: Env): Promise<Finding> {
  const client = openTmdb({ env, clock, log: silent })
  if (client.state() === 'unused') return well('catalogue embarqué (ni TMDB_TOKEN ni TMDB_API_KEY)')
  await client.topRated('movie', 1, BACKGROUND)
  return well('en service')
}

async function games(env: Env): Promise<Finding> {
  if (env.CALEPIN_GAMES === 'embedded') return well('ceux de Calepin (CALEPIN_GAMES=embedded)')
  // Without falling back on the embedded games, which would hide that Steam is down.
  const client = openSteam({ env: { ...env, CALEPIN_GAMES: 'steam' }, clock, log: silent })
  try {
    await client.featured(BACKGROUND)
    return well('Steam répond')
  } catch (error) {
    if (env.CALEPIN_GAMES === 'steam') throw error
    return well('Steam ne répond pas ; ceux de Calepin le remplacent')
  }
}

async function mails({ SMTP_URL: url, DATA_DIR: folder }: Env): Promise<Finding> {
  if (url === undefined) return well(`écrits dans ${folder}/outbox (SMTP_URL est vide)`)
  const transporter = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
  })
  try {
    await transporter.verify()
    return well('le serveur accepte la connexion')
  } finally {
    transporter.close()
  }
}

async function backups(env: Env): Promise<Finding> {
  if (env.DATABASE_URL !== undefined) return well('celles de PostgreSQL (pg_dump)')
  const newest = await newestBackup(env)
  if (newest === undefined) return well('aucune encore')
  const [day = ''] = /[\d-]{10}(?=[\d-]{9}\.sqlite)/.exec(newest) ?? []
  const days = Math.floor((clock.now() - Date.parse(day)) / DAY_MS)
  return days <= OLD_DAYS
    ? well(`la dernière est ${newest}`)
    : wrong(`la dernière, ${newest}, a ${days} jours`)
}

const silent: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
