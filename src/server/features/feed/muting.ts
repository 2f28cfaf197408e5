import { type Muted, MUTED_MAX, type MutedWork } from '#shared/feed.ts'
import { lockAccount } from '#server/db/account.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import { toPerson } from '../friends/present.ts'
import {
  countMutedWorks,
  deleteMutedWork,
  insertMutedPerson,
  insertMutedWork,
  listMutedPeople,
  listMutedWorks,
} from './muted-queries.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** The people and works muted by a user; also for their export. */
export async function mutedOf({ db }: Pick<Needs, 'db'>, userId: string): Promise<Muted> {
  const people = await listMutedPeople(db, userId)
  const works = await listMutedWorks(db, userId)
  return {
    people: people.map(toPerson),
    works: works.map(({ type, work_id: id, title }) => ({ type, id, title })),
  }
}

export async function mutePerson(
  { db, clock }: Needs,
  { readerId: userId, userId: personId }: VisibleOwner,
): Promise<void> {
  if (personId !== userId) await insertMutedPerson(db, { userId, personId }, clock.now())
}

/** @throws {AppError} TOO_MANY_MUTED */
export async function muteWork(
  { db, clock }: Needs,
  { userId }: Actor,
  { type, id, title }: MutedWork,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, userId)
    const row = { user_id: userId, type, work_id: id, title, muted_at: clock.now() }
    const isNew = await insertMutedWork(tx, row)
    if (isNew && (await countMutedWorks(tx, userId)) > MUTED_MAX) {
      throw new AppError('TOO_MANY_MUTED')
    }
  })
}

/** Idempotent. */
export async function unmuteWork(
  { db }: Pick<Needs, 'db'>,
  { userId }: Actor,
  work: Pick<MutedWork, 'type' | 'id'>,
): Promise<void> {
  await deleteMutedWork(db, userId, work)
}
