import { PAGE_SIZE } from '#shared/paging.ts'
import type { Engine } from './engines.ts'
import { printFigure, printLine } from './figures.ts'
import { measure, type Measure } from './measure.ts'
import { median } from './report.ts'
import { tokenOf } from './seed.ts'

const REQUESTS = 500
const WARM_UP = 100
const ROUNDS = 5
const CONNECTIONS = 8
const COMPARED = [100, 20_000] as const
/** Maximum ratio of a filter's page of the longest list to that of the shortest. */
const MOST = 1.5
const FILTERS = [
  '',
  'genre:Drame',
  'decade:2010',
  'year:2014',
  'rating:7',
  'rating:none',
  'noted:yes',
  `seen:${new Date().getUTCFullYear()}`,
  'state:inProgress',
  'state:abandoned',
  'length:120',
  'country:FR',
  'language:fr',
  'facts:none',
  'service:mine',
]

interface Server {
  readonly api: string
  readonly pid: number | undefined
  readonly engine: Engine
}

/**
 * Measures the first page by each filter, of lists of 100 and 20,000: the server's CPU time, stable
 * on a busy machine, and the mean response time. The former counts on SQLite, which runs in the
 * server's process, the latter on PostgreSQL. Medians of rounds that alternate between both lists.
 * Pages must be full: shorter ones cost less.
 */
export async function measureFilters({ api, pid, engine }: Server): Promise<void> {
  printLine('\na page by one filter, of 100 items and of 20,000')
  const each = ['items', 'cpu µs', 'ms']
  printLine(row('', [...each, ...each, 'cpu', 'time']))
  const urlOf = (filter: string) =>
    `${api}/savedshow/get-saved-all?page=1${filter && `&filter=${encodeURIComponent(filter)}`}`
  await measure({ url: urlOf(''), token: tokenOf(2000) }, { requests: 2000 }, CONNECTIONS)
  const ratios: [string, number][] = []
  let partial = 0
  for (const filter of FILTERS) {
    const targets = COMPARED.map((size) => ({ url: urlOf(filter), token: tokenOf(size), pid }))
    const rounds: Measure[][] = targets.map(() => [])
    for (const target of targets) await measure(target, { requests: WARM_UP }, CONNECTIONS)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [place, target] of targets.entries()) {
        rounds[place]?.push(await measure(target, { requests: REQUESTS }, CONNECTIONS))
      }
    }
    const figures = await Promise.all(
      targets.map(async (target, place) => {
        const { cpu, mean, failures } = median(rounds[place] ?? [])
        if (failures > 0) printLine(`${failures} of ${target.url} failed`)
        return { cpu, mean, items: await itemsOn(target) }
      }),
    )
    const [short, long] = figures
    if (!short || !long) continue
    const [cpu, time] = [long.cpu / short.cpu, long.mean / short.mean]
    const cells = figures.flatMap((one) => [
      `${one.items}`,
      one.cpu.toFixed(0),
      one.mean.toFixed(1),
    ])
    printLine(row(filter || 'nothing', [...cells, cpu.toFixed(2), time.toFixed(2)]))
    ratios.push([filter || 'nothing', engine === 'sqlite' ? cpu : time])
    if (short.items < PAGE_SIZE || long.items < PAGE_SIZE) partial += 1
  }
  printFigure('filters without a whole page', partial, 0)
  const [name, ratio] = ratios.reduce((worst, one) => (one[1] > worst[1] ? one : worst), ['', 0])
  printFigure(`the dearest filter, ${name}: × the page of 100`, ratio, MOST)
}

async function itemsOn({ url, token }: { url: string; token: string }): Promise<number> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  const { results }: { results: unknown[] } = JSON.parse(await response.text())
  return results.length
}

function row(name: string, cells: readonly string[]): string {
  const widths = [9, 9, 9, 12, 9, 9, 9, 9]
  return name.padEnd(18) + cells.map((cell, at) => cell.padStart(widths[at] ?? 9)).join('')
}
