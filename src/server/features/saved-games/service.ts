import type { NewGame } from '#shared/saved-games.ts'
import type { SavedGamesTable } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { factsOf, watchGame } from '../games/service.ts'
import { type Item, openList } from '../lists/service.ts'
import { toGame } from './present.ts'

type GameFacts = Pick<SavedGamesTable, 'header_image'>
export type GameRow = Item<GameFacts>

export { toGame }

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
  facts: ['header_image'],
})

/**
 * Saves a game, whose players are counted from then on. The store's own facts are preferred to those
 * the client sent, when it knows the game without asking anyone.
 */
export async function addGame(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'steam'>,
  userId: string,
  sent: NewGame,
): Promise<{ row: GameRow; isNew: boolean }> {
  const { steamApiId } = sent
  const facts = await factsOf(deps, steamApiId, 'known')
  const added = await games.add(
    deps,
    { userId, part: 'game', id: steamApiId },
    {
      title: facts?.name ?? sent.name,
      header_image: facts?.headerImage ?? sent.headerImage ?? null,
      release_date: facts?.releaseDate ?? null,
      genres: JSON.stringify(facts?.genres ?? []),
    },
  )
  if (added.isNew) await watchGame(deps, steamApiId)
  return added
}
