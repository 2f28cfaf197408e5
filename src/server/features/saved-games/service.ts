import type { NewGame } from '#shared/saved-games.ts'
import { insertJob } from '#server/db/jobs.ts'
import type { Deps } from '#server/deps.ts'
import type { Pace } from '#server/jobs/pace.ts'
import { factsOf, type GameFacts as StoreFacts, watchGame } from '../games/service.ts'
import { hasNoFacts } from '../lists/kind.ts'
import { openList } from '../lists/service.ts'
import type { GameFacts, GameRow } from './present.ts'

/** The job that fetches the store's facts about one saved game. */
export const GAME_FACTS = 'game-facts'

/** The lists of games. */
export const games = openList<'game', GameFacts>({
  items: 'saved_games',
  lists: 'game_lists',
  parts: ['game'],
  id: 'steam_api_id',
  isDone: 'is_played',
  doneAt: 'played_at',
  toDo: 'to_play',
  done: 'played',
  toDoHidden: 'to_play_hidden',
  doneHidden: 'played_hidden',
  facts: ['header_image'],
  marks: ['minutes_played'],
})

/**
 * Saves a game, and samples its players from then on if the store knows it. Cached store facts are
 * preferred to those the client sent; without any, they are fetched in the background.
 */
export async function addGame(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'steam'>,
  userId: string,
  sent: NewGame,
): Promise<{ row: GameRow; isNew: boolean }> {
  const { steamApiId } = sent
  const known = await knownFacts(deps, steamApiId)
  const added = await games.add(
    deps,
    { userId, part: 'game', id: steamApiId },
    {
      title: known?.title ?? sent.name,
      header_image: known?.header_image ?? sent.headerImage ?? null,
      release_date: known?.release_date ?? null,
      genres: known?.genres ?? '[]',
    },
  )
  if (hasNoFacts(added.row)) {
    // Also for an existing game: the server may have died before queuing the job.
    await queueFactsFetch(deps, { userId, id: steamApiId })
  }
  if (added.isNew) await watchGame(deps, userId, steamApiId)
  return added
}

/** Queues a fetch of a saved game's facts from the store, `after` that many milliseconds. */
export async function queueFactsFetch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, id }: { readonly userId: string; readonly id: number },
  after = 0,
): Promise<void> {
  const now = clock.now()
  await insertJob(db, { kind: GAME_FACTS, key: `${userId} ${id}`, now, dueAt: now + after })
}

/** Fills in facts that were unknown when the game was saved: the given ones, else cached ones. */
export async function fillMissingFacts(
  deps: Pick<Deps, 'db' | 'steam'>,
  userId: string,
  row: GameRow,
  given?: StoreFacts,
): Promise<GameRow> {
  if (!hasNoFacts(row)) return row
  const known = given ? toFacts(given) : await knownFacts(deps, row.id)
  if (!known || hasNoFacts(known)) return row
  const facts = { ...known, header_image: known.header_image ?? row.header_image }
  return games.updateFacts(deps, { userId, part: 'game', id: row.id }, row, facts)
}

/** Writes a game's current facts, if cached, to all lists with the game. */
export async function refreshGame(
  { db, steam, pace }: Pick<Deps, 'db' | 'steam'> & { readonly pace: Pace },
  id: number,
): Promise<void> {
  const page = await steam.game(id, 'known')
  if (!page) return
  const { name: title, headerImage, genres, releaseDate, isComingSoon } = page
  // A game postponed without a new date loses its past one, which would stop further look-ups.
  const isDayTold = releaseDate !== null || isComingSoon
  await games.refresh(
    { db, pace },
    { part: 'game', id },
    {
      title,
      ...(headerImage !== null && { header_image: headerImage }),
      ...(isDayTold && { release_date: releaseDate }),
      ...(genres.length > 0 && { genres: JSON.stringify(genres) }),
    },
  )
}

async function knownFacts(deps: Pick<Deps, 'steam'>, id: number) {
  const facts = await factsOf(deps, id, 'known')
  return facts && toFacts(facts)
}

function toFacts({ name, headerImage, releaseDate, genres }: StoreFacts) {
  return {
    title: name,
    header_image: headerImage,
    release_date: releaseDate,
    genres: JSON.stringify(genres),
  }
}
