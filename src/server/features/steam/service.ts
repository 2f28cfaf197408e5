import { DAY_MS } from '#shared/durations.ts'
import type { SteamAccount, SteamLibrary } from '#shared/steam.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import type { Requester } from '#server/external/upstream.ts'
import { notifyOtherDevices } from '../lists/other-devices.ts'
import { games } from '../saved-games/service.ts'
import { mergedGames } from './library-games.ts'
import { toAccount, toSteamGame } from './present.ts'
import { readProfile } from './profile-name.ts'
import { type AccountRow, findAccount, listTimes, updateAccount, upsertAccount } from './queries.ts'
import { libraryGamesOf, openProfiles, syncLibrary, readGames } from './reading.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'steamProfiles'>

/** The actor's linked account, if any. */
export async function linkedAccount({ db, steamProfiles }: Needs, { userId }: Actor) {
  const row = await findAccount(db, userId)
  return { isAvailable: steamProfiles !== undefined, account: row ? toAccount(row) : null }
}

/**
 * Links a Steam account and reads its games, private or not. Anyone may link any account: only public data
 * is read.
 * @throws {AppError} STEAM_UNKNOWN; STEAM_OFF; upstream failures
 */
export async function linkAccount(
  deps: Needs,
  { userId }: Actor,
  typed: string,
): Promise<SteamAccount> {
  const { db, clock } = deps
  const { steamId, name } = await findProfile(deps, typed, { userId })
  const read = await readGames(deps, steamId, [], { userId })
  return inTransaction(db, async (tx) => {
    await games.lockPart(tx, { userId, part: 'game', id: 0 })
    const was = await findAccount(tx, userId)
    const isSame = was?.steam_id === steamId
    const now = clock.now()
    const row: AccountRow = {
      user_id: userId,
      steam_id: steamId,
      name,
      games: JSON.stringify(
        mergedGames(isSame ? libraryGamesOf(was) : [], read, isSame ? now : null),
      ),
      is_hidden: read.owned === null ? 1 : 0,
      linked_at: isSame ? was.linked_at : now,
      read_at: now,
      due_at: isSame ? was.due_at : null,
    }
    await upsertAccount(tx, row)
    return toAccount(row)
  })
}

async function findProfile(deps: Needs, typed: string, by: Requester) {
  const profiles = openProfiles(deps)
  const asked = readProfile(typed)
  if (!asked) throw new AppError('STEAM_UNKNOWN')
  const steamId = 'steamId' in asked ? asked.steamId : await profiles.idOf(asked.vanity, by)
  const name = steamId && (await profiles.nameOf(steamId, by))
  if (!steamId || name === undefined) throw new AppError('STEAM_UNKNOWN')
  return { steamId, name }
}

/** @throws {AppError} NOT_FOUND */
export async function setHoursSync(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { userId }: Actor,
  isOn: boolean,
): Promise<SteamAccount> {
  const due_at = isOn ? clock.now() + DAY_MS : null
  return toAccount(orNotFound(await updateAccount(db, userId, { due_at })))
}

/** The actor's library as last read. @throws {AppError} NOT_FOUND */
export async function libraryOf(
  deps: Pick<Needs, 'db' | 'clock'>,
  { userId }: Actor,
): Promise<SteamLibrary> {
  return toLibrary(deps, orNotFound(await findAccount(deps.db, userId)))
}

/** Refreshes the library. @throws {AppError} NOT_FOUND; STEAM_OFF; upstream failures */
export async function refreshLibrary(
  deps: Needs & Pick<Deps, 'hub'>,
  actor: Actor,
): Promise<SteamLibrary> {
  const { userId } = actor
  const account = orNotFound(await findAccount(deps.db, userId))
  const read = orNotFound(await syncLibrary(deps, account, { userId }))
  if (read.isListChanged) notifyOtherDevices(deps, actor, ['game'])
  return toLibrary(deps, read.account)
}

async function toLibrary(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  account: AccountRow,
): Promise<SteamLibrary> {
  const library = libraryGamesOf(account)
  const ids = library.map(({ id }) => id)
  const saved = new Map((await listTimes(db, account.user_id, ids)).map((each) => [each.id, each]))
  const now = clock.now()
  return {
    account: toAccount(account),
    results: library.map((game) => toSteamGame(game, saved.get(game.id), now)),
  }
}

/** The linked account with its games, for the owner's export. */
export async function steamExport(deps: Pick<Needs, 'db' | 'clock'>, { userId }: Actor) {
  const row = await findAccount(deps.db, userId)
  return row ? toLibrary(deps, row) : null
}
