import { corrected, type Vocabulary, vocabulary } from './spelling.ts'

interface Asked {
  readonly query: string
  /** Searches for the query without correction. */
  readonly asTyped: boolean
}

interface Search<T> {
  readonly find: (query: string) => Promise<T>
  readonly isEmpty: (found: T) => boolean
  /** Names that the user saved. */
  readonly listOwn: () => Promise<readonly string[]>
}

export interface Found<T> {
  readonly found: T
  /** The corrected search. */
  readonly correctedQuery?: string
}

/**
 * Searches by name. A query that finds nothing is asked again with its words spelled as in the embedded
 * names or the user's own, and the answer says so.
 * @param readEmbedded called once, by the first query that finds nothing
 */
export function openSearch(readEmbedded: () => readonly string[]) {
  let embedded: Vocabulary | undefined
  return async <T>({ query, asTyped }: Asked, search: Search<T>): Promise<Found<T>> => {
    const { find, isEmpty, listOwn } = search
    const found = await find(query)
    if (asTyped || !isEmpty(found)) return { found }
    embedded ??= vocabulary(readEmbedded())
    const correctedQuery = corrected(query, vocabulary(await listOwn(), embedded))
    if (correctedQuery === undefined) return { found }
    const again = await find(correctedQuery)
    return isEmpty(again) ? { found } : { found: again, correctedQuery }
  }
}
