interface Part {
  /** Where it begins in the text. */
  readonly at: number
  readonly words: string
  readonly href?: string
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/giu
/** Of the sentence rather than of the address. */
const TAIL = /[.,;:!?…»)\]}*_~]+$/u

/** A text cut into plain words and web addresses. */
export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const words = trimmed(found)
    if (!URL.canParse(words)) continue
    if (index > end) parts.push({ at: end, words: text.slice(end, index) })
    parts.push({ at: index, words, href: words })
    end = index + words.length
  }
  if (end < text.length) parts.push({ at: end, words: text.slice(end) })
  return parts
}

/** A closing bracket stays when it was opened inside: `…/Amélie_(film)`. */
function trimmed(address: string): string {
  const tail = TAIL.exec(address)?.[0] ?? ''
  const bare = address.slice(0, address.length - tail.length)
  const isOpen = bare.split('(').length > bare.split(')').length
  return isOpen && tail.startsWith(')') ? `${bare})` : bare
}
