import type { DatabaseSync } from 'node:sqlite'
import { fold } from '#shared/fold.ts'
import { addingPeople, befriending, userIdOf, writeTo } from './people.ts'

export const FRIENDS = 500
const FILMS_SEEN = 700
const FILMS_TO_SEE = 550
const SERIES = 25
const EPISODES = 24
const GAMES = 60
const LISTED = 100
const HOUR = 3_600_000
const MINUTE = 60_000
const SHARED_YEARS = 5 * 365 * 24 * HOUR

/** 500 friends of one person, each with some 2,000 viewings, additions, ratings and listed titles. */
export function fillFeed(dataDir: string): number {
  let events = 0
  writeTo(dataDir, (db) => {
    events = fill(db)
  })
  return events
}

function fill(db: DatabaseSync): number {
  // The triggers index lists for filters: not read here, and most of the time.
  const triggers = db.prepare(`select name from sqlite_master where type = 'trigger'`).all()
  for (const { name } of triggers) db.exec(`drop trigger "${String(name)}"`)
  const addPerson = addingPeople(db)
  const befriend = befriending(db)
  const show = db.prepare(
    `insert into saved_shows (user_id, media_type, tmdb_id, title, title_key, overview, vote_average,
       vote_count, genres, is_watched, watched_at, added_at, updated_at, said_at, rating, is_hidden)
     values (?, ?, ?, ?, ?, '', 7, 100, '["Drame"]', ?, ?, ?, ?, ?, ?, ?)`,
  )
  const game = db.prepare(
    `insert into saved_games (user_id, steam_api_id, title, title_key, genres, is_played, added_at,
       updated_at) values (?, ?, ?, ?, '[]', 0, ?, ?)`,
  )
  const viewing = db.prepare(
    `insert into viewings (user_id, kind, work_id, season, episode, number, day, created_at,
       updated_at) values (?, ?, ?, ?, ?, 1, '2026-01-01', ?, ?)`,
  )
  const list = db.prepare(
    `insert into own_lists (id, owner_id, name, words, is_numbered, reader, item_count, version,
       created_at, updated_at) values (?, ?, 'Liste', '', 0, 'friends', ?, 1, 1, 1)`,
  )
  const listed = db.prepare(
    `insert into own_list_items (list_id, type, work_id, position, title, words, added_at)
     values (?, 'movie', ?, ?, ?, '', ?)`,
  )
  const totals = db.prepare(
    `insert into show_lists (user_id, media_type, to_watch, watched, ranked, version)
     values (?, 'movie', ?, ?, 0, 1)`,
  )
  const now = Date.now()
  let events = 0
  addPerson(0)
  for (let person = 1; person <= FRIENDS; person += 1) {
    const id = addPerson(person)
    befriend(userIdOf(0), id)
    /** Spread over the years, at different times for each friend. */
    const at = (nth: number, of: number) =>
      Math.floor(now - ((nth + 0.5) / of) * SHARED_YEARS - person * 7 * MINUTE)
    const film = (nth: number) => ((nth * 7 + person * 97) % 30_011) + 1
    for (let nth = 0; nth < FILMS_SEEN + FILMS_TO_SEE; nth += 1) {
      const [tmdbId, isSeen] = [film(nth), nth < FILMS_SEEN]
      const then = isSeen ? at(nth, FILMS_SEEN) : at(nth - FILMS_SEEN, FILMS_TO_SEE)
      const [ratedAt, rating] = isSeen && nth % 7 === 0 ? [then + 30 * HOUR, 8] : [null, null]
      const title = `Film ${tmdbId}`
      const seenAt = isSeen ? then : null
      const isHidden = nth % 50 === 0 ? 1 : 0
      const [added, key] = [isSeen ? then - HOUR : then, fold(title)]
      const marks = [isSeen ? 1 : 0, seenAt, added, then, ratedAt, rating, isHidden] as const
      show.run(id, 'movie', tmdbId, title, key, ...marks)
      if (isSeen) viewing.run(id, 'movie', tmdbId, 0, 0, then, then)
      events += ratedAt === null ? 1 : 2
    }
    for (let nth = 0; nth < SERIES; nth += 1) {
      const then = at(nth, SERIES)
      const title = `Série ${nth}`
      show.run(id, 'tv', nth + 1, title, fold(title), 1, then, then, then, null, null, 0)
      for (let episode = 1; episode <= EPISODES; episode += 1) {
        viewing.run(id, 'episode', nth + 1, 1, episode, then + episode * HOUR, then)
        events += 1
      }
    }
    for (let nth = 0; nth < GAMES; nth += 1) {
      const title = `Jeu ${nth}`
      game.run(id, nth + 1, title, fold(title), at(nth, GAMES), at(nth, GAMES))
      events += 1
    }
    totals.run(id, FILMS_TO_SEE, FILMS_SEEN)
    const listId = userIdOf(FRIENDS + person)
    list.run(listId, id, LISTED)
    for (let nth = 0; nth < LISTED; nth += 1) {
      listed.run(listId, film(nth), nth, `Film ${film(nth)}`, at(nth, LISTED))
      events += 1
    }
  }
  return events
}
