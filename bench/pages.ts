import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cpuTimeOf } from './cpu-time.ts'
import { measureBoth, type Seeded, seedSqlite } from './engines.ts'
import { printFigure, printLine } from './figures.ts'
import { listIdOf } from './life.ts'
import { befriending, userIdOf, writeTo } from './people.ts'
import { SIZES, tokenOf } from './seed.ts'
import { startServer } from './server-process.ts'
import { openCounter } from './statements.ts'

/**
 * `npm run bench:pages`: the pages of a user with 20,000 titles, as many viewings and 200 friends,
 * next to a page of their list, on both databases, in sequence. Charts have a p95 of at most 60 ms
 * with warm caches, and take at most four statements. `--engine sqlite` skips PostgreSQL.
 */
const PORT = 43_317
const API = `http://127.0.0.1:${PORT}/api`
const TOKEN = tokenOf(20_000)
const ME = SIZES.length - 1
const FRIENDS = 200
/** Plus a dozen for each other user. */
const ITEMS = SIZES.reduce((sum, size) => sum + size, 0) + 60_000
const TIMES = 200
const COLD_TIMES = 25
const WARM_UP = 10
const MOST = { ms: 60, statements: 4 }

const YEAR = new Date().getFullYear()
const MONTH = new Date().toISOString().slice(0, 7)
const LIST = '/savedshow/get-saved-all?page=1'
const CHARTS = {
  statistics: '/stats',
  'statistics of a year': `/stats?year=${YEAR}`,
  people: '/stats/people',
  'people of a year': `/stats/people?year=${YEAR}`,
  'beside others’ ratings': '/stats/ratings',
  'beside others’ ratings, a year': `/stats/ratings?year=${YEAR}`,
  'the year': `/year/${YEAR}`,
}
const PAGES = {
  'a page of the list': LIST,
  'by a filter': `${LIST}&filter=genre:Drame`,
  'by several': `${LIST}&filter=genre:Drame,rating:7,decade:2010`,
  'counts of facets': '/savedshow/facet-counts',
  'kept filters': '/filters',
  diary: '/diary',
  'diary, a month': `/diary/${MONTH}`,
  'diary, one actor': '/diary?facet=actor:5',
  'own lists': '/lists',
  'own list, its items': `/lists/${listIdOf(ME)}/items`,
  calendar: `/calendar?month=${MONTH}`,
  notifications: '/notifications',
  'notifications, unread': '/notifications/unread',
  feed: '/feed',
  ...CHARTS,
}

const { values } = parseArgs({ options: { engine: { type: 'string' } } })
const dataDir = await mkdtemp(join(tmpdir(), 'calepin-bench-'))
try {
  const sqlite = await seedSqlite(dataDir, ITEMS)
  writeTo(dataDir, (db) => {
    const befriend = befriending(db)
    for (let friend = 1; friend <= FRIENDS; friend += 1) {
      befriend(userIdOf(ME), userIdOf(ME + friend))
    }
  })
  await measureBoth(sqlite, { port: PORT + 1, only: values.engine }, measureEngine)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function measureEngine(seeded: Seeded): Promise<void> {
  printLine(`\n${seeded.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}: one call after the other`)
  const statements = await countAll(seeded)
  const server = await startServer({ port: PORT, ...seeded })
  try {
    printLine(row('', ['statements', 'p50 ms', 'p95 ms', 'cpu µs', '× the list']))
    let ofList = 0
    const warm = new Map<string, number>()
    for (const [name, path] of Object.entries(PAGES)) {
      const figures = await measure(path, server.pid)
      if (path === LIST) ofList = figures.cpu
      show(name, statements.get(path) ?? 0, figures, ofList)
      warm.set(name, figures.p95)
    }
    for (const [name, path] of Object.entries(CHARTS)) {
      const figures = await measure(path, server.pid, write)
      show(`${name}, after a write`, statements.get(path) ?? 0, figures, ofList)
    }
    printLine('')
    for (const [name, path] of Object.entries(CHARTS)) {
      printFigure(`${name}, nothing written, p95 ms`, warm.get(name) ?? 0, MOST.ms)
      printFigure(`${name}, statements`, statements.get(path) ?? 0, MOST.statements)
    }
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

/** The statements of each page's first response, with cold caches. */
async function countAll(seeded: Seeded): Promise<Map<string, number>> {
  const { count, close } = await openCounter(seeded, TOKEN)
  const counted = new Map<string, number>()
  for (const path of Object.values(PAGES)) counted.set(path, await count(path))
  await close()
  return counted
}

interface Figures {
  readonly p50: number
  readonly p95: number
  /** The server's CPU time per call, in microseconds; without what precedes it. */
  readonly cpu: number
}

/** @param before runs before each call, untimed */
async function measure(
  path: string,
  pid: number | undefined,
  before?: () => Promise<void>,
): Promise<Figures> {
  const times = before ? COLD_TIMES : TIMES
  for (let time = 0; time < WARM_UP; time += 1) await call('GET', path)
  const took: number[] = []
  let spent = 0
  for (let time = 0; time < times; time += 1) {
    await before?.()
    const [cpu, started] = [cpuTimeOf(pid), performance.now()]
    await call('GET', path)
    took.push(performance.now() - started)
    spent += cpuTimeOf(pid) - cpu
  }
  const sorted = took.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(times * part)] ?? 0
  return { p50: at(0.5), p95: at(0.95), cpu: spent / times }
}

/** Changes the list's version, which invalidates all caches. */
async function write(): Promise<void> {
  const body = JSON.stringify({ tmdbId: 1_000_001, note: `${performance.now()}` })
  await call('PUT', '/savedshow/note-saved-movie', body)
}

async function call(method: 'GET' | 'PUT', path: string, body?: string): Promise<void> {
  const answer = await fetch(`${API}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${TOKEN}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
}

function show(name: string, statements: number, { p50, p95, cpu }: Figures, list: number): void {
  const figures = [p50.toFixed(1), p95.toFixed(1), cpu.toFixed(0), (cpu / list).toFixed(1)]
  printLine(row(name, [String(statements), ...figures]))
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(48) + cells.map((cell) => cell.padStart(11)).join('')
}
