import type { Work } from '#shared/friends.ts'
import type { Tx } from '#server/db/prepared.ts'
import { seal } from '../spoilers/service.ts'
import { listSealed } from './seal-queries.ts'

interface Said {
  readonly userId: string
  readonly words: string
  /** The card that comes with them. */
  readonly work: Pick<Work, 'type' | 'id' | 'title'> | null
  readonly conversationIds: readonly string[]
}

/**
 * Words beside the card of a series tell of it as far as their writer is: where somebody of their pact
 * reads them, they are sealed up to there.
 * @returns the sealed words by conversation; one statement, none for anything but a series
 */
export async function sealInPact(
  tx: Tx,
  { userId, words, work, conversationIds }: Said,
): Promise<ReadonlyMap<string, string>> {
  if (work?.type !== 'tv' || words === '') return new Map()
  const { type, id, title } = work
  const rows = await listSealed(tx, { userId, tmdbId: id }, conversationIds)
  return new Map(
    rows.map(({ conversation_id, season, episode }) => [
      conversation_id,
      seal({ type, id, season, episode }, title, words),
    ]),
  )
}
