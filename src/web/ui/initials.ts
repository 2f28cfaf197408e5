/** The first letters of the first and the last name. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s-]+/).filter((part) => part !== '')
  const ends = parts.length > 1 ? [parts.at(0), parts.at(-1)] : parts
  return ends.map(firstLetter).join('')
}

const letters = new Intl.Segmenter('fr')

/** The first grapheme: a letter with its accents, an emoji of several people whole. */
export function firstLetter(name = ''): string {
  for (const { segment } of letters.segment(name)) return segment
  return ''
}
