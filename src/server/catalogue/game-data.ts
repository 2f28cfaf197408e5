import * as z from 'zod/mini'
import { once } from '#shared/once.ts'
import { CalendarDate, ExternalId } from '#shared/text.ts'
import { readDataFile } from './data.ts'

const Game = z.object({
  id: ExternalId,
  name: z.string(),
  /** `null` for an upcoming game; `released` then holds free text. */
  date: CalendarDate,
  released: z.prefault(z.string(), ''),
  developers: z.array(z.string()),
  publishers: z.array(z.string()),
  genres: z.array(z.string()),
  categories: z.array(z.string()),
  /** `w`, `m`, `l`: Windows, macOS, Linux. */
  platforms: z.string(),
  /** Cents; 0 for a free game, `null` for one that is not sold. */
  price: z.nullable(z.int()),
  metacritic: z.nullable(z.int()),
  /** Typical concurrent players: the mean of the made-up curve. */
  players: z.int(),
  short: z.string(),
  about: z.array(z.string()),
})
export type GameData = z.infer<typeof Game>

/** When the embedded games' facts were last updated. */
export const GAMES_WRITTEN_ON = '2026-11-22'

/** Loads the embedded games: a constant. */
export const readGames = once((): readonly GameData[] => readDataFile('games', z.array(Game)))
