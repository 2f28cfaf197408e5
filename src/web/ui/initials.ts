/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s-]+/).filter((part) => part !== '')
  const ends = parts.length > 1 ? [parts.at(0), parts.at(-1)] : parts
  return ends.map((part = '') => String.fromCodePoint(part.codePointAt(0) ?? 63)).join('')
}
