import { withNoBreakSpaces } from '#shared/french.ts'

export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type Paragraph =
  | string
  | { readonly label: string; readonly link: string }
  | { readonly title: string; readonly lines: readonly string[] }

/** A mail as plain text and as HTML. */
export function letter(subject: string, paragraphs: readonly Paragraph[]): Letter {
  const text = paragraphs.map(toText).join('\n\n')
  const body = withNoBreakSpaces(paragraphs.map(toHtml).join('\n'))
  const html = `<!doctype html><html lang="fr"><meta charset="utf-8"><title>${escaped(subject)}</title><body>\n${body}\n</body></html>`
  return { subject, text: `${text}\n`, html }
}

function toText(part: Paragraph): string {
  if (typeof part === 'string') return part
  return 'link' in part
    ? `${part.label} :\n${part.link}`
    : [part.title, ...part.lines.map((line) => `- ${line}`)].join('\n')
}

function toHtml(part: Paragraph): string {
  if (typeof part === 'string') return `<p>${escaped(part)}</p>`
  if ('link' in part) return `<p><a href="${escaped(part.link)}">${escaped(part.label)}</a></p>`
  const lines = part.lines.map((line) => `<li>${escaped(line)}</li>`).join('')
  return `<p><strong>${escaped(part.title)}</strong></p><ul>${lines}</ul>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
