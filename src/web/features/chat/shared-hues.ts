import { createContext } from 'react'
import type { Work } from '#shared/friends.ts'
import { subjectOfWork } from '#web/features/friends/components/work-card.tsx'
import { hueAmong } from '#web/ui/hue-among.ts'
import { attachmentOf } from './people.ts'
import type { ThreadRow } from './thread-rows.ts'

/** Hues of shared covers, by message id. */
export type SharedHues = ReadonlyMap<string, number | undefined>

export const SharedHuesContext = createContext<SharedHues>(new Map())

/** Hues such that no shared cover has that of the one before or after it. */
export function sharedHues(rows: readonly ThreadRow[]): SharedHues {
  const shared = rows.flatMap((row) => (row.kind === 'group' ? row.lines.flatMap(workIn) : []))
  const coverAt = (index: number) => shared[index] && subjectOfWork(shared[index].work)
  return new Map(shared.map(({ id }, index) => [id, hueAmong(index, 1, coverAt)]))
}

type Group = Extract<ThreadRow, { kind: 'group' }>

function workIn(line: Group['lines'][number]): { readonly id: string; readonly work: Work }[] {
  const media = 'sentAt' in line ? attachmentOf(line) : undefined
  if (!media || media.type === 'user' || media.type === 'list') return []
  return [{ id: line.id, work: media }]
}
