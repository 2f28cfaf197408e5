import { sql } from 'kysely'
import type { Db, Tx } from './prepared.ts'

/** Tables distributed over the servers, by the hash of this column. */
const DIVIDED: Readonly<Record<string, string>> = {
  conversations: 'id',
  conversation_members: 'conversation_id',
  conversation_invitations: 'conversation_id',
  past_members: 'conversation_id',
  group_pictures: 'conversation_id',
  messages: 'conversation_id',
  message_reactions: 'conversation_id',
}
/** Tables copied to every server, since distributed tables are joined with them. */
const COPIED: readonly string[] = ['users', 'friendships', 'past_blocks']

/**
 * Citus cannot enforce uniqueness across nodes without the distribution column: message ids become unique
 * per conversation, and a direct conversation's id derives from its two members.
 */
const KEYS = [
  `alter table messages drop constraint messages_id_key,
    add constraint messages_id_key unique (id, conversation_id)`,
  'alter table conversations drop constraint conversations_direct_key_key',
  'create index conversations_direct_key on conversations (direct_key)',
]

/**
 * Uses one connection to each server: otherwise Citus refuses to write to a copied table in a transaction
 * that has written to several shards, as when an account is deleted.
 */
const ONE_BY_ONE = `citus.multi_shard_modify_mode to 'sequential'`

export interface Distribution {
  readonly divided: readonly string[]
  readonly copied: readonly string[]
  /** Local tables on the coordinator, registered with Citus. */
  readonly whole: readonly string[]
}

export interface Servers {
  /** Whether the coordinator is registered, under an address that the workers can reach. */
  readonly isNamed: boolean
  readonly others: number
}

/** The servers that Citus knows; `undefined` without Citus. */
export async function findServers(db: Db): Promise<Servers | undefined> {
  const { rows: found } = await sql<{ name: string | null }>`
    select to_regproc('create_distributed_table') as name`.execute(db)
  if (!found[0]?.name) return undefined
  const { rows } = await sql<{ group: number }>`
    select groupid as group from pg_dist_node where isactive and noderole = 'primary'`.execute(db)
  const others = rows.filter(({ group }) => group !== 0).length
  return { isNamed: others < rows.length, others }
}

/**
 * Registers with Citus the tables that it does not know yet, in one transaction: all of them the first
 * time, later those that migrations have added.
 */
export async function distribute(db: Db): Promise<Distribution> {
  return db.transaction().execute(async (tx) => {
    const unknown = await listUnknown(tx)
    const plan = {
      divided: Object.keys(DIVIDED).filter((table) => unknown.includes(table)),
      copied: COPIED.filter((table) => unknown.includes(table)),
      whole: unknown.filter((table) => !(table in DIVIDED) && !COPIED.includes(table)),
    }
    const references = await listReferences(tx, plan.divided)
    const { rows } = await sql<{ name: string }>`
      select quote_ident(current_database()) as name`.execute(tx)
    await run(tx, [
      ...['set local', `alter database ${rows[0]?.name} set`].map((set) => `${set} ${ONE_BY_ONE}`),
      ...references.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
      ...(plan.divided.includes('messages') ? KEYS : []),
      ...plan.copied.map((table) => `select create_reference_table('${table}')`),
      ...plan.divided.map(
        (table) => `select create_distributed_table('${table}', '${DIVIDED[table]}')`,
      ),
      ...references.map(
        ({ table, name, as }) => `alter table ${table} add constraint ${name} ${as}`,
      ),
    ])
    // Listed again: Citus has also registered the tables that refer to a copied one.
    const rest = await listUnknown(tx)
    await run(
      tx,
      rest.map((table) => `select citus_add_local_table_to_metadata('${table}')`),
    )
    return plan
  })
}

async function listUnknown(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
      and not exists (select 1 from pg_dist_partition where logicalrelid = pg_class.oid)
    order by relname`.execute(tx)
  return rows.map(({ name }) => name)
}

interface Reference {
  readonly table: string
  readonly name: string
  readonly as: string
}

/** The foreign keys from these tables to distributed ones. */
async function listReferences(tx: Tx, tables: readonly string[]): Promise<Reference[]> {
  if (tables.length === 0) return []
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as as
    from pg_constraint
    where contype = 'f' and conrelid::regclass::text in (${sql.join(tables)})
      and confrelid::regclass::text in (${sql.join(Object.keys(DIVIDED))})
    order by conname`.execute(tx)
  return rows
}

async function run(tx: Tx, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(tx)
}
