import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureCatalogueSearch } from './catalogue.ts'
import { seedConversation } from './conversation.ts'
import { dropPostgres, findPostgres, type Seeded, seedPostgres, seedSqlite } from './engines.ts'
import { printLine } from './figures.ts'
import { gameTargets } from './games.ts'
import { lifeTargets } from './life.ts'
import { measure, type Measure, type Target } from './measure.ts'
import { median, report } from './report.ts'
import { ITEMS, tokenOf } from './seed.ts'
import { startServer } from './server-process.ts'
import { callTargets, PATHS, wholeListTargets } from './targets.ts'
import { measureWholeList } from './whole-list.ts'

/**
 * `npm run bench`: the product with 5,000 users and 1,000,000 saved items, called with browser headers,
 * against the floors of floor.ts, on PostgreSQL and on SQLite. Each figure is the median of several
 * interleaved rounds, so that a slow moment of the machine affects all targets.
 * `--only list,me` measures only the calls with these prefixes, and the floors.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    items: { type: 'string', default: String(ITEMS) },
    engine: { type: 'string' },
    only: { type: 'string' },
  },
})
const SECONDS = Number(values.seconds)
const ROUNDS = Number(values.rounds)
const ONLY = values.only?.split(',')
const PORT = 43_117
const API = `http://127.0.0.1:${PORT}/api`
const FLOOR = `http://127.0.0.1:${PORT + 1}`
const MIDDLE = tokenOf(2000)

printLine(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`)
if (!ONLY) measureCatalogueSearch()
const dataDir = await mkdtemp(join(tmpdir(), 'calepin-bench-'))
const children: ChildProcess[] = []
try {
  const started = Date.now()
  const sqlite = await seedSqlite(dataDir, Number(values.items))
  seedConversation(dataDir)
  printLine(
    `5,000 users, ${values.items} saved items: ${((Date.now() - started) / 1000).toFixed(0)} s`,
  )
  if (values.engine !== 'sqlite') await measurePostgres(sqlite)
  if (values.engine !== 'postgres') await measureEngine(sqlite)
} finally {
  await stopAll()
  await rm(dataDir, { recursive: true, force: true })
}

/** Runs before SQLite's measures, which write to the database that is copied here. */
async function measurePostgres(sqlite: Seeded): Promise<void> {
  const server = findPostgres(PORT + 2)
  if (typeof server === 'string') return printLine(server)
  try {
    const started = Date.now()
    const seeded = await seedPostgres(server.url, sqlite)
    printLine(`copied into PostgreSQL: ${((Date.now() - started) / 1000).toFixed(0)} s`)
    await measureEngine(seeded)
    await stopAll()
    await dropPostgres(server.url)
  } finally {
    server.close()
  }
}

async function measureEngine(seeded: Seeded): Promise<void> {
  printLine(`\n${seeded.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`)
  const floor = fork(
    new URL('floor.ts', import.meta.url),
    [String(PORT + 1), dataDir, ...(seeded.databaseUrl ? [seeded.databaseUrl] : [])],
    { execArgv: ['--disable-warning=ExperimentalWarning'] },
  )
  children.push(floor)
  await once(floor, 'message')
  const server = await startServer({ port: PORT, ...seeded })
  children.push(server)
  await giveTitle()
  const sizes = {
    list: await sizeOf(PATHS.list),
    title: await sizeOf(PATHS.title),
    me: await sizeOf(PATHS.me),
  }
  const all = {
    ...callTargets(API, FLOOR, sizes),
    ...wholeListTargets(API, FLOOR, await etagOf('/savedshow/get-saved-all')),
    ...gameTargets(API),
    ...lifeTargets(API),
  }
  const targets = Object.fromEntries(
    Object.entries(all).filter(
      ([name]) => !ONLY || name.startsWith('floor') || ONLY.some((only) => name.startsWith(only)),
    ),
  )
  const pidOf = ({ url }: Target) => (url.startsWith(FLOOR) ? floor.pid : server.pid)
  report(await rounds(targets, pidOf), `32 connections, ${ROUNDS} rounds of ${SECONDS} s, medians`)
  if (!ONLY) await reportWhole()
  await stopAll()
}

async function rounds(
  targets: Record<string, Target>,
  pidOf: (target: Target) => number | undefined,
): Promise<Map<string, Measure>> {
  const all = new Map<string, Measure[]>()
  // Warm-up: V8 takes longer to optimise a call than a constant.
  for (const target of Object.values(targets)) await measure(target, 1)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      const measured = await measure({ ...target, pid: pidOf(target) }, SECONDS)
      all.set(name, [...(all.get(name) ?? []), measured])
    }
  }
  return new Map([...all].map(([name, measures]) => [name, median(measures)]))
}

async function reportWhole(): Promise<void> {
  const { again, anew, weights } = await measureWholeList(API, MIDDLE, SECONDS)
  printLine(`\nwhole list of 2000, one connection: p50 ${again.p50} ms, p99 ${again.p99} ms`)
  printLine(`the same right after a write: ${anew.toFixed(0)} ms`)
  for (const [encoding, bytes] of Object.entries(weights)) {
    printLine(`its weight per 1,000 items, ${encoding}: ${(bytes / 2 / 1000).toFixed(1)} kB`)
  }
}

/** Gives the floor the response body of a title. */
async function giveTitle(): Promise<void> {
  const body = await (await request(PATHS.title)).text()
  const headers = { 'content-type': 'application/json' }
  await fetch(`${FLOOR}/zstd/title`, { method: 'PUT', headers, body })
}

async function request(path: string): Promise<Response> {
  return fetch(`${API}${path}`, {
    headers: { authorization: `Bearer ${MIDDLE}`, 'accept-encoding': 'identity' },
  })
}
async function sizeOf(path: string): Promise<number> {
  return (await (await request(path)).arrayBuffer()).byteLength
}
async function etagOf(path: string): Promise<string> {
  return (await request(path)).headers.get('etag') ?? ''
}

async function stopAll(): Promise<void> {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
