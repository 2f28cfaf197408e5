import * as z from 'zod/mini'
import { CalendarDate, ExternalId } from '#shared/text.ts'
import { read } from './data.ts'

const Game = z.object({
  id: ExternalId,
  name: z.string(),
  /** `null` for a game to come, whose `released` says when in words. */
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
  /** How many play it on a usual day: the middle of its invented curve. */
  players: z.int(),
  short: z.string(),
  about: z.array(z.string()),
})
export type GameData = z.infer<typeof Game>

/** The games that come with the server, to be read once. */
export function readGames(): readonly GameData[] {
  return read('games', z.array(Game))
}
