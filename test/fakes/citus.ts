import { onServer } from '../postgres-server.ts'

/**
 * Adds fakes of the Citus functions that `distribute` calls to a plain PostgreSQL database. They
 * record where each table is placed, and refuse what Citus refuses: a unique index of a distributed
 * table that lacks its key, and foreign keys between one and a table not placed yet.
 */
export async function pretendCitus(databaseUrl: string): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1)
  await onServer(databaseUrl, [
    `create schema citus
      create table pg_dist_node (groupid integer, isactive boolean, noderole text)
      create table pg_dist_partition (logicalrelid regclass primary key, place text)`,
    `create function citus.create_reference_table(named regclass) returns void language sql as $$
      insert into citus.pg_dist_partition values (named, 'copied') $$`,
    `create function citus.citus_add_local_table_to_metadata(named regclass) returns void
      language sql as $$ insert into citus.pg_dist_partition values (named, 'whole') $$`,
    `create function citus.create_distributed_table(named regclass, key text) returns void
      language plpgsql as $$ begin
        if exists (select from pg_index join pg_attribute on attrelid = indrelid and attname = key
          where indrelid = named and indisunique and not attnum = any (indkey::int2[]))
        then raise exception 'something is unique in % without %', named, key; end if;
        if exists (select from pg_constraint where contype = 'f' and named in (conrelid, confrelid)
          and not exists (select from citus.pg_dist_partition where logicalrelid in (conrelid, confrelid)))
        then raise exception 'a reference between % and a table elsewhere', named; end if;
        insert into citus.pg_dist_partition values (named, 'by ' || key);
      end $$`,
    `alter database ${name} set search_path to public, citus`,
  ])
}

/** Registers a server with the fake Citus; 0 is the first. */
export async function addServer(databaseUrl: string, group: number): Promise<void> {
  await onServer(databaseUrl, [`insert into citus.pg_dist_node values (${group}, true, 'primary')`])
}
