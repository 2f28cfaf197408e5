import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pass } from 'node:timers/promises'

interface Options {
  readonly port: number
  readonly dataDir: string
  /** PostgreSQL; without it the embedded database in `dataDir`. */
  readonly databaseUrl?: string | undefined
}

/** Starts the product as it is, on its own catalogue; resolves when it is ready. */
export async function startServer({ port, dataDir, databaseUrl }: Options): Promise<ChildProcess> {
  const child = fork(new URL('../src/server/main.ts', import.meta.url), {
    // As `npm start` does.
    execArgv: ['--disable-warning=ExperimentalWarning', '--heap-growing-percent=30'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Not the project's own folder, where a developer may keep a .env.
    cwd: dataDir,
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
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

/** Megabytes of a process, now or at most so far, from `/proc`; NaN where there is none. */
export function memoryOf(pid: number | undefined, name: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+)`).exec(status) ?? []
    return Number(kilobytes) / 1024
  } catch {
    return Number.NaN
  }
}

/** Open files and sockets of a process; NaN where that is not told. */
export function descriptorsOf(pid: number | undefined): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return Number.NaN
  }
}
