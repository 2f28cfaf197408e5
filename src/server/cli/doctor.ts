import { createTransport } from 'nodemailer'
import { Redis } from 'ioredis'
import { MACHINE_CLOCK as clock } from '../db/clock.ts'
import { reasonOf } from '../db/reasons.ts'
import { StartError } from '../db/start-error.ts'
import type { Env } from '../env.ts'
import { AppError } from '../errors.ts'
import { openSteam } from '../external/steam/open.ts'
import { openTmdb } from '../external/tmdb/open.ts'
import { BACKGROUND } from '../external/upstream.ts'
import { database, jobs } from './database-checks.ts'
import { type Finding, well, wrong } from './finding.ts'
import { backups, dataFolder, interfaceBuilt, publicAddress } from './local-checks.ts'
import { silent } from './log.ts'

/** Timeout of each check, in milliseconds. */
const TIMEOUT_MS = 6000

/** Checks everything configured, one line each. Changes nothing, unless asked to fix what it can. */
export async function examine(env: Env, isFixing = false): Promise<Report> {
  const checks: Checks = {
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
  return report(checks, isFixing)
}

type Checks = Readonly<Record<string, () => Promise<Finding>>>

interface Report {
  readonly lines: string[]
  readonly isWell: boolean
}

/** Runs these checks, whatever one of them or its fix throws. */
export async function report(checks: Checks, isFixing: boolean): Promise<Report> {
  const findings = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const first = await inTime(check)
      const { isWell, text } = isFixing && first.fix ? await mended(first, check) : first
      return { isWell, line: `${isWell ? '✓' : '✗'} ${name} : ${text}` }
    }),
  )
  return { lines: findings.map(({ line }) => line), isWell: findings.every(({ isWell }) => isWell) }
}

async function mended({ text, fix }: Finding, check: () => Promise<Finding>): Promise<Finding> {
  try {
    fix?.()
  } catch (error) {
    return wrong(`${text} ; « --fix » n’y peut rien : ${reasonOf(error)}`)
  }
  return inTime(check)
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
