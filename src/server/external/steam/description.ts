import sanitizeHtml from 'sanitize-html'
import { textOfHtml } from '../plain-text.ts'

/** Longer descriptions are cut; real ones are far shorter. */
const LONGEST = 100_000
const DEEPEST = 20
const EMPTIED = new Set(['p', 'li', 'a', 'h1', 'h2', 'h3'])
/** Elements removed with their text. */
const NO_TEXT =
  'script style textarea option noscript template title xmp iframe object svg math'.split(' ')

/**
 * Sanitises a description: keeps paragraphs, lists, headings, emphasis and links, and no attributes
 * but those of safe links. Pictures, frames, styles and scripts are removed.
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
    // What remains where a picture or a frame was removed.
    exclusiveFilter: ({ tag, text }) => text.trim() === '' && EMPTIED.has(tag),
  })
  return withoutGaps(safe)
}

/** Plain text of a field that may contain HTML. */
export function textOf(html: string): string {
  return textOfHtml(html.slice(0, LONGEST))
}

function isLink(href: string | undefined): href is string {
  return href !== undefined && /^https?:\/\//i.test(href) && URL.canParse(href)
}

/** The store separates paragraphs with any number of line breaks. */
function withoutGaps(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/(?: ?<br \/> ?){3,}/g, '<br /><br />')
    .trim()
}
