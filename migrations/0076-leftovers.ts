import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

/**
 * Repairs what servers from before `viewings` wrote while they were being replaced, in place of the daily
 * job that did: marks without a viewing, viewings without a mark, and months that are not the date's. Drops
 * indexes that only slow writes down.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { dayOf } = engineOf(db)
  for (const { items, kind, work, isDone, doneAt, isOfViewing } of KINDS) {
    const [table, id, done, at] = [
      sql.table(items),
      sql.ref(work),
      sql.ref(isDone),
      sql.ref(doneAt),
    ]
    const isIts = sql`viewings.user_id = item.user_id and viewings.kind = ${sql.raw(kind)}
      and viewings.work_id = ${id}`
    await sql`insert into viewings (user_id, kind, work_id, number, day, created_at, updated_at)
      select user_id, ${sql.raw(kind)}, ${id}, 1, coalesce(${dayOf(doneAt)}, ''),
        coalesce(${at}, updated_at), coalesce(${at}, updated_at)
      from ${table} item
      where ${done} = 1 and not exists (select 1 from viewings where ${isIts})`.execute(db)
    await sql`delete from viewings where ${sql.raw(isOfViewing)} and not exists (
      select 1 from ${table} item where ${isIts} and (${done} = 1 or progress is not null)
    )`.execute(db)
    await sql`update ${table} set done_in = null where done_in is not null
      and (${at} is null or substr(${dayOf(doneAt)}, 1, length(done_in)) <> done_in)`.execute(db)
  }
  await sql`delete from jobs where kind = 'adopt-viewings'`.execute(db)
  // No statement reads the games'. The statistics read the titles', as fast by the key: who rates a title
  // has rated most of them.
  for (const { items } of KINDS) await db.schema.dropIndex(`${items}_with_rating`).execute()
}

const KINDS = [
  {
    items: 'saved_shows',
    kind: 'item.media_type',
    work: 'tmdb_id',
    isDone: 'is_watched',
    doneAt: 'watched_at',
    isOfViewing: "kind in ('movie', 'tv')",
  },
  {
    items: 'saved_games',
    kind: "'game'",
    work: 'steam_api_id',
    isDone: 'is_played',
    doneAt: 'played_at',
    isOfViewing: "kind = 'game'",
  },
] as const
