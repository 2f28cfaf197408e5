import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { fold } from '#shared/fold.ts'

/** A page of the product, under the heading that the navigation gives it. */
export interface Page {
  readonly to: NonNullable<LinkProps['to']>
  readonly label: string
  readonly group: string
  readonly icon: LucideIcon
}

/** Pages of whose name, or heading, some word begins with each word typed. */
export function pagesNamed(pages: readonly Page[], words: string): readonly Page[] {
  const wanted = wordsOf(words)
  if (wanted.length === 0) return []
  return pages.filter(({ label, group }) => {
    const said = wordsOf(`${label} ${group}`)
    return wanted.every((start) => said.some((word) => word.startsWith(start)))
  })
}

function wordsOf(text: string): readonly string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}
