import { type Expression, sql, type SqlBool } from 'kysely'
import type { Role } from '#shared/roles.ts'
import type { Account } from '#server/deps.ts'
import { ACCOUNT, listAdmins } from '#server/db/account.ts'
import type { Db, Tx } from '#server/db/prepared.ts'

interface Span {
  readonly limit: number
  readonly offset: number
}

/** Somebody who waits, and how many registered from the same network, them included, while it is known. */
export type WaitingRow = Account & { readonly from_network: number }

/** Confirmed people who wait to be accepted, the longest waiting first. `search` is folded text. */
export async function listWaiting(db: Db, search: string, span: Span): Promise<WaitingRow[]> {
  return waiting(db, search)
    .select(ACCOUNT)
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
  const query = db
    .selectFrom('users')
    .where('role', '=', 'Visiteur')
    .where('email_confirmed_at', 'is not', null)
  return search === ''
    ? query
    : query.where((eb) =>
        eb.or([contains(eb.ref('username_search'), search), contains(eb.ref('email_key'), search)]),
      )
}

/** `%`, `_` and `\` in what is searched stand for themselves. */
function contains(column: Expression<string>, search: string) {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`${column} like ${pattern} escape '\\'`
}

interface Wanted {
  /** Folded text. */
  readonly search: string
  /** All the verified ones when left out. */
  readonly role: Role | undefined
}

/** People of a role, or all the accepted ones, by username. */
export async function listUsers(db: Db, wanted: Wanted, span: Span): Promise<Account[]> {
  return known(db, wanted)
    .select(ACCOUNT)
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
  const query = db
    .selectFrom('users')
    // Written out, so that the index of the accepted ones is seen to serve.
    .$if(role === undefined, (users) => users.where('role', '<>', sql.lit('Visiteur')))
    .$if(role !== undefined, (users) => users.where('role', '=', role ?? 'Client'))
  return search === ''
    ? query
    : query.where((eb) =>
        eb.or([contains(eb.ref('username_search'), search), contains(eb.ref('email_key'), search)]),
      )
}

/** Accepts a confirmed person who waits; none when nobody by this id does. */
export async function updateAccepted(db: Db, userId: string): Promise<Account | undefined> {
  return db
    .updateTable('users')
    .set({ role: 'Client' })
    .where('id', '=', userId)
    .where('role', '=', 'Visiteur')
    .where('email_confirmed_at', 'is not', null)
    .returning(ACCOUNT)
    .executeTakeFirst()
}

/** Somebody accepted already. */
export async function findAccepted(db: Db, userId: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('role', '!=', 'Visiteur')
    .select(ACCOUNT)
    .executeTakeFirst()
}

/** Somebody who stays as they are until the transaction ends, but for what it changes itself. */
export async function lockUser(tx: Tx, userId: string): Promise<Account | undefined> {
  return tx
    .updateTable('users')
    .set({ role: sql`role` })
    .where('id', '=', userId)
    .returning(ACCOUNT)
    .executeTakeFirst()
}

export async function findNamed(db: Db, usernameKey: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .where('username_key', '=', usernameKey)
    .select(ACCOUNT)
    .executeTakeFirst()
}

/** Removes a person who waits; who was accepted in the meantime stays. */
export async function deleteWaiting(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('role', '=', 'Visiteur')
    .where('email_confirmed_at', 'is not', null)
    .returning('username')
    .executeTakeFirst()
  return row?.username
}

export async function updateRole(tx: Tx, userId: string, role: Role): Promise<Account | undefined> {
  return tx
    .updateTable('users')
    .set({ role })
    .where('id', '=', userId)
    .returning(ACCOUNT)
    .executeTakeFirst()
}

/**
 * The administrators who can sign in. The first one's row stays locked until the transaction ends:
 * concurrent changes wait for each other, and each then sees what the other left.
 */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  for (let locked: string | undefined; ;) {
    const admins = await listAdmins(tx)
    const [first] = admins
    if (first === undefined || first === locked) return admins
    await tx
      .updateTable('users')
      .set({ role: sql`role` })
      .where('id', '=', first)
      .execute()
    locked = first
  }
}
