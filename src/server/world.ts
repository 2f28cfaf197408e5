import type { LogEvent } from 'kysely'
import { HOUR_MS } from '#shared/durations.ts'
import { copyBeforeUpgrade } from './db/backup.ts'
import { openClock } from './db/clock.ts'
import { migrate, migrationNames, migrationsToApply } from './db/migrate.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import type { Db } from './db/prepared.ts'
import { inaccessible } from './db/reasons.ts'
import { StartError } from './db/start-error.ts'
import type { Clock, Deps, Log } from './deps.ts'
import type { Env } from './env.ts'
import type { Limits } from './external/fetch-json.ts'
import { openPersistentAnswers, type PersistentAnswers } from './external/persistent-answers.ts'
import type { Telemetry } from './external/telemetry/telemetry.ts'
import { openProviders } from './external/oidc/open.ts'
import { openRedis, redisState } from './external/redis.ts'
import { openSteam } from './external/steam/open.ts'
import { openSteamProfiles } from './external/steam/open-profiles.ts'
import { openTmdb } from './external/tmdb/open.ts'
import { openMailTransport } from './external/mail/transport.ts'
import { purgeJob } from './features/auth/purge.ts'
import { alertJob } from './features/calendar/alerts.ts'
import { releaseJobs } from './features/calendar/jobs.ts'
import { listEventRecipients } from './features/chat/member-queries.ts'
import { episodeJobs } from './features/episodes/jobs.ts'
import { openFeedNews } from './features/feed/notify.ts'
import { findGuest } from './features/evenings/guests.ts'
import { eveningJob } from './features/evenings/jobs.ts'
import { separationJob } from './features/evenings/separation.ts'
import { samplerJobs } from './features/games/sampler.ts'
import { exportMailJob } from './features/account/export-mails.ts'
import { reminderJob } from './features/account/export-reminders.ts'
import { importJobs } from './features/imports/jobs.ts'
import { keptTitleJobs } from './features/kept-titles/jobs.ts'
import { adoptMailsJob, sendMailsJob } from './features/mails/jobs.ts'
import { adoptViewingsJob } from './features/viewings/adoption.ts'
import { gameFactsJobs } from './features/saved-games/jobs.ts'
import { steamJob } from './features/steam/jobs.ts'
import { digestJobs } from './features/notifications/digests.ts'
import { afterWriteJobs } from './features/after-write.ts'
import { pushJob } from './features/notifications/pushes.ts'
import { openLimits } from './http/limits.ts'
import type { JobKind } from './jobs/job.ts'
import { openWorker } from './jobs/worker.ts'
import { openRealtime, type Realtime } from './realtime/open.ts'
import type { PresenceTimes } from './realtime/presence.ts'

/** Everything a process holds open, and the order of closing. */
export interface World {
  readonly deps: Deps
  readonly realtime: Pick<Realtime, 'attach' | 'drain'>
  readonly telemetry: Telemetry | undefined
  /** Starts the background work. */
  start(): void
  /** Flushes pending feed events at once; for tests. */
  flushFeedEvents(): Promise<void>
  /** Makes the process report that it is not ready. */
  beginClosing(): void
  close(): Promise<void>
}

interface Options {
  readonly log: Log
  /** Locks the embedded database. For servers: the command line may run beside one. */
  readonly exclusive: boolean
}

/**
 * Opens what is configured and migrates the schema.
 * @throws {StartError} when that cannot be done safely
 */
export async function openWorld(env: Env, { log, exclusive }: Options): Promise<World> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env
  const telemetry = await telemetryFor(env, log)
  const options = {
    databaseUrl,
    dataDir,
    log,
    exclusive,
    ...(telemetry && { onStatement: (event: LogEvent) => telemetry.statement(event) }),
  }
  const database = await openDatabase(options)
  let clock: Clock
  try {
    const applied = databaseUrl
      ? await migrateUntimed(options)
      : await migrateWithCopy(database.db, dataDir)
    if (applied.length > 0) {
      log.info({ migrations: applied.length, last: applied.at(-1) }, 'migrations applied')
    }
    clock = await openClock(database)
  } catch (error) {
    await database.close()
    if (error instanceof StartError) throw error
    const remedy = databaseUrl ? ' ; vérifiez DATABASE_URL, et que PostgreSQL est démarré' : ''
    throw new StartError(`${inaccessible(error)}${remedy}`, { cause: error })
  }
  return assemble(env, { database, clock, log, telemetry })
}

/** Loads telemetry only where it is configured. */
async function telemetryFor(env: Env, log: Log): Promise<Telemetry | undefined> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  const { openTelemetry } = await import('./external/telemetry/telemetry.ts')
  return openTelemetry({
    log,
    service: env.OTEL_SERVICE_NAME,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    isTrusting: env.TRUSTED_PROXIES.length > 0,
  })
}

/** Applies pending migrations; an existing database is backed up first. */
async function migrateWithCopy(db: Db, dataDir: string): Promise<string[]> {
  const pending = await migrationsToApply(db)
  const isNew = pending.length === (await migrationNames()).length
  if (pending.length > 0 && !isNew) await copyBeforeUpgrade(dataDir)
  return migrate(db)
}

/** Migrates without statement timeouts. */
async function migrateUntimed(options: Parameters<typeof openDatabase>[0]): Promise<string[]> {
  const database = await openDatabase({ ...options, withoutTimeouts: true })
  try {
    return await migrate(database.db)
  } finally {
    await database.close()
  }
}

interface Parts {
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly log: Log
  /** Shorter in tests. */
  readonly upstreamLimits?: Partial<Limits>
  readonly presenceTimes?: PresenceTimes
  /** How long writes are batched before friends' feeds are notified. */
  readonly togetherMs?: number | undefined
  readonly telemetry?: Telemetry | undefined
}

/** Assembles opened parts; tests bring their own database and clock. */
export function assemble(
  env: Env,
  { database, clock, log, upstreamLimits, presenceTimes, togetherMs, telemetry }: Parts,
): World {
  const redis = env.REDIS_URL ? openRedis(env.REDIS_URL, log) : undefined
  const overridden = upstreamLimits && { limits: upstreamLimits }
  const persistent = openPersistentAnswers({ db: database.db, clock, log, ...overridden })
  const network = { env, clock, log, persistent, redis, ...overridden }
  const tmdb = openTmdb(network)
  const steam = openSteam(network)
  const steamProfiles = openSteamProfiles(network)
  const mailTransport = openMailTransport({ env, clock, log })
  const limits = openLimits({ redis, scale: env.RATE_LIMIT_SCALE })
  const isClosing = () => closing
  const sockets = {
    env,
    db: database.db,
    clock,
    log,
    limits,
    isClosing,
    listEventRecipients,
    findGuest,
  }
  const realtime = openRealtime({ ...sockets, redis, times: presenceTimes })
  const news = openFeedNews({ db: database.db, clock, log, hub: realtime.hub }, { togetherMs })
  let closing = false
  let stopped: Promise<void> = Promise.resolve()
  const deps: Deps = {
    env,
    db: database.db,
    clock,
    log,
    limits,
    tmdb,
    steam,
    steamProfiles,
    providers: openProviders({ env, clock, log }),
    hub: news.hub,
    mailTransport,
    health: { redis: async () => redisState(redis) },
    wakeJobs: () => worker.wake(),
    isClosing,
  }
  const worker = openWorker(deps, [
    sendMailsJob(deps),
    adoptMailsJob(deps),
    pushJob(deps),
    ...digestJobs(deps),
    adoptViewingsJob(deps),
    purgeJob(deps),
    ...samplerJobs(deps),
    ...gameFactsJobs(deps),
    ...releaseJobs(deps),
    alertJob(deps),
    eveningJob(deps),
    separationJob(deps),
    ...keptTitleJobs(deps),
    ...episodeJobs(deps),
    reminderJob(deps),
    exportMailJob(deps),
    ...importJobs(deps),
    ...afterWriteJobs(deps),
    steamJob(deps),
    oldAnswersJob(persistent),
  ])
  function beginClosing(): void {
    closing = true
    stopped = worker.stop()
  }
  return {
    deps,
    realtime,
    telemetry,
    start: () => worker.start(),
    flushFeedEvents: async () => news.flush(),
    beginClosing,
    async close() {
      if (!closing) beginClosing()
      await stopped
      await news.close()
      await realtime.close()
      await persistent.close()
      await telemetry?.close()
      redis?.disconnect()
      await database.close()
    },
  }
}

/**
 * Registered whatever the settings, like all kinds: a server never runs jobs of a kind it does not
 * know, and they would stay overdue.
 */
function oldAnswersJob(persistent: PersistentAnswers): JobKind {
  return {
    name: 'old-answers',
    every: HOUR_MS,
    async run() {
      await persistent.purge()
      return 'done'
    },
  }
}
