import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { engineOf } from './engine.ts'

/*
 * Saved titles are found by the services that offer them, and filters are kept under a name.
 *
 * `offers` copies what `title_services` says of the title (`FR-8,FR-337`). Of it triggers make a facet
 * for each service (`service:FR-8`) and one of all (`offers:,FR-8,FR-337,`): by the first a page is read,
 * by the totals of the second an item on two services is counted once.
 */

export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema.alterTable('saved_shows').addColumn('offers', 'text').execute()
  // Who keeps a title: of these the offers change together.
  await sql`create index saved_shows_of_title on saved_shows (tmdb_id, media_type, user_id)`.execute(
    db,
  )
  await fill(db, isPostgres)
  await (isPostgres ? followOnPostgres(db) : followOnSqlite(db))
  await createSavedFilters(db)
}

const COLUMNS = 'user_id, part, facet, is_done, added_at, id, rating, title_key, is_hidden'
const TOTALS = 'user_id, part, facet, is_done, total, hidden'

/** A row's known title facts. */
function known(row: string, isPostgres: boolean): string {
  const each = `region || '-' || provider_id`
  const all = isPostgres
    ? `string_agg(${each}, ',' order by region, provider_id)`
    : `group_concat(${each}, ',' order by region, provider_id)`
  return `(select ${all} from title_services
    where tmdb_id = ${row}.tmdb_id and media_type = ${row}.media_type)`
}

function facetsOf(row: string, isPostgres: boolean): string {
  const each = isPostgres
    ? `unnest(string_to_array(${row}.offers, ',')) as j (value)`
    : `json_each('["' || replace(${row}.offers, ',', '","') || '"]') as j`
  return `select 'service:' || j.value as facet from ${each} where ${row}.offers is not null
    union all select 'offers:,' || ${row}.offers || ',' where ${row}.offers is not null`
}

function rowOf(row: string, facet: string): string {
  return `${row}.user_id, ${row}.media_type, ${facet}, ${row}.is_watched, ${row}.added_at,
    ${row}.tmdb_id, coalesce(${row}.rating, 0), ${row}.title_key, ${row}.is_hidden`
}

async function fill(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`update saved_shows set offers = ${known('saved_shows', isPostgres)}
    where exists (select 1 from title_services where tmdb_id = saved_shows.tmdb_id
      and media_type = saved_shows.media_type)`)
  const facets = facetsOf('item', isPostgres)
  // SQLite has no lateral join but to a table function.
  const [facet, each] = isPostgres
    ? ['f.facet', `lateral (${facets}) f`]
    : ['f.value', `json_each((select json_group_array(facet) from (${facets}))) f`]
  await run(`insert into saved_facets (${COLUMNS})
    select ${rowOf('item', facet)} from saved_shows item, ${each} where item.offers is not null`)
  await run(`insert into facet_totals (${TOTALS})
    select user_id, part, facet, is_done, count(*), sum(is_hidden) from saved_facets
    where facet like 'service:%' or facet like 'offers:%' group by user_id, part, facet, is_done`)
}

const SORTED = ['offers', 'is_watched', 'title_key', 'is_hidden', 'added_at', 'rating']

function changes(differs: string): string {
  const changed = SORTED.map((name) => `old.${name} ${differs} new.${name}`).join(' or ')
  return `(old.offers is not null or new.offers is not null) and (${changed})`
}

const itemOf = (row: string) =>
  `${totalsOf(row)} and added_at = ${row}.added_at and id = ${row}.tmdb_id`
const totalsOf = (row: string) =>
  `user_id = ${row}.user_id and part = ${row}.media_type and is_done = ${row}.is_watched`

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  const [was, is] = [facetsOf('old', false), facetsOf('new', false)]
  const insert = `
    insert into saved_facets (${COLUMNS}) select ${rowOf('new', 'facet')} from (${is});
    insert into facet_totals (${TOTALS})
      select new.user_id, new.media_type, facet, new.is_watched, 1, new.is_hidden
      from (${is}) where true
      on conflict (user_id, part, facet, is_done) do update
      set total = total + 1, hidden = hidden + excluded.hidden;`
  const remove = `
    delete from saved_facets
      where ${itemOf('old')} and facet in (select facet from (${was}));
    update facet_totals set total = total - 1, hidden = hidden - old.is_hidden
      where ${totalsOf('old')} and facet in (select facet from (${was}));`
  const create = (name: string, when: string, body: string) =>
    sql.raw(`create trigger saved_shows_offers_${name} after ${when} begin ${body} end`).execute(db)
  const ofNew = `user_id = new.user_id and media_type = new.media_type and tmdb_id = new.tmdb_id`
  await create(
    'added',
    'insert on saved_shows when new.offers is null',
    `update saved_shows set offers = ${known('new', false)} where ${ofNew}
      and exists (select 1 from title_services
        where tmdb_id = new.tmdb_id and media_type = new.media_type);`,
  )
  await create('copied', 'insert on saved_shows when new.offers is not null', insert)
  await create(
    'changed',
    `update of ${SORTED.join(', ')} on saved_shows when ${changes('is not')}`,
    `${remove} ${insert}`,
  )
  // Those of an account that goes, go with it.
  const isKept = 'exists (select 1 from users where users.id = old.user_id)'
  await create('removed', `delete on saved_shows when old.offers is not null and ${isKept}`, remove)
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db)
  const listed = (row: string) => `array(${facetsOf(row, true)})`
  await run(`create function know_saved_shows_offers() returns trigger language plpgsql as $$
    begin
      new.offers := ${known('new', true)};
      return new;
    end $$`)
  await run(`create function keep_saved_shows_offers() returns trigger language plpgsql as $$
    declare gone text[]; come text[];
    begin
      -- Those of an account that goes, go with it.
      if tg_op = 'DELETE' and not exists (select 1 from users where id = old.user_id) then
        return null;
      end if;
      if tg_op <> 'INSERT' then
        gone := ${listed('old')};
        delete from saved_facets where ${itemOf('old')} and facet = any (gone);
        update facet_totals set total = total - 1, hidden = hidden - old.is_hidden
          where ${totalsOf('old')} and facet = any (gone);
      end if;
      if tg_op <> 'DELETE' then
        come := ${listed('new')};
        insert into saved_facets (${COLUMNS})
          select ${rowOf('new', 'f')} from unnest(come) f;
        insert into facet_totals (${TOTALS})
          select new.user_id, new.media_type, f, new.is_watched, 1, new.is_hidden
          from unnest(come) f order by f
          on conflict (user_id, part, facet, is_done) do update
          set total = facet_totals.total + 1, hidden = facet_totals.hidden + excluded.hidden;
      end if;
      return null;
    end $$`)
  const keep = 'for each row when'
  await run(`create trigger saved_shows_offers_known before insert on saved_shows
    ${keep} (new.offers is null) execute function know_saved_shows_offers()`)
  await run(`create trigger saved_shows_offers_added after insert on saved_shows
    ${keep} (new.offers is not null) execute function keep_saved_shows_offers()`)
  await run(`create trigger saved_shows_offers_changed after update of ${SORTED.join(', ')}
    on saved_shows ${keep} (${changes('is distinct from')})
    execute function keep_saved_shows_offers()`)
  await run(`create trigger saved_shows_offers_removed after delete on saved_shows
    ${keep} (old.offers is not null) execute function keep_saved_shows_offers()`)
}

async function createSavedFilters(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)
  await db.schema
    .createTable('saved_filters')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('id', id, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', ordered, (column) => column.notNull())
    .addColumn('chosen', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_filters_key', ['user_id', 'id'])
    .modifyEnd(clustered)
    .execute()
  await db.schema
    .createIndex('saved_filters_name')
    .unique()
    .on('saved_filters')
    .columns(['user_id', 'kind', 'name_key'])
    .execute()
}
