import sanitizeHtml from 'sanitize-html'

/** Longer texts of the store are cut there: none comes near. */
const LONGEST = 100_000
const DEEPEST = 20
const EMPTIED = new Set(['p', 'li', 'a', 'h1', 'h2', 'h3'])
/** Elements whose text goes with them. */
const NO_TEXT =
  'script style textarea option noscript template title xmp iframe object svg math'.split(' ')

/**
 * A description as the interface may show it: paragraphs, lists, titles and emphasis, and no attribute
 * but links that leave safely. Pictures, frames, styles and everything that runs are gone.
 */
export function safeDescription(html: string): string {
  const safe = sanitizeHtml(html.slice(0, LONGEST), {
    allowedTags: ['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'h3', 'blockquote', 'a'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: DEEPEST,
    nonTextTags: NO_TEXT,
    transformTags: {
      h1: 'h3',
      h2: 'h3',
      b: 'strong',
      i: 'em',
      a: (tagName, { href }) => ({
        tagName,
        attribs: isLink(href) ? { href, rel: 'noopener noreferrer nofollow' } : {},
      }),
    },
    // What is left of a picture or a frame.
    exclusiveFilter: ({ tag, text }) => text.trim() === '' && EMPTIED.has(tag),
  })
  return withoutGaps(safe)
}

/** The text of a field that is HTML without meaning to be. */
export function textOf(html: string): string {
  const escaped = sanitizeHtml(html.slice(0, LONGEST), { allowedTags: [], allowedAttributes: {} })
  return escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
}

function isLink(href: string | undefined): href is string {
  return href !== undefined && /^https?:\/\//i.test(href) && URL.canParse(href)
}

/** The store parts its paragraphs with any number of breaks. */
function withoutGaps(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/(?: ?<br \/> ?){3,}/g, '<br /><br />')
    .trim()
}
