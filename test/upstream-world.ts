import { buildApp } from '#server/app.ts'
import type { Deps, Log } from '#server/deps.ts'
import { parseSettings } from '#server/env.ts'
import type { Limits } from '#server/external/fetch-json.ts'
import { assemble } from '#server/world.ts'
import type { Problem } from '#shared/errors.ts'
import { type FakeUpstream, fakeUpstream } from './fakes/upstream.ts'
import { type Caller, type TestWorld, testWorld } from './world.ts'

/** What no answer, log line or stored row may hold. */
export const TOKEN = 'un-jeton-que-personne-ne-voit'

/** Longer than a busy machine takes to answer itself; the clock stands, so no turn comes by waiting. */
const PATIENT: Partial<Limits> = { exchange: 30_000, total: 60_000, patience: 30_000, turn: 0 }
/** Where upstream hangs: what lasts seconds in the product lasts a moment. */
export const HASTY: Partial<Limits> = { exchange: 1000, leastForRetry: 20, patience: 500 }

export interface Got {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly problem: Problem
  readonly headers: Readonly<Record<string, unknown>>
}

/** One server process among several that come one after the other on one database. */
export interface Process {
  readonly deps: Deps
  /** Asks as `me`, or as somebody else. */
  get(path: string, by?: Pick<Caller, 'token'>): Promise<Got>
  /** Ends as a process does that is told to: what is being written is written. */
  stop(): Promise<void>
}

export interface UpstreamWorld {
  readonly base: TestWorld
  readonly me: Caller
  readonly server: FakeUpstream
  /** What was logged by all processes, a line each. */
  readonly logged: string[]
  start(settings?: Record<string, string>, limits?: Partial<Limits>): Promise<Process>
  close(): Promise<void>
}

/** A database, a signed-in person and a stand-in of TMDB; processes are started by the test. */
export async function upstreamWorld(): Promise<UpstreamWorld> {
  const base = await testWorld()
  const server = await fakeUpstream()
  const me = await base.person()
  const logged: string[] = []
  const log = linesIn(logged)
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
        ...settings,
      })
      const database = { db: deps.db, engine, close: async () => {} }
      const upstreamLimits = { ...PATIENT, ...limits }
      const world = assemble(env, { database, clock, log, upstreamLimits })
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

function linesIn(lines: string[]): Log {
  const write = (fields: object, message: string) =>
    void lines.push(JSON.stringify({ ...fields, message }))
  return { debug: write, info: write, warn: write, error: write }
}
