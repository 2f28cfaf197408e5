import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Role } from '#shared/roles.ts'
import { fold } from '#shared/fold.ts'
import type { UsersTable } from '#server/db/tables.ts'
import { emailKey, usernameKey } from './keys.ts'

interface NewAccount {
  readonly email: string
  readonly username: string
  readonly passwordHash: string
  readonly role: Role
  readonly now: number
  /** Whether the address needs no confirmation mail. */
  readonly isConfirmed: boolean
}

/** The row of a new account. */
export function newAccount(made: NewAccount): Insertable<UsersTable> {
  return {
    id: uuidv7({ msecs: made.now }),
    email: made.email,
    email_key: emailKey(made.email),
    username: made.username,
    username_key: usernameKey(made.username),
    username_search: fold(made.username),
    password_hash: made.passwordHash,
    role: made.role,
    email_confirmed_at: made.isConfirmed ? made.now : null,
    avatar: null,
    session_epoch: 0,
    created_at: made.now,
    last_seen_at: null,
  }
}
