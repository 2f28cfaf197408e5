import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pass } from 'node:timers/promises'
import type { Order, Outcome } from './load-generator.ts'

interface Options {
  readonly port: number
  readonly dataDir: string
  /** PostgreSQL; by default, the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined
  /** Shared by several servers. */
  readonly redisUrl?: string | undefined
  /** Address of a stand-in for TMDB; by default, the embedded catalogue. */
  readonly tmdbUrl?: string | undefined
}

/** Starts the product; resolves when ready. */
export async function startServer({
  port,
  dataDir,
  databaseUrl,
  redisUrl,
  tmdbUrl,
}: Options): Promise<ChildProcess> {
  const child = fork(new URL('../src/server/main.ts', import.meta.url), {
    // As in `npm start`.
    execArgv: [
      '--disable-warning=ExperimentalWarning',
      '--max-semi-space-size=16',
      '--heap-growing-percent=100',
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Not the project's folder, which may have a developer's .env.
    cwd: dataDir,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(redisUrl && { REDIS_URL: redisUrl }),
      ...(tmdbUrl && { TMDB_BASE_URL: tmdbUrl, TMDB_TOKEN: 'bench' }),
      CALEPIN_GAMES: 'embedded',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000000',
    },
  })
  for (;;) {
    if (child.exitCode !== null) throw new Error('the server did not start')
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    if (answer?.ok) return child
    await pass(50)
  }
}

/** Starts a load generator for the server at a port. */
export async function startGenerator(port: number): Promise<ChildProcess> {
  const child = fork(new URL('load-generator.ts', import.meta.url), [`http://127.0.0.1:${port}`], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  await once(child, 'message')
  return child
}

/** Has a load generator make calls; resolves with what came of them. */
export async function order(generator: ChildProcess, what: Order): Promise<Outcome> {
  const answer = once(generator, 'message') as Promise<[Outcome]>
  generator.send(what)
  return (await answer)[0]
}

/** A process's memory in megabytes, current or peak; NaN without `/proc`. */
export function memoryOf(pid: number | undefined, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(status) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}

/** Number of open file descriptors of a process; NaN without `/proc`. */
export function descriptorsOf(pid: number | undefined): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return Number.NaN
  }
}
