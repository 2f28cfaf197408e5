import { type Expression, sql, type SqlBool } from 'kysely'
import type { Account } from '#server/deps.ts'
import type { Db } from '#server/db/prepared.ts'

const ACCOUNT = [
  'id',
  'email',
  'username',
  'role',
  'email_confirmed_at',
  'avatar',
  'created_at',
  'last_seen_at',
] as const

interface Span {
  readonly limit: number
  readonly offset: number
}

/** Confirmed people who wait to be accepted, the longest waiting first. `search` is folded text. */
export async function listWaiting(db: Db, search: string, span: Span): Promise<Account[]> {
  return waiting(db, search)
    .select(ACCOUNT)
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

export async function findNamed(db: Db, usernameKey: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .where('username_key', '=', usernameKey)
    .select(ACCOUNT)
    .executeTakeFirst()
}
