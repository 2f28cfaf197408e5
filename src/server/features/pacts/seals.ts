import type { Work } from '#shared/friends.ts'
import type { Db } from '#server/db/prepared.ts'
import { seal } from '../spoilers/service.ts'
import { listSealed } from './seal-queries.ts'

interface SentText {
  readonly userId: string
  readonly words: string
  /** The card attached to the text. */
  readonly work: Pick<Work, 'type' | 'id' | 'title'> | null
  readonly conversationIds: readonly string[]
}

/**
 * Text beside a series card is assumed to reveal the series up to its author's progress: it is
 * sealed up to there for members of their pact.
 * @returns the seals by conversation; one statement, none for anything but a series
 */
export async function sealInPact(
  db: Db,
  { userId, words: text, work, conversationIds }: SentText,
): Promise<ReadonlyMap<string, string>> {
  if (work?.type !== 'tv' || text === '') return new Map()
  const { type, id, title } = work
  const rows = await listSealed(db, { userId, tmdbId: id }, conversationIds)
  return new Map(
    rows.map(({ conversation_id, season, episode }) => [
      conversation_id,
      seal({ type, id, season, episode }, title, text),
    ]),
  )
}
