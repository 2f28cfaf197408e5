import type { Tx } from '#server/db/prepared.ts'
import type { Account, Actor, Deps } from '#server/deps.ts'
import { recordChange, notifyAccountChange } from './audit-log.ts'
import { mayBeVouched, updateVouched } from './vouching-queries.ts'

/** Whether the operator lets friends vouch for newcomers. */
export function isVouching({ env }: Pick<Deps, 'env'>): boolean {
  return env.CALEPIN_FRIENDS_VOUCH === 'on'
}

/** Whether a friend may vouch for this visitor, who may have no account yet. */
export async function mayVouchFor(
  deps: Pick<Deps, 'db' | 'env'>,
  actor: Actor | undefined,
): Promise<boolean> {
  return isVouching(deps) && (!actor || mayBeVouched(deps.db, actor.userId))
}

/**
 * Accepts a newcomer vouched for by a friend, in the vouching transaction; `undefined` when
 * they are not pending, have not confirmed their address, or were accepted once and demoted.
 */
export async function acceptVouched(
  tx: Tx,
  userId: string,
  { friend, now }: { readonly friend: { id: string; username: string }; readonly now: number },
): Promise<Account | undefined> {
  const account = await updateVouched(tx, userId)
  if (!account) return undefined
  const change = { action: 'vouch', target: account, from: 'Visiteur', to: 'Client' } as const
  await recordChange(tx, now, { by: friend }, change)
  return account
}

/** Notifies the newcomer accepted by vouching. */
export function notifyVouched(
  deps: Pick<Deps, 'hub' | 'log'>,
  account: Account,
  friendId: string,
): void {
  deps.log.info(
    { userId: account.id, by: friendId },
    'a person was accepted on the word of a friend',
  )
  notifyAccountChange(deps, account)
}
