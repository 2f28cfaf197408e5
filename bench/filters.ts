import { type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dropPostgres, findPostgres, type Seeded, seedPostgres, seedSqlite } from './engines.ts'
import { say } from './figures.ts'
import { measure } from './measure.ts'
import { SIZES, tokenOf } from './seed.ts'
import { startServer } from './server-process.ts'

/**
 * `npm run bench:filters`: the first page by each filter, of a list of 100 and of one of 20,000, on
 * PostgreSQL and on SQLite: the server's processor time, which a busy machine changes little, and the
 * mean time of an answer, in which PostgreSQL's own work is too.
 * `--engine sqlite` leaves PostgreSQL out.
 */
const PORT = 43_217
const REQUESTS = 600
const WARM_UP = 100
const CONNECTIONS = 8
const ITEMS = SIZES.reduce((sum, size) => sum + size, 0)
const COMPARED = [100, 20_000] as const
const FILTERS = [
  '',
  'genre:Drame',
  'decade:2010',
  'year:2014',
  'rating:7',
  'rating:none',
  'noted:yes',
  `seen:${new Date().getUTCFullYear()}`,
  'length:120',
  'country:FR',
  'language:fr',
  'service:mine',
]

const { values } = parseArgs({ options: { engine: { type: 'string' } } })

const dataDir = await mkdtemp(join(tmpdir(), 'calepin-bench-'))
const servers: ChildProcess[] = []
try {
  const sqlite = await seedSqlite(dataDir, ITEMS)
  const postgres = values.engine === 'sqlite' ? 'PostgreSQL is left out.' : findPostgres(PORT + 1)
  if (typeof postgres === 'string') {
    say(postgres)
  } else {
    await measureEngine(await seedPostgres(postgres.url, sqlite))
    await dropPostgres(postgres.url)
    postgres.close()
  }
  await measureEngine(sqlite)
} finally {
  await stopAll()
  await rm(dataDir, { recursive: true, force: true })
}

async function measureEngine(seeded: Seeded): Promise<void> {
  const server = await startServer({ port: PORT, ...seeded })
  servers.push(server)
  say(`\n${seeded.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}: a page by`)
  const each = ['cpu µs', 'ms']
  say(row('', ['of 100: items', ...each, 'of 20,000: items', ...each, 'cpu', 'time']))
  await measure({ url: urlOf(''), token: tokenOf(2000) }, { requests: 2000 }, CONNECTIONS)
  for (const filter of FILTERS) {
    const figures = []
    for (const size of COMPARED) {
      const target = { url: urlOf(filter), token: tokenOf(size), pid: server.pid }
      await measure(target, { requests: WARM_UP }, CONNECTIONS)
      const { cpu, mean, failures } = await measure(target, { requests: REQUESTS }, CONNECTIONS)
      if (failures > 0) throw new Error(`${failures} of ${target.url} failed`)
      figures.push({ cpu, mean, items: await itemsOn(target) })
    }
    const [short, long] = figures
    if (!short || !long) continue
    const ratios = [long.cpu / short.cpu, long.mean / short.mean].map((ratio) => ratio.toFixed(2))
    const cells = [short, long].flatMap(({ items, cpu, mean }) => [
      `${items}`,
      cpu.toFixed(0),
      mean.toFixed(1),
    ])
    say(row(filter || 'nothing', [...cells, ...ratios]))
  }
  await stopAll()
}

function urlOf(filter: string): string {
  const asked = filter && `&filter=${encodeURIComponent(filter)}`
  return `http://127.0.0.1:${PORT}/api/savedshow/get-saved-all?page=1${asked}`
}

async function itemsOn({ url, token }: { url: string; token: string }): Promise<number> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const { results }: { results: unknown[] } = JSON.parse(await response.text())
  return results.length
}

function row(name: string, cells: readonly string[]): string {
  const widths = [14, 9, 9, 18, 9, 9, 9, 9]
  return name.padEnd(14) + cells.map((cell, at) => cell.padStart(widths[at] ?? 9)).join('')
}

async function stopAll(): Promise<void> {
  for (const server of servers.splice(0)) {
    if (server.exitCode !== null) continue
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}
