/**
 * The form under which titles are searched and ordered: no accents, no case, no ligatures.
 * `Amélie` → `amelie`, `Œuvre` → `oeuvre`.
 */
export function fold(value: string): string {
  return (
    value
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      // One letter, whatever its place in a word.
      .replaceAll('ς', 'σ')
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
      .replaceAll('ß', 'ss')
      // Struck through: no accent that can be taken off.
      .replaceAll('ø', 'o')
      .replaceAll('ł', 'l')
      .replaceAll('đ', 'd')
      .trim()
  )
}
