import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { facetsOf, named, type Source } from './facet-sources.ts'

/* What keeps the facets of a table's items and their totals, for the migrations that make them. */

const COLUMNS = 'user_id, part, facet, is_done, added_at, id, rating, title_key, is_hidden'
const TOTALS = 'user_id, part, facet, is_done, total, hidden'

type Run = (text: string) => Promise<void>

/** Makes the triggers of a table that has none. */
export async function follow(db: Kysely<unknown>, source: Source): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const run = async (text: string) => void (await sql.raw(text).execute(db))
  await (isPostgres ? followOnPostgres(run, source) : followOnSqlite(run, source))
}

/** Takes them away. */
export async function unfollow(db: Kysely<unknown>, { table }: Source): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const run = async (text: string) => void (await sql.raw(text).execute(db))
  if (isPostgres) return run(`drop function keep_${table}_facets() cascade`)
  for (const name of ['added', 'changed', 'removed']) {
    await run(`drop trigger ${table}_facets_${name}`)
  }
}

/** The facets of a row, with the services it is on. */
function listed(source: Source, row: string, isPostgres: boolean): string {
  const own = facetsOf(source, row, isPostgres)
  if (!source.hasFacts) return own
  const each = isPostgres
    ? `unnest(string_to_array(${row}.offers, ',')) as j (value)`
    : `json_each('["' || replace(${row}.offers, ',', '","') || '"]') as j`
  return `${own} union all select 'service:' || j.value as facet from ${each}`
}

/** Those that are counted: all services together too, so that an item on two of them is counted once. */
function counted(source: Source, row: string, isPostgres: boolean): string {
  const facets = listed(source, row, isPostgres)
  return source.hasFacts
    ? `${facets} union all select 'offers:,' || ${row}.offers || ',' where ${row}.offers is not null`
    : facets
}

const INTO_TOTALS = `on conflict (user_id, part, facet, is_done) do update
  set total = facet_totals.total + excluded.total, hidden = facet_totals.hidden + excluded.hidden`

async function followOnSqlite(run: Run, source: Source): Promise<void> {
  const { table } = source
  const rows = (row: string) => listed(source, row, false)
  const all = (row: string) => counted(source, row, false)
  const state = (row: string) => named(source.isDone, row)
  const count = (row: string, by: 1 | -1, when = 'true') =>
    `select facet, ${state(row)} as is_done, ${by} as total, ${by} * ${row}.is_hidden as hidden
      from (${all(row)}) where ${when}`
  const total = (row: string, counts: string) => `
    insert into facet_totals (${TOTALS})
      select ${row}.user_id, ${named(source.part, row)}, facet, is_done, total, hidden
      from (${counts}) where true ${INTO_TOTALS};`
  const insert = (facets: string) => `
    insert into saved_facets (${COLUMNS}) select ${rowOf(source, 'new')} from (${facets});`
  const remove = (facets: string) => `
    delete from saved_facets where ${itemOf(source, 'old')} and facet in (${facets});`
  const update = (columns: readonly (readonly [name: string, is: string])[], when: string) => `
    update saved_facets set ${columns.map(([name, is]) => `${name} = ${is}`).join(', ')}
      where (${when}) and ${itemOf(source, 'old')} and facet in (${rows('new')});`
  const create = (name: string, when: string, body: string) =>
    run(`create trigger ${table}_facets_${name} after ${when} begin ${body} end`)

  await create('added', `insert on ${table}`, insert(rows('new')) + total('new', count('new', 1)))
  const moved = differ([state(''), '.is_hidden'], 'is not')
  const sorted = differ(['.title_key', '.added_at'], 'is not')
  await create(
    'changed',
    `update of ${columnsOf(source).join(', ')} on ${table} when ${changes(source, 'is not')}`,
    [
      remove(`select facet from (${rows('old')}) where facet not in (${rows('new')})`),
      update(
        [
          ['is_done', state('new')],
          ['is_hidden', 'new.is_hidden'],
        ],
        moved,
      ),
      // Each column separately: setting one rewrites every index that contains it.
      update([['rating', 'coalesce(new.rating, 0)']], 'old.rating is not new.rating'),
      update(
        [
          ['title_key', 'new.title_key'],
          ['added_at', 'new.added_at'],
        ],
        sorted,
      ),
      insert(`select facet from (${rows('new')}) where facet not in (${rows('old')})`),
      total(
        'new',
        `${count('old', -1, `${moved} or facet not in (${all('new')})`)} union all
         ${count('new', 1, `${moved} or facet not in (${all('old')})`)}`,
      ),
    ].join(''),
  )
  // Those of an account that goes, go with it.
  const isKept = 'exists (select 1 from users where users.id = old.user_id)'
  await create(
    'removed',
    `delete on ${table} when ${isKept}`,
    remove(rows('old')) + total('old', count('old', -1)),
  )
}

async function followOnPostgres(run: Run, source: Source): Promise<void> {
  const { table } = source
  const [part, isDone] = [named(source.part, 'one'), named(source.isDone, '')]
  const facets = (row: string) => `array(${counted(source, row, true)})`
  await run(`create function keep_${table}_facets() returns trigger language plpgsql as $$
    declare
      one ${table}; gone text[]; come text[]; stay text[];
      is_moved boolean := false; is_sorted boolean := false;
    begin
      -- Those of an account that goes, go with it.
      if tg_op = 'DELETE' and not exists (select 1 from users where id = old.user_id) then
        return null;
      end if;
      if tg_op <> 'INSERT' then gone := ${facets('old')}; one := old; end if;
      if tg_op <> 'DELETE' then come := ${facets('new')}; one := new; end if;
      if tg_op = 'UPDATE' then
        is_moved := ${differ([isDone, '.is_hidden'], 'is distinct from')};
        is_sorted := ${differ(['.rating', '.title_key', '.added_at'], 'is distinct from')};
        stay := array(select unnest(gone) intersect select unnest(come));
        gone := array(select unnest(gone) except select unnest(stay));
        come := array(select unnest(come) except select unnest(stay));
      end if;
      if cardinality(gone) > 0 then
        delete from saved_facets where ${itemOf(source, 'old')} and facet = any (gone);
      end if;
      if is_moved or is_sorted then
        update saved_facets set is_done = ${named(source.isDone, 'new')},
          is_hidden = new.is_hidden, rating = coalesce(new.rating, 0),
          title_key = new.title_key, added_at = new.added_at
          where ${itemOf(source, 'old')} and facet = any (stay);
      end if;
      if cardinality(come) > 0 then
        insert into saved_facets (${COLUMNS}) select ${rowOf(source, 'new')}
          from unnest(come) facet where facet not like 'offers:%';
      end if;
      if is_moved then
        gone := gone || stay;
        come := come || stay;
      end if;
      if cardinality(gone) > 0 or cardinality(come) > 0 then
        insert into facet_totals (${TOTALS})
          select one.user_id, ${part}, facet, is_done, sum(total), sum(hidden) from (
            select unnest(gone) as facet, old${isDone} as is_done, -1 as total, -old.is_hidden as hidden
            union all select unnest(come), new${isDone}, 1, new.is_hidden
          ) changes group by facet, is_done order by facet, is_done
        ${INTO_TOTALS};
      end if;
      return null;
    end $$`)
  const keep = `for each row`
  await run(`create trigger ${table}_facets_moved after insert or delete on ${table}
    ${keep} execute function keep_${table}_facets()`)
  await run(`create trigger ${table}_facets_changed after update of ${columnsOf(source).join(', ')}
    on ${table} ${keep} when (${changes(source, 'is distinct from')})
    execute function keep_${table}_facets()`)
}

function itemOf({ part, id }: Source, row: string): string {
  return `user_id = ${row}.user_id and part = ${named(part, row)}
    and added_at = ${row}.added_at and id = ${named(id, row)}`
}

function differ(names: readonly string[], differs: string): string {
  return names.map((name) => `old${name} ${differs} new${name}`).join(' or ')
}

/** The columns that facets and their sort keys are made of. */
function columnsOf({ isDone, doneAt, doneIn, hasFacts }: Source): string[] {
  const own = [isDone, doneAt, ...(doneIn ? [doneIn] : [])].map((name) => name.replace('row.', ''))
  const facts = hasFacts ? ['runtime', 'countries', 'language', 'facts_at', 'offers'] : []
  const marks = ['note', 'note_reader', 'is_hidden', 'rating', 'progress']
  return ['title_key', 'release_date', 'genres', 'added_at', ...marks, ...own, ...facts]
}

/** Whether one of them changed: other words of a note are the same facet. */
function changes(source: Source, differs: string): string {
  const columns = columnsOf(source).filter((name) => name !== 'note')
  return `(old.note is null) <> (new.note is null) or ${differ(
    columns.map((name) => `.${name}`),
    differs,
  )}`
}

function rowOf(source: Source, row: string): string {
  return named(
    `row.user_id, ${source.part}, facet, ${source.isDone}, row.added_at, ${source.id},
     coalesce(row.rating, 0), row.title_key, row.is_hidden`,
    row,
  )
}
