import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { silentLog } from '#test/fakes/log.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { gameTargets, seedGames } from './games.ts'
import { measure, type Measure, type Target } from './measure.ts'
import { seed, SIZES, tokenOf } from './seed.ts'
import { startServer } from './server-process.ts'
import { countStatements } from './statements.ts'
import { measureWholeList } from './whole-list.ts'

/**
 * `npm run bench`: the product on 5,000 users and 1,000,000 saved items, beside the floors of
 * floor.ts. Each figure is the median of several rounds in which every target takes its turn, so
 * that a slow moment of the machine falls on all.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } },
})
const SECONDS = Number(values.seconds)
const ROUNDS = Number(values.rounds)
const PORT = 43_117
const API = `http://127.0.0.1:${PORT}/api`
const FLOOR = `http://127.0.0.1:${PORT + 1}`
let made = 0
let floorPid: number | undefined
let serverPid: number | undefined
const MIDDLE = tokenOf(2000)
const DETAIL = `${API}/titles/movie/27205`
const LIST = `${API}/savedshow/get-saved-movies?isWatched=true&page=1`

const dataDir = await mkdtemp(join(tmpdir(), 'calepin-bench-'))
const children: ChildProcess[] = []
try {
  await run()
} finally {
  for (const child of children) child.kill('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

async function run(): Promise<void> {
  say(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`)
  await prepare()
  floorPid = await startFloor()
  const server = await startServer({ port: PORT, dataDir })
  children.push(server)
  serverPid = server.pid
  const detailSize = await sizeOf(DETAIL)
  const listSize = await sizeOf(LIST)
  const meSize = await sizeOf(`${API}/auth/me`)
  const results = await rounds({
    'floor (a): a constant of the page’s size': { url: `${FLOOR}/constant?size=${listSize}` },
    'floor (b): twenty rows, one statement': { url: `${FLOOR}/rows` },
    'list page': { url: LIST, token: MIDDLE },
    'floor (a): a constant of a user’s size': { url: `${FLOOR}/constant?size=${meSize}` },
    'floor (b): one row, one statement': { url: `${FLOOR}/row` },
    me: { url: `${API}/auth/me`, token: MIDDLE },
    'floor (a): a constant of a detail’s size': { url: `${FLOOR}/constant?size=${detailSize}` },
    'title detail, warm': { url: DETAIL, token: MIDDLE },
    'search in the list': {
      url: `${API}/savedshow/search-saved-movies?query=star&page=1`,
      token: MIDDLE,
    },
    ...Object.fromEntries(
      SIZES.map((size) => [`list page of ${size}`, { url: LIST, token: tokenOf(size) }]),
    ),
    'list page, all, middle page of 20000': {
      url: `${API}/savedshow/get-saved-all?page=500`,
      token: tokenOf(20_000),
    },
    'floor (b): whole list of 2000': { url: `${FLOOR}/whole` },
    'whole list of 2000': { url: `${API}/savedshow/get-saved-all`, token: MIDDLE },
    'whole list of 2000, compressed': {
      url: `${API}/savedshow/get-saved-all`,
      token: MIDDLE,
      headers: { 'accept-encoding': 'br' },
    },
    'whole list of 2000, unchanged (304)': {
      url: `${API}/savedshow/get-saved-all`,
      token: MIDDLE,
      headers: { 'if-none-match': await etagOf(`${API}/savedshow/get-saved-all`) },
    },
    add: { ...write('POST', 'add-saved-movies', newMovie) },
    note: { ...write('PUT', 'note-saved-movie', note) },
    ...gameTargets(API),
  })
  report(results)
  await reportWhole()
  await reportStatements()
}

async function prepare(): Promise<void> {
  const opened = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    log: silentLog,
    exclusive: false,
  })
  await migrate(opened.db)
  await opened.close()
  const started = Date.now()
  seed(dataDir)
  seedGames(dataDir)
  say(`5,000 users and 1,000,000 saved items in ${((Date.now() - started) / 1000).toFixed(0)} s\n`)
}

async function rounds(targets: Record<string, Target>): Promise<Map<string, Measure>> {
  const all = new Map<string, Measure[]>()
  // Unmeasured: the longer road of a call takes its compiler longer to learn than a constant's.
  for (const target of Object.values(targets)) await measure(target, 1)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      all.set(name, [
        ...(all.get(name) ?? []),
        await measure({ ...target, pid: pidOf(target) }, SECONDS),
      ])
    }
  }
  return new Map([...all].map(([name, measures]) => [name, median(measures)]))
}

function median(measures: readonly Measure[]): Measure {
  const middle = (pick: (measure: Measure) => number) =>
    measures.map(pick).toSorted((a, b) => a - b)[Math.floor(measures.length / 2)] ?? 0
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    cpu: middle(({ cpu }) => cpu),
    failures: measures.reduce((sum, { failures }) => sum + failures, 0),
  }
}

function report(results: Map<string, Measure>): void {
  say(`32 connections, ${ROUNDS} rounds of ${SECONDS} s, medians`)
  say(
    `${'call'.padEnd(44)}${'requests/s'.padStart(11)}${'p50 ms'.padStart(9)}${'p99 ms'.padStart(9)}${'cpu µs'.padStart(9)}`,
  )
  for (const [name, { perSecond, p50, p99, cpu, failures }] of results) {
    const failed = failures > 0 ? `   ${failures} FAILED` : ''
    const figures = [
      perSecond.toFixed(0).padStart(11),
      p50.toFixed(0).padStart(9),
      p99.toFixed(0).padStart(9),
      cpu.toFixed(0).padStart(9),
    ]
    say(`${name.padEnd(44)}${figures.join('')}${failed}`)
  }
  const rate = (name: string) => results.get(name)?.perSecond ?? Number.NaN
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`
  say(
    `\nlist page / floor (b):            ${percent(rate('list page'), rate('floor (b): twenty rows, one statement'))}`,
  )
  say(
    `me / floor (b):                   ${percent(rate('me'), rate('floor (b): one row, one statement'))}`,
  )
  const [floorCpu, detailCpu] = [
    'floor (a): a constant of a detail’s size',
    'title detail, warm',
  ].map((name) => results.get(name)?.cpu ?? Number.NaN)
  say(
    `detail / floor (a):               ${percent(rate('title detail, warm'), rate('floor (a): a constant of a detail’s size'))}, by processor time ${percent(floorCpu ?? Number.NaN, detailCpu ?? Number.NaN)}`,
  )
  say(
    `page of 20,000 / page of 100:     ${(rate('list page of 100') / rate('list page of 20000')).toFixed(2)} × the time`,
  )
}

async function reportWhole(): Promise<void> {
  const { again, anew, weights } = await measureWholeList(API, MIDDLE, SECONDS)
  say(`\nwhole list of 2000, compressed, one connection: p50 ${again.p50} ms, p99 ${again.p99} ms`)
  say(`the same right after a write: ${anew.toFixed(0)} ms`)
  for (const [encoding, bytes] of Object.entries(weights)) {
    say(`its weight per 1,000 items, ${encoding}: ${(bytes / 2 / 1000).toFixed(1)} kB`)
  }
}

async function reportStatements(): Promise<void> {
  say('\nstatements per request, the session included, without begin and commit')
  for (const [name, count] of await countStatements(dataDir, MIDDLE))
    say(`${name.padEnd(44)}${count}`)
}

function pidOf({ url }: Target): number | undefined {
  return url.startsWith(FLOOR) ? floorPid : serverPid
}
function newMovie() {
  made += 1
  return {
    tmdbId: 1_500_000_000 + made,
    title: `Nouveau film ${made}`,
    overview: 'Ajouté par la mesure.',
  }
}
function note() {
  made += 1
  return { tmdbId: 1_000_001, note: `Note ${made}` }
}
function write(method: 'POST' | 'PUT', call: string, body: () => unknown): Target {
  return { url: `${API}/savedshow/${call}`, method, token: tokenOf(100), body }
}

async function request(url: string): Promise<Response> {
  return fetch(url, {
    headers: { authorization: `Bearer ${MIDDLE}`, 'accept-encoding': 'identity' },
  })
}
async function sizeOf(url: string): Promise<number> {
  return (await (await request(url)).arrayBuffer()).byteLength
}
async function etagOf(url: string): Promise<string> {
  return (await request(url)).headers.get('etag') ?? ''
}

async function startFloor(): Promise<number | undefined> {
  const child = fork(new URL('floor.ts', import.meta.url), [dataDir, String(PORT + 1)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  children.push(child)
  await once(child, 'message')
  return child.pid
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
