/**
 * The form under which titles are searched and ordered: no accents, no case, no ligatures.
 * `Amélie` → `amelie`, `Œuvre` → `oeuvre`.
 */
export function fold(value: string): string {
  return value
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .trim()
}
