import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { SOURCES } from './facet-sources.ts'
import { follow } from './facet-triggers.ts'

/*
 * What an item is found by stays where it is when the item is ticked. Whether it is done was part of
 * every key, so that a tick moved some forty entries of three indexes; now a row only says it, as it
 * says what friends do not see. One trigger for each kind of write takes the place of two, and writes the
 * facets that came and went; `offers:` is counted and has no rows.
 */

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const run = async (text: string) => void (await sql.raw(text).execute(db))
  await (isPostgres ? stopOnPostgres(run) : stopOnSqlite(run))
  await (isPostgres ? narrowOnPostgres(run) : narrowOnSqlite(run))
  // Items neither done nor rated, as most additions are, are left out of the stars' index.
  await run(`create index saved_facets_by_stars on saved_facets
    (user_id, part, facet, is_done, rating, added_at, id) where (is_done > 0 or rating > 0)`)
  await run(`create index saved_facets_by_title on saved_facets
    (user_id, part, facet, title_key, id)`)
  for (const source of SOURCES) await follow(db, source)
}

type Run = (text: string) => Promise<void>

async function stopOnSqlite(run: Run): Promise<void> {
  for (const name of ['added', 'changed', 'removed']) {
    await run(`drop trigger saved_shows_facets_${name}`)
    await run(`drop trigger saved_games_facets_${name}`)
  }
  for (const name of ['copied', 'changed', 'removed']) {
    await run(`drop trigger saved_shows_offers_${name}`)
  }
}

async function stopOnPostgres(run: Run): Promise<void> {
  for (const table of ['saved_shows', 'saved_games']) {
    await run(`drop function keep_${table}_facets() cascade`)
  }
  await run(`drop function keep_saved_shows_offers() cascade`)
}

const COLUMNS = 'user_id, part, facet, is_done, added_at, id, rating, title_key, is_hidden'

async function narrowOnSqlite(run: Run): Promise<void> {
  await run(`create table saved_facets_kept (
    user_id text not null references users (id) on delete cascade,
    part text not null, facet text not null, is_done smallint not null, added_at bigint not null,
    id integer not null, rating smallint not null, title_key text not null,
    is_hidden smallint not null,
    constraint saved_facets_key primary key (user_id, part, facet, added_at, id)) without rowid`)
  await run(`insert into saved_facets_kept (${COLUMNS}) select ${COLUMNS} from saved_facets
    where not (facet >= 'offers:' and facet < 'offers;')`)
  await run('drop table saved_facets')
  await run('alter table saved_facets_kept rename to saved_facets')
}

async function narrowOnPostgres(run: Run): Promise<void> {
  await run('drop index saved_facets_by_stars, saved_facets_by_title')
  await run(`delete from saved_facets where facet >= 'offers:' and facet < 'offers;'`)
  await run(`alter table saved_facets drop constraint saved_facets_key,
    add constraint saved_facets_key primary key (user_id, part, facet, added_at, id)`)
}
