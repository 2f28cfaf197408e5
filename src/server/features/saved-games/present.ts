import type { SavedGame } from '#shared/saved-games.ts'
import type { SavedGamesTable } from '#server/db/list-tables.ts'
import { toInstant } from '#server/instants.ts'
import type { Item } from '../lists/kind.ts'
import { toMarks } from '../lists/present.ts'

/** Columns beyond those of every list. */
export type GameFacts = Pick<SavedGamesTable, 'header_image'> & {
  readonly minutes_played?: number | null
}
export type GameRow = Item<GameFacts>

export function toGame(row: GameRow): SavedGame {
  return {
    steamApiId: row.id,
    name: row.title,
    headerImage: row.header_image,
    releaseDate: row.release_date,
    isPlayed: row.is_done === 1,
    playedAt: toInstant(row.done_at),
    ...(typeof row.minutes_played === 'number' && { minutesPlayed: row.minutes_played }),
    ...toMarks(row),
  }
}
