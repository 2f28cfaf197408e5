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
  /** The corrected query, if it was used. */
  readonly correctedQuery?: string
}

/**
 * Searches by name. A query without results is retried with its words spelled as in the embedded
 * names or the user's own; the result then contains the corrected query.
 * @param readEmbedded called once, by the first query without results
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
