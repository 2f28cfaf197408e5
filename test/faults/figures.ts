import { appendFileSync } from 'node:fs'
import type { Verdict } from './history.ts'

/** The outcome of one fault, for the table at the end of the long run. */
export interface Figure {
  readonly fault: string
  /** How often it was injected, and how often a full long run injects it. */
  readonly times: number
  readonly target: number
  readonly verdict: Verdict
  /** Milliseconds of each recovery, and their limit; absent where nothing has to recover. */
  readonly recoveries?: readonly number[]
  readonly within?: number
}

/** Appends a figure to the long run's file, if there is one. */
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
