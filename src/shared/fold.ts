/**
 * Normalises titles for searching and sorting: no accents, case or ligatures, one apostrophe.
 * `Amélie` → `amelie`, `L’Œuvre` → `l'oeuvre`.
 */
export function fold(value: string): string {
  return (
    value
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .replaceAll('’', "'")
      // The final form of the same letter.
      .replaceAll('ς', 'σ')
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
      .replaceAll('ß', 'ss')
      // A stroke is not a combining mark: NFKD leaves it.
      .replaceAll('ø', 'o')
      .replaceAll('ł', 'l')
      .replaceAll('đ', 'd')
      .trim()
  )
}

/** The folded words of a text, without spaces and punctuation. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
