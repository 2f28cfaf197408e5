/** An upper bound, or a lower one. */
type Bound = number | { readonly least: number }

/** Prints a figure against its bound; beyond it, the process exits with 1. */
export function printFigure(name: string, figure: number, limit?: Bound): void {
  const [sign, bound] = typeof limit === 'object' ? ['≥', limit.least] : ['≤', limit]
  const isOver = bound !== undefined && !(sign === '≥' ? figure >= bound : figure <= bound)
  if (isOver) process.exitCode = 1
  const shown = figure.toFixed(Math.abs(figure) < 10 ? 2 : 0)
  const against = bound === undefined ? '' : `${sign} ${bound}`
  printLine(
    `${name.padEnd(48)}${shown.padStart(9)}${against.padStart(9)} ${isOver ? 'over' : ''}`.trimEnd(),
  )
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a function `times` times in sequence; returns milliseconds. */
export async function timed(times: number, run: () => Promise<unknown>) {
  const took: number[] = []
  for (let time = 0; time < times; time += 1) {
    const started = performance.now()
    await run()
    took.push(performance.now() - started)
  }
  const sorted = took.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(times * part)] ?? 0
  return { p50: at(0.5), p95: at(0.95), slowest: sorted.at(-1) ?? 0 }
}

export function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}

/** The slope of the least-squares line through the points. */
export function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (index: 0 | 1) =>
    points.reduce((total, point) => total + point[index], 0) / points.length
  const [middle, level] = [mean(0), mean(1)]
  let [rise, run] = [0, 0]
  for (const [x, y] of points) {
    rise += (x - middle) * (y - level)
    run += (x - middle) ** 2
  }
  return rise / run
}
