import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { engineOf } from './engine.ts'
import { facetsOf, named, type Source, SOURCES } from './facet-sources.ts'

/*
 * What each saved item can be found by: a row for each of its facets (`genre:Drame`, `year:1994`,
 * `rating:8`…), beside the sort keys, so that the items of one facet are one range in the asked order.
 * Triggers keep them, for servers of the version before write to the same lists.
 */

export async function up(db: Kysely<unknown>): Promise<void> {
  await addFacts(db)
  await createTables(db)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const source of SOURCES) {
    await fill(db, source, isPostgres)
    await (isPostgres ? followOnPostgres(db, source) : followOnSqlite(db, source))
  }
  await sql`insert into facet_totals (user_id, part, facet, is_done, total, hidden)
    select user_id, part, facet, is_done, count(*), sum(is_hidden) from saved_facets
    group by user_id, part, facet, is_done`.execute(db)
  await createOrders(db)
}

/** The catalogue's facts of a title; `facts_at`: when they were fetched. */
async function addFacts(db: Kysely<unknown>): Promise<void> {
  const add = (name: string, type: 'integer' | 'text' | 'bigint') =>
    db.schema.alterTable('saved_shows').addColumn(name, type).execute()
  await add('runtime', 'integer')
  await add('countries', 'text')
  await add('language', 'text')
  await add('facts_at', 'bigint')
  await sql`create index saved_shows_without_facts on saved_shows (media_type, tmdb_id)
    where facts_at is null`.execute(db)
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)
  await db.schema
    .createTable('saved_facets')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('facet', ordered, (column) => column.notNull())
    .addColumn('is_done', 'smallint', (column) => column.notNull())
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addColumn('id', 'integer', (column) => column.notNull())
    // 0: unrated.
    .addColumn('rating', 'smallint', (column) => column.notNull())
    .addColumn('title_key', ordered, (column) => column.notNull())
    .addColumn('is_hidden', 'smallint', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_facets_key', [
      'user_id',
      'part',
      'facet',
      'is_done',
      'added_at',
      'id',
    ])
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createTable('facet_totals')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('part', 'text', (column) => column.notNull())
    .addColumn('facet', ordered, (column) => column.notNull())
    .addColumn('is_done', 'smallint', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    // Of these, those hidden from friends.
    .addColumn('hidden', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('facet_totals_key', ['user_id', 'part', 'facet', 'is_done'])
    .modifyEnd(clustered)
    .execute()
}

/** After the rows: an index is made in a fraction of the time that keeping it takes. */
async function createOrders(db: Kysely<unknown>): Promise<void> {
  for (const [name, keys] of [
    ['stars', 'rating, added_at'],
    ['title', 'title_key'],
  ] as const) {
    await sql`create index ${sql.id(`saved_facets_by_${name}`)} on saved_facets
      (user_id, part, facet, is_done, ${sql.raw(keys)}, id, is_hidden)`.execute(db)
  }
}

const COLUMNS = 'user_id, part, facet, is_done, added_at, id, rating, title_key, is_hidden' as const

async function fill(db: Kysely<unknown>, source: Source, isPostgres: boolean): Promise<void> {
  const facets = facetsOf(source, 'item', isPostgres)
  // SQLite has no lateral join but to a table function.
  const [facet, each] = isPostgres
    ? ['f.facet', `lateral (${facets}) f`]
    : ['f.value', `json_each((select json_group_array(facet) from (${facets}))) f`]
  await sql
    .raw(
      `insert into saved_facets (${COLUMNS})
       select ${rowOf(source, 'item', facet)} from ${source.table} item, ${each}`,
    )
    .execute(db)
}

/** Triggers; `moved` is a change that moves the item in every order, whatever its facets. */
async function followOnSqlite(db: Kysely<unknown>, source: Source): Promise<void> {
  const { table } = source
  const [was, is] = [facetsOf(source, 'old', false), facetsOf(source, 'new', false)]
  const insert = (facets: string) => `
    insert into saved_facets (${COLUMNS}) select ${rowOf(source, 'new', 'facet')} from (${facets});
    insert into facet_totals (user_id, part, facet, is_done, total, hidden)
      select new.user_id, ${named(source.part, 'new')}, facet, ${named(source.isDone, 'new')},
        1, new.is_hidden from (${facets}) where true
      on conflict (user_id, part, facet, is_done) do update
      set total = total + 1, hidden = hidden + excluded.hidden;`
  const remove = (facets: string) => `
    delete from saved_facets where ${itemOf(source, 'old')} and facet in (${facets});
    update facet_totals set total = total - 1, hidden = hidden - old.is_hidden
      where ${totalsOf(source, 'old')} and facet in (${facets});`
  const create = (name: string, when: string, body: string) =>
    sql.raw(`create trigger ${table}_facets_${name} after ${when} begin ${body} end`).execute(db)
  const moved = moves(source, 'is not')
  await create('added', `insert on ${table}`, insert(is))
  await create(
    'changed',
    `update of ${columnsOf(source).join(', ')} on ${table} when ${changes(source, 'is not')}`,
    `${remove(`select facet from (${was}) where ${moved} or facet not in (${is})`)}
    update saved_facets set rating = coalesce(new.rating, 0)
      where old.rating is not new.rating and not (${moved})
      and ${itemOf(source, 'new')} and facet in (${was});
    ${insert(`select facet from (${is}) where ${moved} or facet not in (${was})`)}`,
  )
  // Those of an account that goes, go with it.
  const isKept = 'exists (select 1 from users where users.id = old.user_id)'
  await create('removed', `delete on ${table} when ${isKept}`, remove(was))
}

async function followOnPostgres(db: Kysely<unknown>, source: Source): Promise<void> {
  const { table } = source
  const run = (text: string) => sql.raw(text).execute(db)
  // In place: PostgreSQL plans a function written in SQL at each call.
  const listed = (row: string) => `array(${facetsOf(source, row, true)})`
  await run(`create function keep_${table}_facets() returns trigger language plpgsql as $$
    declare gone text[]; come text[]; stays text[];
    begin
      -- Those of an account that goes, go with it.
      if tg_op = 'DELETE' and not exists (select 1 from users where id = old.user_id) then
        return null;
      end if;
      if tg_op <> 'INSERT' then gone := ${listed('old')}; end if;
      if tg_op <> 'DELETE' then come := ${listed('new')}; end if;
      if tg_op = 'UPDATE' and not (${moves(source, 'is distinct from')}) then
        stays := array(select unnest(gone) intersect select unnest(come));
        gone := array(select unnest(gone) except select unnest(stays));
        come := array(select unnest(come) except select unnest(stays));
        if old.rating is distinct from new.rating then
          update saved_facets set rating = coalesce(new.rating, 0)
            where ${itemOf(source, 'new')} and facet = any (stays);
        end if;
      end if;
      if cardinality(gone) > 0 then
        delete from saved_facets where ${itemOf(source, 'old')} and facet = any (gone);
        update facet_totals set total = total - 1, hidden = hidden - old.is_hidden
          where ${totalsOf(source, 'old')} and facet = any (gone);
      end if;
      if cardinality(come) > 0 then
        insert into saved_facets (${COLUMNS})
          select ${rowOf(source, 'new', 'f')} from unnest(come) f;
        insert into facet_totals (user_id, part, facet, is_done, total, hidden)
          select new.user_id, ${named(source.part, 'new')}, f, ${named(source.isDone, 'new')},
            1, new.is_hidden from unnest(come) f order by f
          on conflict (user_id, part, facet, is_done) do update
          set total = facet_totals.total + 1, hidden = facet_totals.hidden + excluded.hidden;
      end if;
      return null;
    end $$`)
  const keep = `execute function keep_${table}_facets()`
  await run(`create trigger ${table}_facets_moved after insert or delete on ${table}
    for each row ${keep}`)
  await run(`create trigger ${table}_facets_changed after update of ${columnsOf(source).join(', ')}
    on ${table} for each row when (${changes(source, 'is distinct from')}) ${keep}`)
}

function itemOf(source: Source, row: string): string {
  return `${totalsOf(source, row)} and added_at = ${row}.added_at and id = ${named(source.id, row)}`
}

function totalsOf({ part, isDone }: Source, row: string): string {
  return `user_id = ${row}.user_id and part = ${named(part, row)} and is_done = ${named(isDone, row)}`
}

function moves({ isDone }: Source, differs: string): string {
  return [named(isDone, ''), '.title_key', '.is_hidden', '.added_at']
    .map((name) => `old${name} ${differs} new${name}`)
    .join(' or ')
}

/** The columns that facets and their sort keys are made of. */
function columnsOf({ isDone, doneAt, hasFacts }: Source): string[] {
  const own = [isDone, doneAt].map((name) => name.replace('row.', ''))
  const facts = hasFacts ? ['runtime', 'countries', 'language', 'facts_at'] : []
  const marks = ['note', 'note_reader', 'is_hidden', 'rating', 'progress']
  return ['title_key', 'release_date', 'genres', 'added_at', ...marks, ...own, ...facts]
}

/** Whether one of them changed: other words of a note are the same facet. */
function changes(source: Source, differs: string): string {
  const columns = columnsOf(source).filter((name) => name !== 'note')
  return ['(old.note is null) <> (new.note is null)']
    .concat(columns.map((name) => `old.${name} ${differs} new.${name}`))
    .join(' or ')
}

function rowOf(source: Source, row: string, facet: string): string {
  return named(
    `row.user_id, ${source.part}, ${facet}, ${source.isDone}, row.added_at, ${source.id},
     coalesce(row.rating, 0), row.title_key, row.is_hidden`,
    row,
  )
}
