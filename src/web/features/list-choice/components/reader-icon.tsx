import { Globe, Lock, UsersRound } from 'lucide-react'
import type { ListCard } from '#shared/own-list-shapes.ts'

/** Who reads a list, at a glance: everybody, its owner alone, or friends. */
export function ReaderIcon({ list }: { readonly list: Pick<ListCard, 'reader' | 'isPublic'> }) {
  const Icon = list.isPublic === true ? Globe : list.reader === 'self' ? Lock : UsersRound
  return <Icon aria-hidden className="size-3.5" />
}
