import { setTimeout as pause } from 'node:timers/promises'

const [SHORTEST_WORK_MS, LONGEST_PAUSE_MS] = [5, 50]

/** Called between two pieces of work: leaves requests as much time as the last one took. */
export function openTurns(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    const worked = performance.now() - begun
    if (worked < SHORTEST_WORK_MS) return
    await pause(Math.min(worked, LONGEST_PAUSE_MS))
    begun = performance.now()
  }
}
