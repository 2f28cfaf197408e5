import type { Db } from './prepared.ts'

/**
 * A secret that all servers of an instance share, created when first needed.
 * @param make creates a key; of several servers creating one at once, the first wins
 */
export async function instanceKey(
  db: Db,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  const known = await findKey(db, name)
  if (known !== undefined) return known
  const row = { name, value: await make() }
  await db
    .insertInto('instance_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await findKey(db, name)) ?? row.value
}

async function findKey(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('instance_keys')
    .where('name', '=', name)
    .select('value')
    .executeTakeFirst()
  return row?.value
}
