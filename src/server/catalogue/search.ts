import { wordsOf } from '#shared/fold.ts'

/** A searchable item. */
export interface Searchable<T> {
  readonly item: T
  readonly names: readonly string[]
  readonly words: readonly string[]
  /** The names without spaces or punctuation: `spiderman` finds « Spider-Man ». */
  readonly joined: readonly string[]
  /** Initials of names of at least three words, numbers in both spellings: `gtav` and `gta5`. */
  readonly initials: readonly string[]
  /** Breaks ties, greater first. */
  readonly weight: number
}

/** Folds the names once, ahead of any search. */
export function searchable<T>(item: T, names: readonly string[], weight: number): Searchable<T> {
  const folded = names.map((name) => wordsOf(name).join(' '))
  return {
    item,
    names: folded,
    words: folded.flatMap((name) => name.split(' ')),
    joined: folded.map((name) => name.replaceAll(' ', '')),
    initials: folded.flatMap(initialsOf),
    weight,
  }
}

const NUMERALS = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

/** Shorter initials match too many names. */
const SHORTEST_INITIALS = 3

function initialsOf(name: string): string[] {
  const words = name.split(' ')
  if (words.length < SHORTEST_INITIALS) return []
  const initialOf = (word: string) => (/^\d+$/.test(word) ? word : word.slice(0, 1))
  const asSpelled = (word: string) => (NUMERALS.includes(word) ? word : initialOf(word))
  const inDigits = (word: string) =>
    NUMERALS.includes(word) ? String(NUMERALS.indexOf(word)) : initialOf(word)
  return [words.map(asSpelled).join(''), words.map(inDigits).join('')]
}

/** Items whose names contain every word of the query, best match first. */
export function searchIn<T>(items: readonly Searchable<T>[], query: string): T[] {
  const words = wordsOf(query)
  if (words.length === 0) return []
  const phrase = words.join(' ')
  return items
    .map((entry) => ({ entry, score: scoreOf(entry, words, phrase) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || b.entry.weight - a.entry.weight)
    .map(({ entry }) => entry.item)
}

const EXACT = 1000
const BEGINS = 300
const PHRASE = 100

const JOINED = 1
/** Shorter queries match too many joined names. */
const SHORTEST_JOINED = 4

function scoreOf<T>(entry: Searchable<T>, words: readonly string[], phrase: string): number {
  let score = 0
  for (const word of words) {
    const best = Math.max(...entry.words.map((own) => matchOf(own, word)))
    if (best === 0) return joinedScore(entry, phrase)
    score += best
  }
  return score + Math.max(...entry.names.map((name) => phraseScore(name, phrase)))
}

function matchOf(own: string, word: string): number {
  if (own === word) return 30
  if (own.startsWith(word)) return 20
  // A single letter matches nearly everything.
  return word.length > 1 && own.includes(word) ? 5 : 0
}

function joinedScore<T>(entry: Searchable<T>, phrase: string): number {
  const joined = phrase.replaceAll(' ', '')
  const isIn =
    joined.length >= SHORTEST_JOINED &&
    entry.joined.some((own, place) => own.includes(joined) && isRun(entry.names[place], joined))
  const isShort =
    joined.length >= SHORTEST_INITIALS && entry.initials.some((own) => own.startsWith(joined))
  return isIn || isShort ? JOINED : 0
}

/** Letters of the last word to be typed: « theme » is not « The Mentalist ». */
const SHORTEST_END = 3

/** Whether some words of a name, run together, begin with these letters. */
function isRun(name: string | undefined, joined: string): boolean {
  const words = name?.split(' ') ?? []
  return words.some((_, start) => {
    let run = ''
    for (const word of words.slice(start)) {
      const left = joined.slice(run.length)
      run += word
      if (run.length < joined.length) continue
      return run.startsWith(joined) && (left === word || left.length >= SHORTEST_END)
    }
    return false
  })
}

function phraseScore(name: string, phrase: string): number {
  if (name === phrase) return EXACT
  if (name.startsWith(phrase)) return BEGINS
  return ` ${name}`.includes(` ${phrase}`) ? PHRASE : 0
}
