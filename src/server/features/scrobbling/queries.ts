import type { ScrobbleAddressesTable } from '#server/db/account-tables.ts'
import { ACCOUNT_COLUMNS } from '#server/db/account.ts'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { Account } from '#server/deps.ts'

export type AddressRow = ScrobbleAddressesTable

export async function findAddress(db: Db | Tx, userId: string): Promise<AddressRow | undefined> {
  return db
    .selectFrom('scrobble_addresses')
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst()
}

export async function insertAddress(tx: Tx, row: AddressRow): Promise<void> {
  await tx.insertInto('scrobble_addresses').values(row).execute()
}

export async function deleteAddress(db: Db | Tx, userId: string): Promise<void> {
  await db.deleteFrom('scrobble_addresses').where('user_id', '=', userId).execute()
}

/**
 * An address's owner while they have access, the player account it is limited to, and the time zone
 * for dates: the address's, else the owner's.
 */
export async function findOwner(
  db: Db,
  hash: string,
): Promise<Pick<AddressRow, 'user_id' | 'account' | 'zone'> | undefined> {
  return db
    .selectFrom('scrobble_addresses')
    .innerJoin('users', 'users.id', 'scrobble_addresses.user_id')
    .where('scrobble_addresses.token_hash', '=', hash)
    .where('users.role', '!=', 'Visiteur')
    .select(['scrobble_addresses.user_id', 'scrobble_addresses.account'])
    .select((eb) => eb.fn.coalesce('scrobble_addresses.zone', 'users.zone').as('zone'))
    .executeTakeFirst()
}

/** A user with access who has an address. */
export async function findListener(db: Db, userId: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('role', '!=', 'Visiteur')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('scrobble_addresses')
          .whereRef('scrobble_addresses.user_id', '=', 'users.id')
          .select('scrobble_addresses.user_id'),
      ),
    )
    .select(ACCOUNT_COLUMNS)
    .executeTakeFirst()
}

export async function updateHeard(tx: Tx, userId: string, heard: string): Promise<void> {
  await tx.updateTable('scrobble_addresses').set({ heard }).where('user_id', '=', userId).execute()
}
