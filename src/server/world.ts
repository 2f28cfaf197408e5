import type { LogEvent } from 'kysely'
import type { OpenDatabase } from './db/open.ts'
import { openMigrated } from './db/open-migrated.ts'
import type { Clock, Deps, Log } from './deps.ts'
import type { Env } from './env.ts'
import type { Limits } from './external/fetch-json.ts'
import { openPersistentAnswers } from './external/persistent-answers.ts'
import type { Telemetry } from './external/telemetry/telemetry.ts'
import { openProviders } from './external/oidc/open.ts'
import { openRedis, redisState } from './external/redis.ts'
import { openSteam } from './external/steam/open.ts'
import { openSteamProfiles } from './external/steam/open-profiles.ts'
import { openTmdb } from './external/tmdb/open.ts'
import { openMailTransport } from './external/mail/transport.ts'
import { listEventRecipients } from './features/chat/member-queries.ts'
import { openFeedNews } from './features/feed/notify.ts'
import { findGuest } from './features/evenings/guests.ts'
import { openLimits } from './http/limits.ts'
import { jobKinds } from './job-kinds.ts'
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
  const telemetry = await telemetryFor(env, log)
  const opened = await openMigrated({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    log,
    exclusive,
    ...(telemetry && { onStatement: (event: LogEvent) => telemetry.statement(event) }),
  })
  return assemble(env, { ...opened, log, telemetry })
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
  const worker = openWorker(deps, jobKinds(deps, persistent))
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
