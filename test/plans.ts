import { type CompiledQuery, sql } from 'kysely'
import type { Db } from '#server/db/prepared.ts'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** PostgreSQL's plan of a statement, generic as for a prepared one, a step per line. */
export async function postgresPlan(
  db: Db,
  { sql: text, parameters }: CompiledQuery,
): Promise<string[]> {
  const values = parameters.map((value) => sql.lit(value))
  const explain = sql<{ 'QUERY PLAN': string }>`explain execute probe (${sql.join(values)})`
  return db.connection().execute(async (connection) => {
    await sql`set plan_cache_mode = force_generic_plan`.execute(connection)
    await sql`prepare probe as ${sql.raw(text)}`.execute(connection)
    try {
      const { rows } = await explain.execute(connection)
      return rows.map((row) => row['QUERY PLAN'])
    } finally {
      await sql`deallocate probe`.execute(connection)
      await sql`reset plan_cache_mode`.execute(connection)
    }
  })
}

/** Whether PostgreSQL keeps a statement, parsed, on the connection last used. */
export async function isKept(db: Db, { sql: text }: CompiledQuery): Promise<boolean> {
  const { rows } = await sql`
    select name from pg_prepared_statements where statement = ${text}`.execute(db)
  return rows.length > 0
}

/** The number of rows PostgreSQL scans for a statement, with a generic plan as for a prepared one. */
export async function rowsRead(db: Db, statement: CompiledQuery): Promise<number> {
  return scanned(await runPlan(db, statement))
}

/**
 * Checks that PostgreSQL scans at most so many rows for a statement; the failure shows its plan.
 * @param isNamed false for one that is planned at each call
 */
export async function expectRowsRead(
  db: Db,
  statement: CompiledQuery,
  most: number,
  isNamed = true,
): Promise<void> {
  const plan = await runPlan(db, statement, isNamed)
  const rows = scanned(plan)
  if (rows <= most) return
  throw new Error(`${rows} rows read by ${statement.sql}\n${JSON.stringify(plan, undefined, 1)}`)
}

async function runPlan(
  db: Db,
  { sql: text, parameters }: CompiledQuery,
  isNamed = true,
): Promise<PlanNode> {
  const mode = sql.raw(isNamed ? 'force_generic_plan' : 'force_custom_plan')
  const values = parameters.map((value) => sql.lit(value))
  const execute = sql`explain (analyze, format json) execute probe (${sql.join(values)})`
  return db.connection().execute(async (connection) => {
    await sql`set plan_cache_mode = ${mode}`.execute(connection)
    await sql`prepare probe as ${sql.raw(text)}`.execute(connection)
    try {
      const { rows } = await execute.execute(connection)
      const [row] = rows as { 'QUERY PLAN': { Plan: PlanNode }[] }[]
      if (!row?.['QUERY PLAN'][0]) throw new Error('no plan')
      return row['QUERY PLAN'][0].Plan
    } finally {
      await sql`deallocate probe`.execute(connection)
      await sql`reset plan_cache_mode`.execute(connection)
    }
  })
}

function scanned(node: PlanNode): number {
  const own = / Scan/.test(node['Node Type'])
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0
  return (node.Plans ?? []).reduce((sum, child) => sum + scanned(child), own)
}

/** SQLite's plan of a statement, a step per line. */
export async function sqlitePlan(db: Db, statement: CompiledQuery): Promise<string[]> {
  return (await sqliteSteps(db, statement)).map(({ detail }) => detail)
}

/** SQLite's plan of a statement. The loops of one `parent` are nested, in their order. */
export async function sqliteSteps(
  db: Db,
  { sql: text }: CompiledQuery,
): Promise<{ readonly detail: string; readonly parent: number }[]> {
  const { rows } = await sql<{
    detail: string
    parent: number
  }>`explain query plan ${sql.raw(text)}`.execute(db)
  return rows
}
