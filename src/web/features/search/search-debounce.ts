/** Debounce in milliseconds without recent searches. */
const PAUSE = 300
/** The server's rate limit window, in milliseconds. */
const WINDOW = 10_000

/**
 * Debounce in milliseconds, longer with recent searches. One round makes four calls; the server
 * accepts thirty in ten seconds, and gets 28 at most.
 * @param rounds times of earlier rounds, in milliseconds
 */
export function debounceAfter(rounds: readonly number[], now: number): number {
  return PAUSE * (1 + recentRounds(rounds, now).length)
}

/** Rounds within the rate limit window. */
export function recentRounds(rounds: readonly number[], now: number): readonly number[] {
  return rounds.filter((at) => now - at < WINDOW)
}

/** Too short a text matches everything. */
export function isLongEnough(query: string): boolean {
  return Array.from(query.trim()).length >= 2
}
