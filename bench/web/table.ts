import type { Opened } from './measure.ts'
import type { Screen } from './screens.ts'

const MOST_REQUESTS = 25
const MOST_SCRIPTS = 12
const MOST_SHIFT = 0.02
const SKELETON_MS = 100

type Figure = keyof Opened

/** Prints each screen's minimum and median against its targets; a miss makes the process exit with 1. */
export function printScreens(
  opened: ReadonlyMap<string, readonly Opened[]>,
  screens: readonly Screen[],
): void {
  const median = (name: string, figure: Figure) =>
    middle((opened.get(name) ?? []).map((run) => run[figure]))
  const floors = screens.filter(({ name }) => name.startsWith('floor'))
  const [bare = 0, call = 0] = floors.map(({ name }) => median(name, 'largest'))
  row('', [
    'first paint',
    'LCP',
    'target',
    'content',
    'gesture',
    'requests',
    'scripts',
    'kB',
    'shift',
  ])
  for (const { name, target } of screens) {
    const runs = opened.get(name)
    if (!runs) continue
    const most = target && target.times * (target.floor === 'bare' ? bare : call)
    const span = (figure: Figure) => spanOf(runs.map((run) => run[figure]))
    const isFloor = name.startsWith('floor')
    row(name, [
      span('paint'),
      span('largest') + over(median(name, 'largest'), most),
      most === undefined ? '' : `≤ ${most.toFixed(0)}`,
      span('content'),
      isFloor ? '' : span('gesture'),
      median(name, 'requests') + over(median(name, 'requests'), MOST_REQUESTS),
      median(name, 'scripts') + over(median(name, 'scripts'), MOST_SCRIPTS),
      (median(name, 'bytes') / 1000).toFixed(0),
      median(name, 'shift').toFixed(3) + over(median(name, 'shift'), MOST_SHIFT),
    ])
  }
  process.stdout.write(
    `≤ ${MOST_REQUESTS} requests, ≤ ${MOST_SCRIPTS} scripts, shift ≤ ${MOST_SHIFT}\n`,
  )
}

/** Prints the latencies of a click on a card. */
export function printTaps(
  taps: ReadonlyMap<string, readonly { readonly skeleton: number; readonly content: number }[]>,
): void {
  for (const [name, runs] of taps) {
    const skeleton = runs.map((run) => run.skeleton)
    row(name, [
      'skeleton',
      spanOf(skeleton) + over(middle(skeleton), SKELETON_MS),
      `≤ ${SKELETON_MS}`,
      spanOf(runs.map((run) => run.content)),
    ])
  }
}

function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}

/** Minimum / median, in milliseconds. */
function spanOf(figures: readonly number[]): string {
  return `${Math.min(...figures).toFixed(0)}/${middle(figures).toFixed(0)}`
}

function over(figure: number, most: number | undefined): string {
  if (most === undefined || figure <= most) return ''
  process.exitCode = 1
  return '!'
}

function row(name: string, figures: readonly string[]): void {
  process.stdout.write(`${name.padEnd(24)}${figures.map((each) => each.padStart(12)).join('')}\n`)
}
