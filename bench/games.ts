import type { Target } from './measure.ts'
import { userIdOf, writeTo } from './people.ts'
import { tokenOf } from './seed.ts'

/** How many users also have games, including the measured ones. */
const PLAYERS = 1000

/** Gives the first users of a seeded database a copy of their films and series as games. */
export function seedGames(dataDir: string): void {
  const players = `user_id < '${userIdOf(PLAYERS)}'`
  writeTo(dataDir, (db) =>
    db.exec(`
    insert into saved_games (user_id, steam_api_id, title, title_key, header_image, release_date,
        genres, note, rating, is_played, played_at, rank, added_at, updated_at)
      select user_id, tmdb_id, title, title_key,
        'https://shared.fastly.steamstatic.com/store_item_assets/steam/apps/' || tmdb_id || '/header.jpg',
        release_date, genres, note, rating, is_watched, watched_at, rank, added_at, updated_at
      from saved_shows where ${players};
    insert into game_lists (user_id, to_play, played, ranked, version)
      select user_id, sum(to_watch), sum(watched), 0, 1 from show_lists where ${players} group by user_id`),
  )
}

/** The same calls on saved games as on saved shows. */
export function gameTargets(api: string): Record<string, Target> {
  const calls = `${api}/savedgame`
  const page = `${calls}/get-saved-games?isPlayed=true&page=1`
  const middle = tokenOf(2000)
  let made = 0
  return {
    'games: list page': { url: page, token: middle },
    'games: search in the list': {
      url: `${calls}/search-saved-games?query=star&page=1`,
      token: middle,
    },
    'games: list page of 20000': { url: page, token: tokenOf(20_000) },
    'games: whole list of 2000': { url: `${calls}/get-saved-games`, token: middle },
    'games: add': {
      url: `${calls}/add-saved-games`,
      method: 'POST',
      token: tokenOf(100),
      body: () => {
        made += 1
        return { steamApiId: 1_500_000_000 + made, name: `Nouveau jeu ${made}` }
      },
    },
    'games: note': {
      url: `${calls}/note-saved-game`,
      method: 'PUT',
      token: tokenOf(100),
      body: () => {
        made += 1
        return { steamApi: 1_000_001, note: `Note ${made}` }
      },
    },
  }
}
