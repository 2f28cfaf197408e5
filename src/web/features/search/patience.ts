/** Milliseconds without a key before the words are looked for, when nothing was asked lately. */
const PAUSE = 300
/** The window, in milliseconds, in which the server counts searches. */
const WINDOW = 10_000

/**
 * How long to wait for the next key, in milliseconds: the longer, the more was asked lately. One
 * round asks four searches; the server takes thirty in ten seconds, and gets 28 at most.
 * @param rounds when each earlier round was asked, in milliseconds
 */
export function pauseAfter(rounds: readonly number[], now: number): number {
  return PAUSE * (1 + lately(rounds, now).length)
}

/** The rounds that the server may still count. */
export function lately(rounds: readonly number[], now: number): readonly number[] {
  return rounds.filter((at) => now - at < WINDOW)
}

/** Too short a word finds everything, and so nothing. */
export function isLongEnough(words: string): boolean {
  return Array.from(words.trim()).length >= 2
}
