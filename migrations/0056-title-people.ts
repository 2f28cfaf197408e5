import { type Kysely, sql } from 'kysely'
import { engineOf } from './engine.ts'

/** Apart, titles that are asked about again because of this. */
const STEP_MS = 3000

/** Makers and cast of saved titles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { ordered, clustered } = engineOf(db)
  await db.schema
    .createTable('title_people')
    .addColumn('tmdb_id', 'integer', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('role', ordered, (column) => column.notNull())
    .addColumn('person_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('title_people_key', ['tmdb_id', 'media_type', 'role', 'person_id'])
    .modifyEnd(clustered)
    .execute()
  await sql`create index title_people_of on title_people (person_id, role, media_type, tmdb_id)`.execute(
    db,
  )

  // What is known already comes sooner in its turn: some 20 titles a minute, what was due next first.
  const now = sql.lit(Date.now())
  await sql`update title_turns set due_at = soon.due_at
    from (select tmdb_id, media_type, region,
        ${now} + ${sql.lit(STEP_MS)} * row_number() over (order by is_seen, due_at) as due_at
      from title_turns where fetched_at is not null) soon
    where soon.tmdb_id = title_turns.tmdb_id and soon.media_type = title_turns.media_type
      and soon.region = title_turns.region and soon.due_at < title_turns.due_at`.execute(db)
}
