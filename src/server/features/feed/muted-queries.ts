import type { Work } from '#shared/friends.ts'
import type { MutedWorksTable } from '#server/db/feed-tables.ts'
import type { Db, Tx } from '#server/db/prepared.ts'

/** By username. */
export async function listMutedPeople(db: Db, userId: string) {
  return db
    .selectFrom('muted_people')
    .innerJoin('users', 'users.id', 'muted_people.person_id')
    .where('muted_people.user_id', '=', userId)
    .where('users.role', '!=', 'Visiteur')
    .select(['users.id', 'users.username', 'users.avatar'])
    .orderBy('users.username_search')
    .orderBy('users.id')
    .execute()
}

/** Most recently muted first. */
export async function listMutedWorks(db: Db, userId: string): Promise<MutedWorksTable[]> {
  return db
    .selectFrom('muted_works')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('muted_at', 'desc')
    .orderBy('type')
    .orderBy('work_id')
    .execute()
}

interface Person {
  readonly userId: string
  readonly personId: string
}

export async function insertMutedPerson(db: Db, { userId, personId }: Person, now: number) {
  await db
    .insertInto('muted_people')
    .values({ user_id: userId, person_id: personId, muted_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteMutedPerson(db: Db, { userId, personId }: Person): Promise<void> {
  await db
    .deleteFrom('muted_people')
    .where('user_id', '=', userId)
    .where('person_id', '=', personId)
    .execute()
}

export async function countMutedWorks(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('muted_works')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns false when it was already muted. */
export async function insertMutedWork(tx: Tx, row: MutedWorksTable): Promise<boolean> {
  const inserted = await tx
    .insertInto('muted_works')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('work_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function deleteMutedWork(
  db: Db,
  userId: string,
  { type, id }: Pick<Work, 'type' | 'id'>,
): Promise<void> {
  await db
    .deleteFrom('muted_works')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('work_id', '=', id)
    .execute()
}
