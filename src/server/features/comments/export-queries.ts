import { sql } from 'kysely'
import { areBlocked } from '#server/db/blocks.ts'
import type { CommentsTable } from '#server/db/comment-tables.ts'
import type { Db } from '#server/db/prepared.ts'
import { isWithFriend } from './thing-queries.ts'

export interface OwnRow extends CommentsTable {
  readonly owner_name: string
  readonly author_name: string
}

/** All comments a user wrote, and those they may read under their own notes and viewings. */
export async function listAllAnswers(db: Db, userId: string): Promise<OwnRow[]> {
  const names = sql`owners.username as owner_name, authors.username as author_name`
  const { rows } = await sql<OwnRow>`
    select c.*, ${names} from comments c
    left join users owners on owners.id = c.owner_id
    left join users authors on authors.id = c.author_id
    where c.author_id = ${userId}
    union all
    select c.*, ${names} from comments c
    left join users owners on owners.id = c.owner_id
    left join users authors on authors.id = c.author_id
    where c.owner_id = ${userId} and c.author_id <> ${userId}
      and ${isWithFriend(userId)}
      and not ${areBlocked(userId, sql.ref('c.author_id'))}
    order by sent_at, id`.execute(db)
  return rows
}
