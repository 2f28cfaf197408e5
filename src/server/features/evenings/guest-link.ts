import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { digest, newSecret } from '#server/http/session.ts'
import { deleteLinks, insertLink } from './people-queries.ts'
import { hostedTable } from './policy.ts'
import { OPEN, lockEvening } from './queries.ts'

/** Creates or replaces the guest link. @throws {AppError} NOT_FOUND; FORBIDDEN; EVENING_BUSY */
export async function makeLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<{ token: string }> {
  await hostedTable({ db }, actor, id)
  const token = newSecret()
  await inTransaction(db, async (tx) => {
    const evening = await lockEvening(tx, id)
    const isOver = !evening || evening.ends_at <= clock.now() || !OPEN.includes(evening.state)
    if (isOver) throw new AppError('EVENING_BUSY')
    await deleteLinks(tx, id, false)
    const link = { evening_id: id, guest_id: null, expires_at: evening.ends_at }
    await insertLink(tx, { ...link, token_hash: digest(token) })
  })
  return { token }
}

/** @throws {AppError} NOT_FOUND; FORBIDDEN */
export async function revokeLink(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await hostedTable({ db }, actor, id)
  await inTransaction(db, async (tx) => {
    // Guests who are entering have come, or find the link gone.
    await lockEvening(tx, id)
    await deleteLinks(tx, id, false)
  })
}
