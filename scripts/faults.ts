import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

/**
 * `npm run test:faults`: the long run of the fault tests, in sequence: a hundred kills on each
 * database, two hundred full disks, five hundred slow sockets; with PostgreSQL and Redis, also fifty
 * kills, thirty stops, eighteen partitions and twenty-one jumps of the clock of one of two servers, and
 * both services gone. `-- --kills 20 --seed 7` changes the number of kills, the other counts in
 * proportion, and the seed. Prints a table of the outcomes of each fault.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
})
const folder = mkdtempSync(join(tmpdir(), 'calepin-faults-'))
const figures = join(folder, 'figures.jsonl')
const { status } = spawnSync(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=faults',
    '--no-file-parallelism',
  ],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    // Only the table goes to stdout, which docs-benchmarks.ts captures.
    stdio: ['inherit', process.stderr.fd, 'inherit'],
    env: {
      ...process.env,
      FAULTS: 'long',
      FAULTS_KILLS: values.kills,
      FAULTS_SEED: values.seed,
      FAULTS_FIGURES: figures,
    },
  },
)
process.stdout.write(tableOf(readLines(figures)))
rmSync(folder, { recursive: true })
process.exitCode = status ?? 1

/** A line written by `test/faults/figures.ts`. */
interface Line {
  fault: string
  times: number
  target: number
  lost: number
  doubled: number
  unexpected: number
  recoveries: number[]
  within?: number
}

function readLines(file: string): Line[] {
  const text = readFileSync(file, { encoding: 'utf8', flag: 'a+' })
  return text.split('\n').flatMap((line) => (line === '' ? [] : (JSON.parse(line) as Line)))
}

function tableOf(lines: readonly Line[]): string {
  const head = ['times', 'asked', 'lost', 'doubled', 'unexpected', 'back p50', 'most', 'asked, ms']
  const rows = lines.map(({ fault, times, target, recoveries, within, ...counts }) => {
    const sorted = recoveries.toSorted((a, b) => a - b)
    const shown = (milliseconds: number | undefined) => milliseconds?.toFixed(0) ?? '–'
    const { lost, doubled, unexpected } = counts
    const back = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)].map(shown)
    const limit = within === undefined ? '–' : `≤ ${within}`
    return [fault, ...[times, target, lost, doubled, unexpected].map(String), ...back, limit]
  })
  const wide = Math.max(...rows.map(([fault = '']) => fault.length), 0)
  const line = ([fault = '', ...cells]: readonly string[]) =>
    fault.padEnd(wide) +
    cells.map((cell, at) => cell.padStart((head[at]?.length ?? 0) + 2)).join('')
  return [['', ...head], ...rows].map((cells) => `${line(cells).trimEnd()}\n`).join('')
}
