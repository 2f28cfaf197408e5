import type { Account, Actor } from '../deps.ts'

/**
 * The owner of what a job works on, as the actor of other features' services. Without a session, so
 * that all their devices are notified.
 */
export function actorOf(account: Account): Actor {
  return { userId: account.id, role: account.role, sessionId: '', signedInAt: 0, account }
}
