import { buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'
import { parseSettings } from '#server/env.ts'
import type { Limits } from '#server/external/fetch-json.ts'
import { assemble } from '#server/world.ts'
import type { Problem } from '#shared/errors.ts'
import { PATIENT } from './fakes/limits.ts'
import { recordingLog } from './fakes/log.ts'
import { type FakeUpstream, fakeUpstream } from './fakes/upstream.ts'
import { type Caller, type TestWorld, testWorld } from './world.ts'

/** Must not appear in any response, log line or stored row. */
export const TOKEN = 'un-jeton-que-personne-ne-voit'

export interface Got {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly problem: Problem
  readonly headers: Readonly<Record<string, unknown>>
}

/** Settings that take games from the fake Steam only. */
export function steamAt({ server }: Pick<UpstreamWorld, 'server'>): Record<string, string> {
  const url = server.url.href
  return { CALEPIN_GAMES: 'steam', STEAM_STORE_URL: url, STEAM_API_URL: url }
}

/** One of several successive servers on one database. */
export interface Process {
  readonly deps: Deps
  /** GETs as `me`, or as another user. */
  get(path: string, by?: Pick<Caller, 'token'>): Promise<Got>
  /** Stops gracefully: pending writes complete. */
  stop(): Promise<void>
}

export interface UpstreamWorld {
  readonly base: TestWorld
  readonly me: Caller
  readonly server: FakeUpstream
  /** Log lines of all processes. */
  readonly logged: string[]
  start(settings?: Record<string, string>, limits?: Partial<Limits>): Promise<Process>
  close(): Promise<void>
}

/** A database, a signed-in user and a fake TMDB; the test starts the processes. */
export async function upstreamWorld(): Promise<UpstreamWorld> {
  const base = await testWorld()
  const server = await fakeUpstream()
  const me = await base.person()
  const logged: string[] = []
  const log = recordingLog(logged)
  const { clock, engine, deps } = base
  const running = new Set<Process>()

  return {
    base,
    me,
    server,
    logged,
    async start(settings = {}, limits = {}) {
      const env = parseSettings({
        TMDB_TOKEN: TOKEN,
        TMDB_BASE_URL: server.url.href,
        RATE_LIMIT_SCALE: '1000',
        CALEPIN_GAMES: 'embedded',
        ...settings,
      })
      const database = { db: deps.db, engine, close: async () => {} }
      // Calls do not queue, as the clock stands still.
      const upstreamLimits = { ...PATIENT, turn: 0, ...limits }
      // No background notifications among the statements that a test counts.
      const world = assemble(env, { database, clock, log, upstreamLimits, togetherMs: 3_600_000 })
      const app = await buildApp({ deps: world.deps })
      const process: Process = {
        deps: world.deps,
        async get(path, by = me) {
          const response = await app.inject({
            url: `/api${path}`,
            headers: { authorization: `Bearer ${by.token}` },
          })
          const body = response.json()
          const { statusCode: status, headers } = response
          return { status, body, problem: body, headers }
        },
        async stop() {
          running.delete(process)
          await app.close()
          await world.close()
        },
      }
      running.add(process)
      return process
    },
    async close() {
      for (const process of running) await process.stop()
      await server.close()
      await base.close()
    },
  }
}
