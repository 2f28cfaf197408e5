import { createElement, type ReactNode } from 'react'
import { fr } from '#web/i18n/fr.ts'
import { parseMarkup, type MarkupNode, type MarkupTag } from '../markup.ts'

const looks: Readonly<Partial<Record<MarkupTag, string>>> = {
  p: 'not-last:mb-3',
  ul: 'not-last:mb-3 list-disc pl-6',
  ol: 'not-last:mb-3 list-decimal pl-6',
  h3: 'mt-5 mb-1 font-title font-semibold first:mt-0',
  blockquote: 'not-last:mb-3 border-l-2 border-margin-rule pl-3',
  a: 'text-primary underline underline-offset-4',
}

/** The store's text, with allowed elements only. */
export function StoreText({ html }: { readonly html: string }) {
  return parseMarkup(html).map(draw)
}

function draw(node: MarkupNode, place: number): ReactNode {
  if (typeof node === 'string') return node
  const { tag, href } = node
  if (tag === 'br') return <br key={place} />
  const children = node.children.map(draw)
  // An unsafe link is shown as text.
  if (tag === 'a' && href === undefined) return <span key={place}>{children}</span>
  if (tag !== 'a') return createElement(tag, { key: place, className: looks[tag] }, children)
  return (
    <a key={place} href={href} target="_blank" rel="noreferrer nofollow ugc" className={looks.a}>
      {children}
      <span className="sr-only"> {fr.gamePage.media.newTab}</span>
    </a>
  )
}
