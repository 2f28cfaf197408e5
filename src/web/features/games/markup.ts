/** Allowed elements; others are dropped, their text kept. */
const TAGS = {
  p: 'p',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  s: 's',
  blockquote: 'blockquote',
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  a: 'a',
} as const

export type MarkupTag = (typeof TAGS)[keyof typeof TAGS] | 'br'

export type MarkupNode =
  | string
  | {
      readonly tag: MarkupTag
      /** A link's URL: http or https only. */
      readonly href?: string
      readonly children: readonly MarkupNode[]
    }

/** Maximum nesting; deeper elements are flattened. */
const DEEPEST = 12
/** Elements whose content is not text. */
const SILENT =
  /<(script|style|template|noscript|iframe|svg|math|textarea|title|xmp)\b[^]*?(?:<\/\1\s*>|$)/gi
const PIECE = /<!--[^]*?(?:-->|$)|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>?|[^<]+|</g
const HREF = /(?:^|[\s"'/])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i

interface Open {
  readonly tag: MarkupTag | undefined
  readonly href: string | undefined
  readonly children: MarkupNode[]
}

/**
 * Parses simple HTML into plain data without the browser's parser: nothing but the elements above
 * comes out.
 */
export function parseMarkup(html: string): readonly MarkupNode[] {
  const root: Open = { tag: undefined, href: undefined, children: [] }
  const open: Open[] = [root]
  const close = () => {
    const { tag, href, children } = open.pop() ?? root
    if (!tag) return
    const parent = open.at(-1) ?? root
    parent.children.push({ tag, ...(href !== undefined && { href }), children })
  }
  for (const [piece, slash, name = '', attributes = ''] of html
    .replaceAll(SILENT, '')
    .matchAll(PIECE)) {
    if (piece.startsWith('<!--')) continue
    const tagName = name.toLowerCase()
    if (name === '') (open.at(-1) ?? root).children.push(decode(piece))
    else if (tagName === 'br') (open.at(-1) ?? root).children.push({ tag: 'br', children: [] })
    else if (isTag(tagName)) {
      const tag = TAGS[tagName]
      if (slash === '/') {
        const inside = open.length - open.findLastIndex((each) => each.tag === tag)
        if (inside < open.length) for (let left = inside; left > 0; left -= 1) close()
      } else if (open.length <= DEEPEST) {
        open.push({ tag, href: tag === 'a' ? hrefIn(attributes) : undefined, children: [] })
      }
    }
  }
  while (open.length > 1) close()
  return root.children
}

function isTag(name: string): name is keyof typeof TAGS {
  return Object.hasOwn(TAGS, name)
}

function hrefIn(attributes: string): string | undefined {
  const [, double, single, bare] = HREF.exec(attributes) ?? []
  const written = decode(double ?? single ?? bare ?? '').trim()
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return undefined
  return new URL(written).href
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', '\u00A0'],
])

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (all, ...found) => {
    const [decimal, hexadecimal, name] = found as readonly (string | undefined)[]
    if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? all
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
}
