import type { Work } from '#shared/friends.ts'
import type { Chosen, Profile } from '#shared/profile.ts'
import { uniqueBy } from '#shared/unique-by.ts'
import { lockAccount } from '#server/db/account.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { toDay } from '#server/instants.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import { toWork } from '../friends/present.ts'
import {
  countRatings,
  countSeen,
  deleteFavourites,
  insertFavourites,
  listFavourites,
  type SeenRow,
} from './queries.ts'

type Needs = Pick<Deps, 'db'>

const RATINGS = 10
const MONTHS = 12

/** Figures from the owner's lists, as friends see them. */
export async function profileOf(
  { db, clock }: Needs & Pick<Deps, 'clock'>,
  owner: VisibleOwner,
): Promise<Profile> {
  const favourites = await favouritesOf({ db }, owner)
  const months = monthsUntil(clock.now())
  const seen = await countSeen(db, owner, months)
  return {
    favourites,
    ratings: await ratingsOf({ db }, owner),
    months: months.map(({ start }, place) => ({
      month: toDay(start),
      ...countsOf(seen.filter((row) => row.place === place)),
    })),
  }
}

export async function favouritesOf({ db }: Needs, owner: VisibleOwner): Promise<Work[]> {
  return (await listFavourites(db, owner)).map(toWork)
}

/** How many of the owner's items have each rating. */
export async function ratingsOf({ db }: Needs, owner: VisibleOwner): Promise<number[]> {
  const counts = new Map((await countRatings(db, owner)).map((row) => [row.rating, row.count]))
  return Array.from({ length: RATINGS }, (_, index) => counts.get(index + 1) ?? 0)
}

/**
 * Chooses the owner's favourites, each once.
 * @throws {AppError} NOT_FOUND for works not on their lists
 */
export async function chooseFavourites(
  { db }: Needs,
  owner: VisibleOwner,
  works: readonly Chosen[],
): Promise<Work[]> {
  const once = uniqueBy(works, ({ type, id }) => `${type}:${id}`)
  const rows = await inTransaction(db, async (tx) => {
    // Two devices at once would insert the same favourites.
    await lockAccount(tx, owner.userId)
    await deleteFavourites(tx, owner.userId)
    await insertFavourites(tx, owner.userId, once)
    const stored = await listFavourites(tx, owner)
    if (stored.length < once.length) throw new AppError('NOT_FOUND')
    return stored
  })
  return rows.map(toWork)
}

/** The last twelve UTC months, the current one last, each ending where the next begins. */
function monthsUntil(now: number) {
  const date = new Date(now)
  const startOf = (back: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back)
  return Array.from({ length: MONTHS }, (_, place) => {
    const back = MONTHS - 1 - place
    return { start: startOf(back), end: startOf(back - 1) }
  })
}

function countsOf(rows: readonly SeenRow[]) {
  const of = (type: SeenRow['type']) => rows.find((row) => row.type === type)?.seen ?? 0
  return { movies: of('movie'), tvs: of('tv'), games: of('game') }
}
