import { sql } from 'kysely'
import type { Db } from '#server/db/prepared.ts'
import type { Key, Kind } from './kind.ts'

/** Rows per statement. */
export const KEEPERS = 50

/** Some owners after `after` whose item differs in one of these columns, ordered by id. */
export async function listOutdated<P extends string, F extends object>(
  db: Db,
  kind: Kind<P, F>,
  { part, id }: Pick<Key<P>, 'part' | 'id'>,
  { news, after }: { readonly news: object; readonly after: string },
): Promise<string[]> {
  const isPart = kind.part ? sql`${sql.ref(kind.part)} = ${part} and` : sql``
  const differs = Object.entries(news).map(
    ([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`,
  )
  const { rows } = await sql<{ user_id: string }>`
    select user_id from ${sql.table(kind.items)}
    where ${isPart} ${sql.ref(kind.id)} = ${id} and user_id > ${after}
      and (${sql.join(differs, sql` or `)})
    order by user_id limit ${KEEPERS}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
