import type { Db } from './prepared.ts'

/** The columns of an account as its owner and an admin see it: all but its secrets. */
export const ACCOUNT = [
  'id',
  'email',
  'username',
  'role',
  'email_confirmed_at',
  'avatar',
  'created_at',
  'last_seen_at',
] as const

/** The ids of the administrators who can sign in (their address is confirmed), in ascending order. */
export async function listAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .where('role', '=', 'SuperAdmin')
    .where('email_confirmed_at', 'is not', null)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
