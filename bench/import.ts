import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Import } from '#shared/import-shapes.ts'
import { readCatalogue } from '#server/catalogue/data.ts'
import { zipOf } from '#test/zip.ts'
import { seedChat, tokenOf } from './chat-seed.ts'
import { printLine } from './figures.ts'
import { createEmpty, seedPostgres } from './engines.ts'
import { memoryOf, startServer } from './server-process.ts'
import { startTmdb } from './tmdb.ts'
import { PIECE_BYTES } from '#shared/bounds.ts'

/**
 * `npm run bench:import`: a Letterboxd zip of `--rows` rows: time to the preview and until all is
 * written, memory above idle, and another user's latencies meanwhile. The embedded catalogue knows
 * 741 of the 8,000 titles; `--tmdb` starts a stand-in for TMDB that knows them all, called 20 times
 * a second. `--engine postgres` uses the server at `TEST_DATABASE_URL`.
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '20000' },
    tmdb: { type: 'boolean', default: false },
    engine: { type: 'string', default: 'sqlite' },
  },
})
const ROWS = Number(values.rows)
const PORT = 4320
const API = `http://127.0.0.1:${PORT}/api`
const PAGES = ['/savedshow/get-saved-all?page=1', '/auth/me', '/conversations', '/diary', '/stats']
/** Below this, a doubling is noise. */
const LEAST_MS = 5
const dataDir = mkdtempSync(join(tmpdir(), 'calepin-bench-import-'))

const seeded = await createEmpty(dataDir)
seedChat(dataDir, 2)
const postgres = process.env['TEST_DATABASE_URL'] ?? ''
const { databaseUrl } = values.engine === 'postgres' ? await seedPostgres(postgres, seeded) : seeded
const tmdb = values.tmdb ? await startTmdb(titlesOf(ROWS)) : undefined
const server = await startServer({ port: PORT, dataDir, databaseUrl, tmdbUrl: tmdb?.url })
try {
  const [mine, other] = [tokenOf(0), tokenOf(1)]
  // Twice: the first is a warm-up.
  await latencies(other, pass(3000))
  const rest = await latencies(other, pass(10_000))
  await pass(2000)
  const restMemory = memoryOf(server.pid, 'VmRSS')
  const id = randomUUID()
  const call = async (method: string, path: string, body?: object): Promise<Import> => {
    const answer = await fetch(`${API}/imports${path}`, {
      method,
      headers: { authorization: `Bearer ${mine}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Import
  }
  const until = async (state: Import['state']) => {
    for (;;) {
      const found = await call('GET', `/${id}`)
      if (found.state === state) return found
      if (found.state === 'refused') throw new Error(JSON.stringify(found.refusal))
      await pass(1000)
    }
  }
  await call('POST', '', { id })
  const zip = letterboxd(ROWS)
  for (let piece = 0; piece * PIECE_BYTES < zip.length; piece += 1) {
    await fetch(`${API}/imports/${id}/pieces?file=0&piece=${piece}&name=export.zip`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${mine}`, 'content-type': 'application/octet-stream' },
      body: Uint8Array.from(zip.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES)),
    })
  }
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  await call('POST', `/${id}/read`, {})
  const [preview, counted] = await beside(other, until('ready'))
  printLine(`${ROWS} rows: preview after ${seconds()} s (${JSON.stringify(counted.counts)})`)
  const begun = performance.now()
  await call('POST', `/${id}/start`, { policy: 'mine' })
  const [writing, done] = await beside(other, until('done'))
  printLine(
    `all written after ${seconds()} s, ${((performance.now() - begun) / 1000).toFixed(1)} s of it the writing (${JSON.stringify(done.counts)})`,
  )
  printLine(`another person's pages at rest: ${figuresOf(rest)}`)
  for (const [name, times] of [
    ['preview', preview],
    ['writing', writing],
  ] as const) {
    const doubled = at(times, 0.95) / Math.max(at(rest, 0.95), LEAST_MS)
    printLine(`during the ${name}: ${figuresOf(times)}: p95 × ${doubled.toFixed(1)}`)
  }
  const above = memoryOf(server.pid, 'VmHWM') - restMemory
  printLine(`memory: ${restMemory.toFixed(0)} MB at rest, at most ${above.toFixed(0)} MB above`)
} finally {
  server.kill('SIGKILL')
  await tmdb?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** A user's page latencies while some work runs, and its result. */
async function beside<T>(token: string, work: Promise<T>): Promise<[readonly number[], T]> {
  const times = latencies(
    token,
    work.then(() => undefined),
  )
  return [await times, await work]
}

function figuresOf(times: readonly number[]): string {
  return `p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)}, p99 ${at(times, 0.99)} ms (${times.length})`
}

/** Latencies of a user's pages, requested in sequence until `end`. */
async function latencies(token: string, end: Promise<void>): Promise<readonly number[]> {
  const it = { isOver: false }
  void end.then(() => (it.isOver = true))
  const times: number[] = []
  while (!it.isOver) {
    for (const page of PAGES) {
      const begun = performance.now()
      const answer = await fetch(`${API}${page}`, { headers: { authorization: `Bearer ${token}` } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${page}: ${answer.status}`)
      times.push(performance.now() - begun)
      // At a reader's pace, not as a load.
      await pass(20)
    }
  }
  return times.toSorted((a, b) => a - b)
}

function at(times: readonly number[], part: number): number {
  return Number((times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1))
}

/** The embedded films, then invented ones. */
function titlesOf(rows: number) {
  const { movies } = readCatalogue()
  return Array.from({ length: Math.round(rows * 0.4) }, (_, place) => {
    const movie = movies[place]
    return {
      id: movie?.id ?? 10_000_000 + place,
      title: movie?.title ?? `Film sans nom ${place}`,
      year: movie ? (movie.release_date ?? '').slice(0, 4) : String(1950 + (place % 70)),
    }
  })
}

/** Of the rows, 40 % are watched films, 20 % ratings and 40 % viewings. */
function letterboxd(rows: number): Buffer {
  const names = titlesOf(rows).map(({ title, year }) => `"${title.replaceAll('"', '""')}",${year}`)
  const head = 'Date,Name,Year,Letterboxd URI'
  const table = (of: string, count: number, more: (place: number) => string) =>
    `${of}\n${Array.from({ length: count }, (_, place) => `2024-01-01,${names[place % names.length]},https://boxd.it/${place}${more(place)}`).join('\n')}\n`
  return zipOf([
    { name: 'watched.csv', body: table(head, names.length, () => '') },
    {
      name: 'ratings.csv',
      body: table(`${head},Rating`, rows * 0.2, (place) => `,${(place % 10) / 2 + 0.5}`),
    },
    {
      name: 'diary.csv',
      body: table(
        `${head},Rating,Rewatch,Tags,Watched Date`,
        rows * 0.4,
        (place) => `,,,,20${10 + (place % 15)}-0${1 + (place % 9)}-1${place % 10}`,
      ),
    },
  ])
}
