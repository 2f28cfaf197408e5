import type { ViewingKind } from '#shared/days.ts'
import type { SpoilerMark } from '#shared/spoilers.ts'

/** A note or a viewing, as calls identify it. */
export interface Subject {
  readonly userId: string
  readonly kind: ViewingKind
  readonly workId: number
  readonly season?: number | undefined
  readonly episode?: number | undefined
  /** Left out: the note of the title or game. */
  readonly seenAt?: string | undefined
}

export function toInput({ userId, kind, workId, season, episode, seenAt }: Subject) {
  const query = {
    ...(season !== undefined && { season }),
    ...(episode !== undefined && { episode }),
    ...(seenAt !== undefined && { seenAt }),
  }
  return { params: { userId, kind, workId }, query }
}

/** The spoiler mark of a comment: the episode, or the whole work. */
export function markFor({ kind, workId: id, season, episode }: Subject): SpoilerMark {
  if (kind !== 'episode') return { type: kind, id }
  return season === undefined || episode === undefined
    ? { type: 'tv', id }
    : { type: 'tv', id, season, episode }
}
