import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openPasswords } from '#server/features/auth/passwords.ts'
import { cpuTimeOf } from './cpu-time.ts'
import { dropPostgres, findPostgres, seedPostgres, seedSqlite } from './engines.ts'
import { printFigure, printLine, sum } from './figures.ts'
import { PASSWORD, seedLoad } from './load-seed.ts'
import { order, startGenerator, startServer } from './server-process.ts'

/**
 * `npm run bench:processes -- 1 2 4`: the mixed load on so many servers that share one PostgreSQL
 * and one Redis: responses per second, and CPU time per response by process. With fewer processors
 * than servers, these share them, and the sum shows what would limit them on a larger machine.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '20' },
    items: { type: 'string', default: '450000' },
  },
})
const COUNTS = positionals.length > 0 ? positionals.map(Number) : [1, 2, 4]
const SECONDS = Number(values.seconds)
const FIRST_PORT = 4330
const POSTGRES_PORT = 43_229
const REDIS_PORT = 43_230
const CONNECTIONS = 48

const dataDir = mkdtempSync(join(tmpdir(), 'calepin-bench-processes-'))
const children = new Set<ChildProcess>()
const postgres = findPostgres(POSTGRES_PORT)
try {
  if (typeof postgres === 'string') throw new Error(postgres)
  const sqlite = await seedSqlite(dataDir, Number(values.items))
  seedLoad(dataDir, 20_000, await openPasswords().hash(PASSWORD))
  const { databaseUrl } = await seedPostgres(postgres.url, sqlite)
  const redis = await startRedis()
  printLine(`${values.items} saved items, ${availableParallelism()} processors`)
  printLine(row(['servers', 'answers/s', 'p50 ms', 'p95 ms', 'server µs', 'database µs', 'busy %']))
  for (const count of COUNTS) {
    await measureServers(count, { databaseUrl, redis })
  }
  await dropPostgres(postgres.url)
} finally {
  for (const child of children) child.kill('SIGKILL')
  if (typeof postgres !== 'string') postgres.close()
  rmSync(dataDir, { recursive: true, force: true })
}

/** One line of the table. */
async function measureServers(
  count: number,
  { databaseUrl, redis }: { readonly databaseUrl: string | undefined; readonly redis: string },
): Promise<void> {
  const ports = Array.from({ length: count }, (_, index) => FIRST_PORT + index)
  const servers = await Promise.all(
    ports.map((port) => startServer({ port, dataDir, databaseUrl, redisUrl: redis })),
  )
  const generators = await Promise.all(ports.map(startGenerator))
  for (const child of [...servers, ...generators]) children.add(child)
  const load = { mix: 'mixed', connections: Math.ceil(CONNECTIONS / count) } as const
  await Promise.all(generators.map((each) => order(each, { ...load, seconds: 5 })))

  const spentBy = (each: readonly ChildProcess[]) =>
    each.reduce((total, { pid }) => total + cpuTimeOf(pid), 0)
  const before = { servers: spentBy(servers), generators: spentBy(generators), machine: machine() }
  const outcomes = await Promise.all(
    generators.map((each) => order(each, { ...load, seconds: SECONDS })),
  )
  const own = spentBy(servers) - before.servers
  const generating = spentBy(generators) - before.generators
  const { busy, all } = machine()
  const useful = outcomes.reduce((total, { useful: { all: every } }) => total + every.count, 0)
  const wrong = outcomes.reduce((total, { failed }) => total + sum(failed), 0)
  // What neither the servers nor the generators spent: the database, Redis and the network.
  const rest = busy - before.machine.busy - own - generating
  const slowest = (part: 'p50' | 'p95') =>
    Math.max(...outcomes.map((each) => each.useful.all[part]))
  printLine(
    row([
      String(count),
      ...[
        useful / SECONDS,
        slowest('p50'),
        slowest('p95'),
        own / useful,
        rest / useful,
        (100 * (busy - before.machine.busy)) / (all - before.machine.all),
      ].map((figure) => figure.toFixed(0)),
    ]),
  )
  if (wrong > 0) printFigure('failed', wrong, 0)
  for (const child of generators) child.kill('SIGKILL')
  for (const server of servers) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

async function startRedis(): Promise<string> {
  const child = spawn('redis-server', ['--port', String(REDIS_PORT), '--save', ''])
  children.add(child)
  await once(child.stdout, 'data')
  return `redis://127.0.0.1:${REDIS_PORT}`
}

/** Processor time of the whole machine in microseconds. Source: proc_stat(5). */
function machine(): { readonly busy: number; readonly all: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  // user nice system idle iowait irq softirq steal, in hundredths of a second.
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0] = line
    .split(/\s+/)
    .slice(1)
    .map((ticks) => Number(ticks) * 10_000)
  const busy = user + nice + system + irq + softirq
  return { busy, all: busy + idle + iowait }
}

function row(figures: readonly string[]): string {
  return figures.map((figure) => figure.padStart(12)).join('')
}
