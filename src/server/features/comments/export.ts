import type { AccountExport } from '#shared/account-export.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { toInstant } from '#server/instants.ts'
import { unseal } from '../spoilers/service.ts'
import { toPlace } from '../viewings/present.ts'
import { listAllAnswers } from './export-queries.ts'
import { openTo } from './service.ts'

/** The comments the actor wrote and received, for their export. */
export async function everyComment(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<AccountExport['comments']> {
  const rows = await listAllAnswers(db, actor.userId)
  const open = await openTo(db, actor, rows)
  return rows.map((row) => {
    const marked = row.spoiler === null ? undefined : unseal(row.spoiler, open.has(row.id))
    return {
      id: row.id,
      owner: { id: row.owner_id, username: row.owner_name },
      author: { id: row.author_id, username: row.author_name },
      kind: row.kind,
      workId: row.work_id,
      ...toPlace(row),
      seenAt: row.seen_at === 0 ? null : toInstant(row.seen_at),
      reaction: row.reaction,
      words: marked ? marked.text : row.words,
      ...(marked && { spoiler: marked.spoiler }),
      sentAt: toInstant(row.sent_at),
      editedAt: toInstant(row.edited_at),
    }
  })
}
