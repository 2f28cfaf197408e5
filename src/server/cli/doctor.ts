import { existsSync, statSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import { Redis } from 'ioredis'
import { databaseFile, faultOfMissing, isWritable } from '../db/data-folder.ts'
import { migrationsToApply } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { Clock, Log } from '../deps.ts'
import type { Env } from '../env.ts'
import { readWebFiles } from '../http/web-files.ts'
import { openTmdb } from '../external/tmdb/open.ts'
import { BACKGROUND } from '../external/upstream.ts'

/** Timeout of each check, in milliseconds. */
const TIMEOUT_MS = 6000

interface Finding {
  readonly isWell: boolean
  readonly words: string
}

const well = (words: string): Finding => ({ isWell: true, words })
const wrong = (words: string): Finding => ({ isWell: false, words })

/** Checks everything configured, one line each. Read-only. */
export async function examine(env: Env): Promise<{ lines: string[]; isWell: boolean }> {
  const checks: Readonly<Record<string, () => Promise<Finding>>> = {
    Interface: async () => interfaceBuilt(),
    Adresse: async () => publicAddress(env),
    Dossier: async () => dataFolder(env),
    Base: () => database(env),
    Redis: () => redis(env),
    TMDB: () => tmdb(env),
    Mails: () => mails(env),
  }
  const findings = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const found = await inTime(check)
      return { isWell: found.isWell, line: `${found.isWell ? '✓' : '✗'} ${name} : ${found.words}` }
    }),
  )
  return { lines: findings.map(({ line }) => line), isWell: findings.every(({ isWell }) => isWell) }
}

async function inTime(check: () => Promise<Finding>): Promise<Finding> {
  const late = new Promise<Finding>((resolve) => {
    setTimeout(() => resolve(wrong('ne répond pas')), TIMEOUT_MS).unref()
  })
  const checked = check().catch((error: unknown) => wrong(reasonOf(error)))
  return Promise.race([checked, late])
}

/** An error's code or message; drivers put no secret in either. */
function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return `ne répond pas (${message || code})`
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
      : wrong('PUBLIC_URL manque : les liens des mails mèneraient à localhost')
  }
  return url.startsWith('https:') || URL.parse(url)?.hostname.match(/^(?:localhost|127\.)/)
    ? well(url)
    : wrong(`${url} n'est pas en https : les mots de passe voyageraient en clair`)
}

function dataFolder({ DATA_DIR: folder }: Env): Finding {
  if (!existsSync(folder)) return well(`${folder}, qui sera créé`)
  if (!isWritable(folder)) return wrong(`${folder} ne peut pas être écrit`)
  const isOpen = process.platform !== 'win32' && (statSync(folder).mode & 0o077) !== 0
  return isOpen ? wrong(`${folder} est ouvert à d'autres (chmod 700 le ferme)`) : well(folder)
}

async function database({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }: Env): Promise<Finding> {
  const kind = databaseUrl === undefined ? 'embarquée' : 'PostgreSQL'
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) {
    const fault = existsSync(dataDir) ? faultOfMissing(dataDir) : undefined
    return fault === undefined ? well(`${kind}, qui sera créée au démarrage`) : wrong(fault)
  }
  const opened = await openDatabase({ databaseUrl, dataDir, log: silent, exclusive: false })
  try {
    const waiting = await migrationsToApply(opened.db)
    return waiting.length === 0
      ? well(`${kind}, à jour`)
      : well(`${kind}, ${waiting.length} migration(s) seront faites au démarrage`)
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
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.ping()
    return well('en service')
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

const clock: Clock = { now: () => Date.now() }
const silent: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
