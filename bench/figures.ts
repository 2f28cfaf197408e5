/** A figure at most so much, or at least. */
type Asked = number | { readonly least: number }

/** Prints a figure beside what is asked of it; one that is over makes the process end with 1. */
export function tell(name: string, figure: number, asked?: Asked): void {
  const [sign, bound] = typeof asked === 'object' ? ['≥', asked.least] : ['≤', asked]
  const isOver = bound !== undefined && !(sign === '≥' ? figure >= bound : figure <= bound)
  if (isOver) process.exitCode = 1
  const told = figure.toFixed(Math.abs(figure) < 10 ? 2 : 0)
  const beside = bound === undefined ? '' : `${sign} ${bound}`
  say(
    `${name.padEnd(48)}${told.padStart(9)}${beside.padStart(9)} ${isOver ? 'over' : ''}`.trimEnd(),
  )
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

export function sum(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}

/** Of the straight line nearest to the points. */
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
