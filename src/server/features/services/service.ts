import type { MediaType } from '#shared/titles.ts'
import { lockAccount } from '#server/db/account.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { deleteOwnServices, insertOwnServices, listOwnOffers, listOwnServices } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'tmdb'>

/** Whether the catalogue knows which services offer a title: the embedded one does not. */
export function knowsServices({ tmdb }: Pick<Deps, 'tmdb'>): boolean {
  return tmdb.state() !== 'unused'
}

/** The region's services. @throws {AppError} upstream failures */
export async function servicesOf(deps: Needs, actor: Actor) {
  const { tmdb } = deps
  const isAvailable = knowsServices(deps)
  return {
    isAvailable,
    region: tmdb.region,
    results: isAvailable ? await tmdb.services(actor) : [],
  }
}

/** A user's subscriptions. */
export async function ownServices({ db }: Pick<Deps, 'db'>, userId: string): Promise<number[]> {
  return listOwnServices(db, userId)
}

/** Chooses a user's services, each once. */
export async function chooseServices(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  given: readonly number[],
): Promise<number[]> {
  const ids = [...new Set(given)].toSorted((a, b) => a - b)
  await inTransaction(db, async (tx) => {
    // Two devices at once would insert the same services.
    await lockAccount(tx, userId)
    await deleteOwnServices(tx, userId)
    await insertOwnServices(tx, userId, ids)
  })
  return ids
}

/** Which of these titles are on the user's services. */
export async function offersAmong(
  { db, tmdb }: Needs,
  userId: string,
  ids: Readonly<Record<MediaType, readonly number[]>>,
) {
  if (ids.movie.length + ids.tv.length === 0) return []
  const rows = await listOwnOffers(db, userId, { region: tmdb.region, ids })
  const titles = Map.groupBy(rows, (row) => `${row.media_type}/${row.tmdb_id}`)
  return [...titles.values()].map((offers) => ({
    mediaType: offers[0]?.media_type ?? 'movie',
    id: offers[0]?.tmdb_id ?? 0,
    providerIds: offers.map(({ provider_id }) => provider_id),
  }))
}
