import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, onTestFinished } from 'vitest'
import { databaseAt, onServer } from '../postgres-server.ts'
import { TEMPORARY } from '../temporary.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The compile cache, which halves the start time. */
export const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly signal: string | null
  readonly stdout: string
  readonly stderr: string
}

export interface Server {
  readonly url: string
  readonly pid: number
  /** Its output so far. */
  readonly output: () => string
  /** Sends a signal and waits for the exit. A server that is late exits with a non-zero code. */
  stop(signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<Ended>
}

type Settings = Readonly<Record<string, string>>
interface Options {
  /** The user to run it as, when the test runs as root. */
  readonly uid?: number
  readonly folder?: string | undefined
  /** The folder of another version of the program. */
  readonly root?: string | undefined
  readonly atEnd?: AtEnd
}

/** Registers work for the end of what uses a thing: of the test, unless told otherwise. */
export type AtEnd = (work: () => Promise<void> | void) => void

/** For what all tests of a suite share; called in its `describe`, and used in its `beforeAll`. */
export function atEndOfSuite(): AtEnd {
  const works: Parameters<AtEnd>[0][] = []
  afterAll(async () => {
    for (const work of works.toReversed()) await work()
  })
  return (work) => void works.push(work)
}

/** A folder, removed after the test. */
export function testFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(TEMPORARY, 'calepin-process-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty database on the test's PostgreSQL, dropped after the test. */
export async function emptyDatabase(
  postgres: string,
  atEnd: AtEnd = onTestFinished,
): Promise<string> {
  const name = `calepin_process_${randomUUID().replaceAll('-', '')}`
  await onServer(postgres, [`create database ${name}`])
  atEnd(() => onServer(postgres, [`drop database if exists ${name} with (force)`]))
  return databaseAt(postgres, name)
}

/** Each suite has its own Redis database: others would take over the users of a killed server. */
const REDIS_SUITES = [
  'two servers',
  'two servers ways',
  'two servers social',
  'one of two',
  'services gone',
  'shared limits',
  'rolling',
  'partitions',
  'clocks',
] as const

/** The URL of a suite's database on the test's Redis; empty without Redis. */
export function redisOf(suite: (typeof REDIS_SUITES)[number]): string {
  const server = process.env['TEST_REDIS_URL'] ?? ''
  return server && new URL(`/${1 + REDIS_SUITES.indexOf(suite)}`, server).href
}

/** Starts the real server and waits until it is ready. */
export async function startServer(settings: Settings, options: Options = {}): Promise<Server> {
  const { child, output, ended } = launch('main', [], settings, options)
  const url = await Promise.race([
    new Promise<string>((resolve) => {
      child.stdout?.on('data', () => {
        const [, address] = /Calepin est prêt : (\S+)\n/.exec(output()) ?? []
        if (address) resolve(address)
      })
    }),
    ended.then(({ stderr, code }) => {
      throw new Error(`the server ended with ${code}: ${stderr}`)
    }),
  ])
  return {
    url,
    pid: child.pid ?? 0,
    output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** Runs the real server when expected to exit by itself. */
export async function runServer(settings: Settings, options: Options = {}): Promise<Ended> {
  return launch('main', [], settings, options).ended
}

/** Runs the command line in a folder. */
export async function runCli(
  args: readonly string[],
  settings: Settings,
  folder?: string,
): Promise<Ended> {
  return launch('cli', args, settings, { folder }).ended
}

interface Launched {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<Ended>
}

function launch(
  program: 'main' | 'cli',
  args: readonly string[],
  settings: Settings,
  // Not the project's folder, which may have a developer's .env.
  { uid, folder = tmpdir(), root = ROOT, atEnd = onTestFinished }: Options,
): Launched {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, `src/server/${program}.ts`), ...args],
    {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: COMPILED,
        PORT: '0',
        CALEPIN_GAMES: 'embedded',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid !== undefined && { uid }),
    },
  )
  const text = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (text.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (text.stderr += String(chunk)))
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal, ...text }))
  })
  atEnd(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, output: () => text.stdout, ended }
}
