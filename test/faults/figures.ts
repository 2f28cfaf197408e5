import { appendFileSync } from 'node:fs'
import type { Verdict } from './history.ts'

/** What became of one fault, for the table that the long run ends with. */
export interface Figure {
  readonly fault: string
  /** How often it was injected, and is in a whole long run. */
  readonly times: number
  readonly target: number
  readonly verdict: Verdict
  /** Milliseconds until all was well again, each time, and at most; none where nothing has to recover. */
  readonly recoveries?: readonly number[]
  readonly within?: number
}

/** Notes a figure where the long run collects them. */
export function record({ fault, times, target, verdict, recoveries = [], within }: Figure): void {
  const file = process.env['FAULTS_FIGURES']
  if (!file) return
  const { lost, doubled, unexpected } = verdict
  const counts = { lost: lost.length, doubled: doubled.length, unexpected: unexpected.length }
  appendFileSync(
    file,
    `${JSON.stringify({ fault, times, target, ...counts, recoveries, within })}\n`,
  )
}
