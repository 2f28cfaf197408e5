import { wordsOf } from '#shared/fold.ts'

/** Shorter words have too many neighbours. */
const SHORTEST = 4
/** From this length on, two letters may be wrong. */
const LONG = 7

/** Words of names by folded form; `count` names have the word, `letters` is its bitmask. */
export type Vocabulary = ReadonlyMap<string, Entry>

interface Entry {
  readonly count: number
  readonly letters: number
  /** The spelling in the first of these names. */
  readonly spelled: string
}

/** The words of all names, added to another vocabulary. */
export function vocabulary(names: readonly string[], more: Vocabulary = new Map()): Vocabulary {
  const entries = new Map(more)
  for (const [word, spelled] of names.flatMap(spelledIn)) {
    const known = entries.get(word) ?? { count: 0, letters: lettersOf(word), spelled }
    entries.set(word, { ...known, count: known.count + 1 })
  }
  return entries
}

/** The folded words of a name, each with its original spelling. */
function spelledIn(name: string): (readonly [word: string, spelled: string])[] {
  const words = wordsOf(name)
  const spelled = name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  // A character such as « ½ » folds to several words.
  const isPaired = spelled.length === words.length
  return words.map((word, place) => [word, (isPaired && spelled[place]) || word] as const)
}

/**
 * A query with each unknown word replaced by the nearest known one, in its original spelling;
 * `undefined` when nothing is near. Between equally near words, the one in more names wins.
 */
export function corrected(query: string, known: Vocabulary): string | undefined {
  const words = wordsOf(query)
  const right = words.map((word) => nearest(word, known) ?? word)
  if (right.every((word, place) => word === words[place])) return undefined
  return right.map((word) => known.get(word)?.spelled ?? word).join(' ')
}

function nearest(word: string, known: Vocabulary): string | undefined {
  if (word.length < SHORTEST || known.has(word)) return undefined
  const limit = word.length < LONG ? 1 : 2
  const own = lettersOf(word)
  let best: { word: string; distance: number; count: number } | undefined
  for (const [other, { count, letters }] of known) {
    if (Math.abs(other.length - word.length) > limit) continue
    // A cheap filter that rules out nearly all: a replaced letter differs in two bits.
    if (bitsOf(own ^ letters) > 2 * limit) continue
    const distance = distanceOf(word, other)
    if (distance > limit) continue
    if (!best || distance < best.distance || (distance === best.distance && count > best.count)) {
      best = { word: other, distance, count }
    }
  }
  return best?.word
}

/** A bitmask of the letters in a word. */
function lettersOf(word: string): number {
  let letters = 0
  for (let place = 0; place < word.length; place += 1) letters |= 1 << (word.charCodeAt(place) % 32)
  return letters
}

function bitsOf(letters: number): number {
  let count = 0
  for (let left = letters; left !== 0; left &= left - 1) count += 1
  return count
}

/**
 * The number of letters added, omitted, replaced or swapped with their neighbour.
 * @see https://en.wikipedia.org/wiki/Damerau-Levenshtein_distance (optimal string alignment)
 */
function distanceOf(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = one[row - 1] === other[place - 1]
      const isSwapped = one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1]
      now[place] = Math.min(
        at(last, place) + 1,
        at(now, place - 1) + 1,
        at(last, place - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, place - 2) + 1 : Infinity,
      )
    }
    before = last
    last = now
  }
  return at(last, other.length)
}

function at(row: readonly number[], place: number): number {
  return row[place] ?? Infinity
}
