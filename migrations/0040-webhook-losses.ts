import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { engineOf } from './engine.ts'

/*
 * What is deleted leaves nothing to read it from: a trigger keeps its key for each webhook that is on,
 * until that was told. Viewings are deleted from many places, lists from one.
 */

const TOLD = [
  {
    table: 'viewings',
    owner: 'user_id',
    what: `old.kind || ':' || old.work_id || ':' || old.season || ':' || old.episode || ':' || old.number`,
  },
  { table: 'own_lists', owner: 'owner_id', what: `'list:' || old.id` },
] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, ordered, clustered } = engineOf(db)
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema
    .createTable('webhook_losses')
    .addColumn('user_id', id, (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('webhook_id', id, (column) => column.notNull())
    .addColumn('what', ordered, (column) => column.notNull())
    .addPrimaryKeyConstraint('webhook_losses_key', ['user_id', 'webhook_id', 'what'])
    .modifyEnd(clustered)
    .execute()
  const run = async (text: string) => void (await sql.raw(text).execute(db))
  for (const { table, owner, what } of TOLD) {
    // Without webhooks this costs one look-up; an account being deleted has none.
    const isTold = `exists (select 1 from users where users.id = old.${owner} and users.has_webhooks = 1)`
    const keep = `insert into webhook_losses (user_id, webhook_id, what)
      select user_id, id, ${what} from webhooks where user_id = old.${owner} and is_on = 1
      on conflict do nothing`
    if (isPostgres) {
      await run(`create function keep_${table}_losses() returns trigger language plpgsql as $$
        begin if ${isTold} then ${keep}; end if; return null; end $$`)
      await run(`create trigger ${table}_lost after delete on ${table}
        for each row execute function keep_${table}_losses()`)
    } else {
      await run(`create trigger ${table}_lost after delete on ${table} when ${isTold}
        begin ${keep}; end`)
    }
  }
}
