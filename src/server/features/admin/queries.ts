import { sql } from 'kysely'
import { isAccepted, type Role } from '#shared/roles.ts'
import type { Account } from '#server/deps.ts'
import { ACCOUNT_COLUMNS, lockAccount, listAdmins } from '#server/db/account.ts'
import { isLike, toPattern } from '#server/db/patterns.ts'
import type { Db, Tx } from '#server/db/prepared.ts'

interface Span {
  readonly limit: number
  readonly offset: number
}

/** A pending user, and how many accounts (this one included) registered from the same network, while known. */
export type WaitingRow = Account & { readonly from_network: number }

/** Confirmed users awaiting acceptance, oldest first. `search` is folded text. */
export async function listWaiting(db: Db, search: string, span: Span): Promise<WaitingRow[]> {
  return waiting(db, search)
    .select(ACCOUNT_COLUMNS)
    .select((eb) =>
      eb
        .selectFrom('registrations as theirs')
        .innerJoin('registrations as others', 'others.network', 'theirs.network')
        .whereRef('theirs.user_id', '=', 'users.id')
        .select((each) => each.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('from_network'),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(span.limit)
    .offset(span.offset)
    .execute()
}

export async function countWaiting(db: Db, search: string): Promise<number> {
  const { count } = await waiting(db, search)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function waiting(db: Db, search: string) {
  return searched(db, search)
    .where('role', '=', 'Visiteur')
    .where('email_confirmed_at', 'is not', null)
}

/** Users whose name or address contains this. */
function searched(db: Db, search: string) {
  const users = db.selectFrom('users')
  const pattern = toPattern(search)
  return search === ''
    ? users
    : users.where((eb) =>
        eb.or([isLike(eb.ref('username_search'), pattern), isLike(eb.ref('email_key'), pattern)]),
      )
}

interface Wanted {
  /** Folded text. */
  readonly search: string
  /** Left out: all accepted users. */
  readonly role: Role | undefined
}

/** Users of a role, confirmed or not, or all accepted users, by username. */
export async function listUsers(db: Db, wanted: Wanted, span: Span): Promise<Account[]> {
  return known(db, wanted)
    .select(ACCOUNT_COLUMNS)
    .orderBy('username_search')
    .orderBy('id')
    .limit(span.limit)
    .offset(span.offset)
    .execute()
}

export async function countUsers(db: Db, wanted: Wanted): Promise<number> {
  const { count } = await known(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function known(db: Db, { search, role }: Wanted) {
  const users = searched(db, search)
  // A literal, so that the planner can use the partial index.
  if (role === undefined) return users.where('role', '<>', sql.lit('Visiteur'))
  return users.where('role', '=', role)
}

/** Accepts a confirmed pending user; `undefined` when there is none with this id. */
export async function updateAccepted(db: Db, userId: string): Promise<Account | undefined> {
  return db
    .updateTable('users')
    .set({ role: 'Client' })
    .where('id', '=', userId)
    .where('role', '=', 'Visiteur')
    .where('email_confirmed_at', 'is not', null)
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst()
}

/** An accepted user. */
export async function findAccepted(db: Db, userId: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('role', '!=', 'Visiteur')
    .select(ACCOUNT_COLUMNS)
    .executeTakeFirst()
}

export async function findNamed(db: Db, usernameKey: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .where('username_key', '=', usernameKey)
    .select(ACCOUNT_COLUMNS)
    .executeTakeFirst()
}

/** Deletes a pending user, unless accepted in the meantime. */
export async function deleteWaiting(
  tx: Tx,
  userId: string,
): Promise<Pick<Account, 'username' | 'email'> | undefined> {
  return tx
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('role', '=', 'Visiteur')
    .where('email_confirmed_at', 'is not', null)
    .returning(['username', 'email'])
    .executeTakeFirst()
}

export async function updateRole(
  tx: Tx,
  userId: string,
  { role, now }: { readonly role: Role; readonly now: number },
): Promise<Account | undefined> {
  return tx
    .updateTable('users')
    .set({ role, ...(!isAccepted(role) && { withdrawn_at: now }) })
    .where('id', '=', userId)
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst()
}

/**
 * The administrators who can sign in. Locks the first one's row until the transaction ends, so that
 * concurrent changes are serialised and see each other's result.
 */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  for (let locked: string | undefined; ;) {
    const admins = await listAdmins(tx)
    const [first] = admins
    if (first === undefined || first === locked) return admins
    await lockAccount(tx, first)
    locked = first
  }
}
