import { printLine } from './figures.ts'
import type { Measure } from './measure.ts'
import { COMPARED } from './targets.ts'

/** The median of each figure over the rounds; failures are summed. */
export function median(measures: readonly Measure[]): Measure {
  const middle = (pick: (measure: Measure) => number) =>
    measures.map(pick).toSorted((a, b) => a - b)[Math.floor(measures.length / 2)] ?? 0
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    mean: middle(({ mean }) => mean),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    cpu: middle(({ cpu }) => cpu),
    failures: measures.reduce((sum, { failures }) => sum + failures, 0),
  }
}

/** Prints every figure, then each call against its floors and targets. */
export function report(results: ReadonlyMap<string, Measure>, title: string): void {
  printLine(title)
  printLine(row('call', ['requests/s', 'p50 ms', 'p99 ms', 'cpu µs']))
  for (const [name, { perSecond, p50, p99, cpu, failures }] of results) {
    const failed = failures > 0 ? `   ${failures} FAILED` : ''
    printLine(
      row(
        name,
        [perSecond, p50, p99, cpu].map((figure) => figure.toFixed(0)),
      ) + failed,
    )
  }
  printLine('')
  for (const { name, beside } of COMPARED) {
    for (const [floor, least] of beside) {
      const [own, other] = [results.get(name), results.get(floor)]
      if (!own || !other) continue
      const asked = least === undefined ? '' : `(≥ ${least})`
      const [rate, cpu] = [own.perSecond / other.perSecond, other.cpu / own.cpu].map(percent)
      printLine(
        `${`${name} / ${floor}`.padEnd(54)}${rate} ${asked.padEnd(8)} by processor time ${cpu}`,
      )
    }
  }
  const [small, large] = ['list page of 100', 'list page of 20000'].map((name) => results.get(name))
  if (small && large) {
    const times = (small.perSecond / large.perSecond).toFixed(2)
    printLine(`${'page of 20,000 / page of 100'.padEnd(54)}${times} × the time (≤ 1.30)`)
  }
}

function row(name: string, figures: readonly string[]): string {
  const widths = [12, 9, 9, 9]
  return name.padEnd(44) + figures.map((figure, at) => figure.padStart(widths[at] ?? 9)).join('')
}

function percent(ratio: number): string {
  return `${(100 * ratio).toFixed(0)} %`.padStart(6)
}
