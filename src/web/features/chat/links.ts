interface Part {
  /** Where it begins in the text. */
  readonly at: number
  readonly content: string
  readonly href?: string
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/giu
/** Punctuation of the sentence, not of the URL. */
const TAIL = /[.,;:!?…»)\]}*_~]+$/u

/** Splits text into plain parts and URLs. */
export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const content = trimmed(found)
    if (!URL.canParse(content)) continue
    if (index > end) parts.push({ at: end, content: text.slice(end, index) })
    parts.push({ at: index, content, href: content })
    end = index + content.length
  }
  if (end < text.length) parts.push({ at: end, content: text.slice(end) })
  return parts
}

/** A closing bracket stays when opened inside: `…/Amélie_(film)`. */
function trimmed(address: string): string {
  const tail = TAIL.exec(address)?.[0] ?? ''
  const bare = address.slice(0, address.length - tail.length)
  const isOpen = bare.split('(').length > bare.split(')').length
  return isOpen && tail.startsWith(')') ? `${bare})` : bare
}
