import { sql } from 'kysely'
import type { Db } from '#server/db/prepared.ts'

/**
 * Tables that a distributed PostgreSQL does not partition: small, seldom written, or unique across
 * the keys of others; and the job queue.
 */
const WHOLE: readonly string[] = [
  'users',
  'passkeys',
  'identities',
  'friend_links',
  'public_lists',
  'instance_keys',
  'jobs',
]
/** More than the users that one statement names. */
export const PARTITIONS = [0, 1, 2, 3, 4, 5] as const

interface Table {
  readonly name: string
  /** The first column of its primary key. */
  readonly key: string
}
interface Part {
  readonly sql: string
}

/** The unique indexes without their table's key, and the triggers, of the tables to partition. */
export async function partitioningObstacles(
  db: Db,
): Promise<{ unique: string[]; triggers: string[] }> {
  const { rows: tables } = await TABLES.execute(db)
  const named = sql.join(tables.map(({ name }) => name))
  const { rows: unique } = await sql<{ name: string }>`
    select u.indexrelid::regclass::text as name
    from pg_index p join pg_index u on u.indrelid = p.indrelid and u.indisunique
    where p.indisprimary and p.indrelid::regclass::text in (${named})
      and not (p.indkey[0] = any (u.indkey::int2[])) order by 1`.execute(db)
  const { rows: triggers } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where not tgisinternal and tgrelid::regclass::text in (${named}) order by 1`.execute(db)
  return { unique: unique.map(({ name }) => name), triggers: triggers.map(({ name }) => name) }
}

/**
 * Partitions the tables of a migrated, empty database by the hash of their keys, as a distributed
 * PostgreSQL does over its servers: other unique columns are unique only within a key from then on.
 */
export async function partition(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows: tables } = await TABLES.execute(tx)
    if (tables.length === 0) return
    const { rows: parts } = await partsOf(tables).execute(tx)
    for (const table of tables) await sql.raw(divide(table).join(';')).execute(tx)
    for (const part of parts) await sql.raw(part.sql).execute(tx)
  })
}

function divide({ name, key }: Table): string[] {
  return [
    `create table divided (like ${name} including all excluding indexes) partition by hash (${key})`,
    `drop table ${name} cascade`,
    `alter table divided rename to ${name}`,
    ...PARTITIONS.map(
      (rest) => `create table ${name}_part_${rest} partition of ${name}
        for values with (modulus ${PARTITIONS.length}, remainder ${rest})`,
    ),
  ]
}

const TABLES = sql<Table>`
  select c.relname as name, a.attname as key
  from pg_class c
  join pg_index i on i.indrelid = c.oid and i.indisprimary
  join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname not like 'kysely%' and c.relname not in (${sql.join(WHOLE)})
  order by c.relname`

/** What is dropped with the replaced tables: keys and indexes, then foreign keys, then triggers. */
const partsOf = (tables: readonly Table[]) => sql<Part>`
  with divided as (
    select c.oid, c.relname, a.attname as key, a.attnum
    from pg_class c
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where c.relnamespace = 'public'::regnamespace and c.relname in (${sql.join(tables.map(({ name }) => name))})
  )
  select sql from (
    select 1 as turn, case
        when o.conname is null then case when i.indisunique and not (d.attnum = any (i.indkey::int2[]))
          then regexp_replace(pg_get_indexdef(i.indexrelid), ' \\(', ' (' || quote_ident(d.key) || ', ')
          else pg_get_indexdef(i.indexrelid) end
        else format('alter table %I add constraint %I %s', d.relname, o.conname,
          case when d.attnum = any (i.indkey::int2[]) then pg_get_constraintdef(o.oid)
          else regexp_replace(pg_get_constraintdef(o.oid), ' \\(', ' (' || quote_ident(d.key) || ', ') end)
      end as sql
    from divided d join pg_index i on i.indrelid = d.oid
    left join pg_constraint o on o.conindid = i.indexrelid and o.contype in ('p', 'u')
    union all
    select 2, format('alter table %s add constraint %I %s', o.conrelid::regclass, o.conname,
      pg_get_constraintdef(o.oid))
    from pg_constraint o
    where o.contype = 'f' and exists (
      select 1 from divided d where d.oid in (o.conrelid, o.confrelid))
    union all
    select 3, pg_get_triggerdef(t.oid)
    from divided d join pg_trigger t on t.tgrelid = d.oid and not t.tgisinternal
  ) parts order by turn`
