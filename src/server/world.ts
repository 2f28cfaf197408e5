import { Redis } from 'ioredis'
import { migrate } from './db/migrate.ts'
import { type Opened, openDatabase } from './db/open.ts'
import { StartError } from './db/start-error.ts'
import type { Clock, Deps, Log } from './deps.ts'
import type { Env } from './env.ts'
import type { Limits } from './external/fetch-json.ts'
import { openPersistentAnswers } from './external/persistent-answers.ts'
import type { UpstreamState } from './external/upstream.ts'
import { openSteam } from './external/steam/open.ts'
import { openTmdb } from './external/tmdb/open.ts'
import { openMailTransport } from './external/mail/transport.ts'
import { openPurge } from './features/auth/purge.ts'
import { listWrittenTo } from './features/chat/member-queries.ts'
import { openSampler } from './features/games/sampler.ts'
import { openMailWorker } from './features/mails/worker.ts'
import { openLimits } from './http/limits.ts'
import { openRealtime, type Realtime } from './realtime/open.ts'
import type { PresenceTimes } from './realtime/presence.ts'

/** Everything a process holds open, and the order of closing. */
export interface World {
  readonly deps: Deps
  readonly realtime: Pick<Realtime, 'attach' | 'letGo'>
  /** Starts the background work. */
  start(): void
  /** Makes the process report that it is not ready. */
  beginClosing(): void
  close(): Promise<void>
}

interface Options {
  readonly log: Log
  /** Locks an embedded database: for servers. The command line runs beside one. */
  readonly exclusive: boolean
}

/**
 * Opens what is configured and migrates the schema.
 * @throws {StartError} when that cannot be done safely
 */
export async function openWorld(env: Env, { log, exclusive }: Options): Promise<World> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env
  const options = { databaseUrl, dataDir, log, exclusive }
  const database = await openDatabase(options)
  try {
    const applied = databaseUrl ? await migratePatiently(options) : await migrate(database.db)
    if (applied.length > 0) log.info({ applied }, 'the schema is up to date')
  } catch (error) {
    await database.close()
    throw error instanceof StartError
      ? error
      : new StartError(unavailableReason(error), { cause: error })
  }
  return assemble(env, { database, clock: { now: () => Date.now() }, log })
}

/** Migrates without statement timeouts. */
async function migratePatiently(options: Parameters<typeof openDatabase>[0]): Promise<string[]> {
  const database = await openDatabase({ ...options, patient: true })
  try {
    return await migrate(database.db)
  } finally {
    await database.close()
  }
}

/** A driver's error message, which never holds a password, or its code when there is no message. */
function unavailableReason(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return `the database does not answer (${message || code})`
}

interface Parts {
  readonly database: Opened
  readonly clock: Clock
  readonly log: Log
  /** Shorter in tests. */
  readonly upstreamLimits?: Partial<Limits>
  readonly presenceTimes?: PresenceTimes
}

/** Assembles opened parts; tests bring their own database and clock. */
export function assemble(
  env: Env,
  { database, clock, log, upstreamLimits, presenceTimes }: Parts,
): World {
  const redis = env.REDIS_URL ? openRedis(env.REDIS_URL, log) : undefined
  const persistent = openPersistentAnswers({ db: database.db, redis, clock, log })
  const network = { env, clock, log, persistent, ...(upstreamLimits && { limits: upstreamLimits }) }
  const tmdb = openTmdb(network)
  const steam = openSteam(network)
  const mailTransport = openMailTransport({ env, clock, log })
  const limits = openLimits({ redis, scale: env.RATE_LIMIT_SCALE })
  const isClosing = () => closing
  const sockets = { env, db: database.db, clock, log, limits, isClosing, listWrittenTo }
  const realtime = openRealtime({ ...sockets, redis, times: presenceTimes })
  let closing = false
  let stopped: Promise<unknown> = Promise.resolve()
  const deps: Deps = {
    env,
    db: database.db,
    clock,
    log,
    limits,
    tmdb,
    steam,
    hub: realtime.hub,
    mailTransport,
    health: {
      redis: async () => redisState(redis),
      tmdb: () => tmdb.state(),
      steam: () => steam.state(),
    },
    wakeMails: () => worker.wake(),
    isClosing,
  }
  const worker = openMailWorker({ ...deps, transport: mailTransport })
  const purge = openPurge(deps)
  const sampler = openSampler(deps)
  function beginClosing(): void {
    closing = true
    purge.stop()
    stopped = Promise.all([worker.stop(), sampler.stop()])
  }
  return {
    deps,
    realtime,
    start() {
      worker.start()
      purge.start()
      sampler.start()
      persistent.start()
    },
    beginClosing,
    async close() {
      if (!closing) beginClosing()
      await stopped
      await realtime.close()
      await persistent.close()
      redis?.disconnect()
      await database.close()
    },
  }
}

/** Redis may come and go: its users have fallbacks. */
function openRedis(url: string, log: Log): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    commandTimeout: 500,
  })
  redis.on('error', (error: Error) => log.warn({ reason: error.message }, 'Redis does not answer'))
  return redis
}

async function redisState(redis: Redis | undefined): Promise<UpstreamState> {
  if (!redis) return 'unused'
  try {
    await redis.ping()
    return 'up'
  } catch {
    return 'down'
  }
}
