import type { SavedGame } from '#shared/saved-games.ts'
import { toDoneAt, toMarks } from '../lists/service.ts'
import type { GameRow } from './service.ts'

export function toGame(row: GameRow): SavedGame {
  return {
    steamApiId: row.id,
    name: row.title,
    headerImage: row.header_image,
    releaseDate: row.release_date,
    isPlayed: row.is_done === 1,
    playedAt: toDoneAt(row),
    ...toMarks(row),
  }
}
