import type { User } from '#shared/auth.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import { fold } from '#shared/text.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { toUser, usernameKey } from '../auth/service.ts'
import { enqueueMail } from '../mails/service.ts'
import { countWaiting, findAccepted, findNamed, listWaiting, updateAccepted } from './queries.ts'

/** A page of the people who wait to be accepted; `query` matches anywhere in a username or an address. */
export async function listAccessRequests(
  { db }: Pick<Deps, 'db'>,
  {
    page = 1,
    query = '',
  }: { readonly page?: number | undefined; readonly query?: string | undefined },
) {
  const search = fold(query)
  const span = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const [rows, totalResults] = await Promise.all([
    listWaiting(db, search, span),
    countWaiting(db, search),
  ])
  const totalPages = Math.ceil(totalResults / PAGE_SIZE)
  return { results: rows.map(toUser), page, totalPages, totalResults }
}

/**
 * Makes a person who waits a Client and tells them by mail; once accepted, nothing happens twice.
 * @throws {AppError} NOT_FOUND when nobody by this id waits or was accepted
 */
export async function acceptAccess(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'wakeMails'>,
  userId: string,
  trace: { readonly by: string; readonly requestId?: string },
): Promise<User> {
  const { db, clock, log } = deps
  const accepted = await db.transaction().execute(async (tx) => {
    const account = await updateAccepted(tx, userId)
    if (account) await enqueueMail(tx, { userId, kind: 'accepted', now: clock.now() })
    return account
  })
  if (accepted) {
    deps.wakeMails()
    log.info({ ...trace, userId }, 'a person was accepted')
    return toUser(accepted)
  }
  const before = await findAccepted(db, userId)
  if (!before) throw new AppError('NOT_FOUND')
  return toUser(before)
}

/**
 * The same for somebody at the machine itself, by username.
 * @returns the person, and whether they wait no more
 */
export async function acceptNamed(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'wakeMails'>,
  username: string,
): Promise<{ username: string; isAccepted: boolean } | undefined> {
  const named = await findNamed(deps.db, usernameKey(username))
  if (!named) return undefined
  const isReady = named.email_confirmed_at !== null || named.role !== 'Visiteur'
  if (isReady) await acceptAccess(deps, named.id, { by: 'the command line' })
  return { username: named.username, isAccepted: isReady }
}
