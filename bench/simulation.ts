import { parseArgs } from 'node:util'
import { printLine } from './figures.ts'

/**
 * `npm run bench:simulation`: a model, not a measurement: 10,000 calls a second arrive at random;
 * each waits for a server, then for a database processor, and takes the CPU time measured there by
 * `bench:processes`. It ignores the network, locks, and the slowdown of a busy machine.
 */
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '10000' },
    /** Processor time of a call on a server, and on the database, in microseconds. */
    server: { type: 'string', default: '1200' },
    database: { type: 'string', default: '800' },
    servers: { type: 'string', default: '16,18,20,24,32' },
    processors: { type: 'string', default: '8,10,12,16' },
  },
})
const CALLS = 300_000

printLine(
  `${values.rate} calls a second; ${values.server} µs on a server, ${values.database} on the database`,
)
printLine(
  ['servers', 'busy %', 'database', 'busy %', 'p50 ms', 'p95 ms', 'p99 ms'].map(cell).join(''),
)
for (const servers of values.servers.split(',').map(Number)) {
  for (const processors of values.processors.split(',').map(Number)) {
    const [p50, p95, p99] = simulate(servers, processors)
    const busy = (time: string, count: number) =>
      ((Number(values.rate) * Number(time)) / 10_000 / count).toFixed(0)
    const figures = [
      servers,
      busy(values.server, servers),
      processors,
      busy(values.database, processors),
    ]
    printLine([...figures, ...[p50, p95, p99].map((ms = 0) => ms.toFixed(1))].map(cell).join(''))
  }
}

/** Milliseconds that calls take: the median, p95 and p99. */
function simulate(servers: number, processors: number): number[] {
  const arrivals: number[] = []
  let now = 0
  for (let call = 0; call < CALLS; call += 1) {
    now += drawn(1e6 / Number(values.rate))
    arrivals.push(now)
  }
  // A round-robin balancer; each server is one thread with its own queue.
  const freeAt = new Float64Array(servers)
  const asked = arrivals.map((arrived, call) => {
    const own = call % servers
    freeAt[own] = Math.max(arrived, freeAt[own] ?? 0) + drawn(Number(values.server))
    return { arrived, at: freeAt[own] }
  })
  // The database's processors share one queue.
  const idleAt = new Float64Array(processors)
  const taken = asked
    .toSorted((a, b) => a.at - b.at)
    .map(({ arrived, at }) => {
      const first = idleAt.indexOf(Math.min(...idleAt))
      idleAt[first] = Math.max(at, idleAt[first] ?? 0) + drawn(Number(values.database))
      return (idleAt[first] - arrived) / 1000
    })
    .toSorted((a, b) => a - b)
  return [0.5, 0.95, 0.99].map((part) => taken[Math.floor(taken.length * part)] ?? 0)
}

/** A sample of an exponential distribution, as for independent arrivals. */
function drawn(mean: number): number {
  return -mean * Math.log(1 - Math.random())
}

function cell(figure: string | number): string {
  return String(figure).padStart(10)
}
