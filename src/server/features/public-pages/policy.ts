import type { Deps } from '#server/deps.ts'
import { orNotFound } from '#server/errors.ts'
import { usernameKey } from '../auth/keys.ts'
import { findShown, type ShownRow } from './queries.ts'

/** An accepted user by name. @throws {AppError} NOT_FOUND, for a Visiteur and an unknown name alike */
export async function personNamed({ db }: Pick<Deps, 'db'>, username: string): Promise<ShownRow> {
  return orNotFound(await findShown(db, usernameKey(username)))
}
