import { DAY_MS } from '#shared/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { NAMED_AT_ONCE, type SteamProfiles } from '#server/external/steam/profiles.ts'
import type { NamedGame } from '#server/external/steam/profile-shapes.ts'
import { withTimeout } from '#server/external/with-timeout.ts'
import type { Requester } from '#server/external/upstream.ts'
import { games } from '../saved-games/service.ts'
import { type LibraryGame, mergedGames, type LibraryReading, unnamed } from './library-games.ts'
import { type AccountRow, findAccount, listTimes, updateAccount, updateTimes } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'steamProfiles'>

/** Wish names looked up per reading; the rest follow at later readings. */
const NAMINGS = 4
const NAMING_MS = 1500

/** @throws {AppError} STEAM_OFF */
export function openProfiles({ steamProfiles }: Pick<Needs, 'steamProfiles'>): SteamProfiles {
  if (!steamProfiles) throw new AppError('STEAM_OFF')
  return steamProfiles
}

/** Reads an account's games. @throws {AppError} upstream failures, STEAM_OFF */
export async function readGames(
  needs: Pick<Needs, 'steamProfiles'>,
  steamId: string,
  before: readonly LibraryGame[],
  by: Requester,
): Promise<LibraryReading> {
  const profiles = openProfiles(needs)
  // Sequential: after an outage a single call probes whether Steam is back.
  const owned = await profiles.owned(steamId, by)
  const wished = await profiles.wished(steamId, by)
  const nameless = unnamed(before, { owned, wished })
  return { owned, wished, named: await namesOf(profiles, nameless, by) }
}

/** Looked up concurrently, with a short time limit: the library works without names. */
async function namesOf(
  profiles: SteamProfiles,
  ids: readonly number[],
  by: Requester,
): Promise<NamedGame[]> {
  const questions = Array.from({ length: NAMINGS }, (_, place) =>
    ids.slice(place * NAMED_AT_ONCE, (place + 1) * NAMED_AT_ONCE),
  ).filter((some) => some.length > 0)
  const answers = questions.map((some) =>
    withTimeout(NAMING_MS, profiles.named(some, by), []).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return []
    }),
  )
  return (await Promise.all(answers)).flat()
}

/**
 * Refreshes a linked library, and updates hours in the list that came from Steam; hours typed by the user
 * stay.
 * @returns the account after the refresh, and whether the list changed; `undefined` when it was unlinked
 * @throws {AppError} upstream failures, STEAM_OFF
 */
export async function syncLibrary(
  needs: Needs,
  account: AccountRow,
  by: Requester,
): Promise<{ account: AccountRow; isListChanged: boolean } | undefined> {
  const { db, clock } = needs
  const { user_id: userId, steam_id } = account
  const read = await readGames(needs, steam_id, libraryGamesOf(account), by)
  return inTransaction(db, async (tx) => {
    await games.lockPart(tx, { userId, part: 'game', id: 0 })
    const standing = await findAccount(tx, userId)
    if (standing?.steam_id !== steam_id) return undefined
    const now = clock.now()
    const merged = mergedGames(libraryGamesOf(standing), read, now)
    const { library, times } = await followed(merged, async (ids) => listTimes(tx, userId, ids))
    await updateTimes(tx, userId, times)
    const changed = await updateAccount(tx, userId, {
      games: JSON.stringify(library),
      is_hidden: read.owned === null ? 1 : 0,
      read_at: now,
      ...(standing.due_at !== null && { due_at: now + DAY_MS }),
    })
    return changed && { account: changed, isListChanged: times.length > 0 }
  })
}

/** Hours that follow Steam's, and what is stored afterwards. */
async function followed(
  merged: readonly LibraryGame[],
  findTimes: (ids: readonly number[]) => ReturnType<typeof listTimes>,
) {
  const moved = merged.filter(({ given, minutes }) => given !== null && given !== minutes)
  const own = new Map((await findTimes(moved.map(({ id }) => id))).map((each) => [each.id, each]))
  const follows = ({ id, given }: LibraryGame) => own.get(id)?.minutes === given
  const times = moved.filter(follows).map(({ id, minutes }) => ({ id, minutes }))
  const given = new Set(times.map(({ id }) => id))
  const library = merged.map((game) =>
    given.has(game.id) ? { ...game, given: game.minutes } : game,
  )
  return { library, times }
}

export function libraryGamesOf({ games: text }: Pick<AccountRow, 'games'>): LibraryGame[] {
  return JSON.parse(text) as LibraryGame[]
}
