import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { databaseAt, onServer } from '../postgres-server.ts'
import { TEMPORARY } from '../temporary.ts'

const PROGRAMS = {
  main: fileURLToPath(new URL('../../src/server/main.ts', import.meta.url)),
  cli: fileURLToPath(new URL('../../src/server/cli.ts', import.meta.url)),
}
/** Where compiled code is kept from one start to the next: half of the time that one takes. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url))

export interface Ended {
  readonly code: number | null
  readonly signal: string | null
  readonly stdout: string
  readonly stderr: string
}

export interface Server {
  readonly url: string
  readonly pid: number
  /** What it has written so far. */
  readonly said: () => string
  /** Sends a signal and waits for the end. A server that does not end in time exits with another code than 0. */
  stop(signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<Ended>
}

type Settings = Readonly<Record<string, string>>
interface Options {
  /** Who runs it, when the test itself is root. */
  readonly uid?: number
  readonly folder?: string | undefined
}

/** A folder that goes with the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(TEMPORARY, 'calepin-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty database on the test's PostgreSQL, gone with the test. */
export async function emptyDatabase(postgres: string): Promise<string> {
  const name = `calepin_process_${randomUUID().replaceAll('-', '')}`
  await onServer(postgres, [`create database ${name}`])
  onTestFinished(() => onServer(postgres, [`drop database if exists ${name} with (force)`]))
  return databaseAt(postgres, name)
}

/** Each suite has a part of Redis of its own: another's servers would take over the people of a killed one. */
const REDIS_PARTS = ['two servers', 'one of two', 'services gone'] as const

/** The address of a suite's part of the test's Redis; empty when there is none. */
export function redisOf(suite: (typeof REDIS_PARTS)[number]): string {
  const server = process.env['TEST_REDIS_URL'] ?? ''
  return server && new URL(`/${1 + REDIS_PARTS.indexOf(suite)}`, server).href
}

/** Starts the real server and waits until it says that it is ready. */
export async function startServer(settings: Settings, options: Options = {}): Promise<Server> {
  const { child, said, ended } = launch('main', [], settings, options)
  const url = await Promise.race([
    new Promise<string>((resolve) => {
      child.stdout?.on('data', () => {
        const [, address] = /Calepin est prêt : (\S+)\n/.exec(said()) ?? []
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
    said,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** Runs the real server where it is expected to end by itself. */
export async function runServer(settings: Settings, options: Options = {}): Promise<Ended> {
  return launch('main', [], settings, options).ended
}

/** Runs the command line, where its relative paths begin. */
export async function runCli(
  args: readonly string[],
  settings: Settings,
  folder?: string,
): Promise<Ended> {
  return launch('cli', args, settings, { folder }).ended
}

interface Launched {
  readonly child: ChildProcess
  readonly said: () => string
  readonly ended: Promise<Ended>
}

function launch(
  program: keyof typeof PROGRAMS,
  args: readonly string[],
  settings: Settings,
  // Not the project's own folder, where a developer may keep a .env.
  { uid, folder = tmpdir() }: Options,
): Launched {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', PROGRAMS[program], ...args],
    {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: COMPILED,
        PORT: '0',
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
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, said: () => text.stdout, ended }
}
