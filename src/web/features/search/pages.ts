import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { wordsOf } from '#shared/fold.ts'

/** A page, with its navigation group. */
export interface Page {
  readonly to: NonNullable<LinkProps['to']>
  /** For a section of the page, which is found by its name only. */
  readonly hash?: string
  readonly label: string
  readonly group: string
  readonly icon: LucideIcon
}

/** Pages whose name or group, sections whose name matches each typed word by prefix. */
export function pagesNamed(pages: readonly Page[], query: string): readonly Page[] {
  const wanted = wordsOf(query)
  if (wanted.length === 0) return []
  return pages.filter(({ label, group, hash }) => {
    const own = wordsOf(hash === undefined ? `${label} ${group}` : label)
    return wanted.every((start) => own.some((word) => word.startsWith(start)))
  })
}
