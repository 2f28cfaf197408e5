import { DAY_MS } from '#shared/durations.ts'
import { once } from '#shared/once.ts'
import type { Clock } from '../deps.ts'
import { type QueryParams, type CatalogueAnswer, NOT_FOUND, ok } from './answer.ts'
import { seededRandom } from './seeded-random.ts'
import { featuredRow, foundRow, gamePage, type ShownGame } from './game-bodies.ts'
import type { GameData } from './game-data.ts'
import { playersAt } from './player-curve.ts'
import { byScore } from './rankings.ts'
import { searchable, searchIn } from './search.ts'

/** Serves Steam's routes in process, with responses of the same shape. */
export interface GameCatalogue {
  /** The response for a path (`/api/appdetails`) and its query string. */
  answer(path: string, asked: QueryParams): CatalogueAnswer
  /** A made-up player count; `undefined` for an unreleased or unknown game. */
  playersAt(id: number, at: number): number | undefined
}

const WEEK = 7 * DAY_MS
const IN_A_GROUP = 12
const BANNERS = 6
const REDUCTIONS = [20, 25, 33, 40, 50, 60, 75]
/** One paid game in this many is discounted each week. */
const REDUCED = 6

/** The embedded games: replace Steam's store when so configured, or while it is unreachable. */
export function createGameCatalogue(games: readonly GameData[], clock: Clock): GameCatalogue {
  const byId = new Map(games.map((game) => [game.id, game]))
  const names = once(() => games.map((game) => searchable(game, [game.name], game.players)))
  const week = () => Math.floor(clock.now() / WEEK)
  const shown = (game: GameData): ShownGame => ({ ...game, reduction: reductionOf(game, week()) })

  function front() {
    const all = games.map(shown)
    const out = all.filter(({ date }) => date !== null)
    const sold = out.filter(({ price }) => price !== null && price > 0)
    const groups = {
      specials: byScore(
        sold.filter(({ reduction }) => reduction > 0),
        ({ players }) => players,
      ),
      top_sellers: byScore(
        sold,
        ({ id, players }) => Math.log10(players) + seededRandom(id, week()),
      ),
      new_releases: byScore(out, ({ date }) => Date.parse(date ?? '')),
      coming_soon: all.filter(({ date }) => date === null),
    }
    const banners = byScore(out, ({ id }) => seededRandom(id, week() + 1)).slice(0, BANNERS)
    return {
      0: { id: 'cat_dailydeal', items: banners.map(featuredRow) },
      ...Object.fromEntries(
        Object.entries(groups).map(([name, group]) => [
          name,
          { id: `cat_${name}`, items: group.slice(0, IN_A_GROUP).map(featuredRow) },
        ]),
      ),
      status: 1,
    }
  }

  return {
    playersAt(id, at) {
      const game = byId.get(id)
      return game?.date ? playersAt(game, at) : undefined
    },
    answer(path, asked) {
      if (path === '/api/featuredcategories/') return ok(front())
      if (path === '/api/storesearch/') {
        const found = searchIn(names(), String(asked['term'] ?? ''))
        return ok({ total: found.length, items: found.map((game) => foundRow(shown(game))) })
      }
      if (path === '/api/appdetails') {
        const id = String(asked['appids'])
        const game = byId.get(Number(id))
        return ok({
          [id]: game ? { success: true, data: gamePage(shown(game)) } : { success: false },
        })
      }
      return NOT_FOUND
    },
  }
}

/** This week's discount, in percent. */
function reductionOf({ id, price, date }: GameData, week: number): number {
  const lot = seededRandom(id, week) * REDUCED
  if (!price || date === null || lot >= 1) return 0
  return REDUCTIONS[Math.floor(lot * REDUCTIONS.length)] ?? 0
}
