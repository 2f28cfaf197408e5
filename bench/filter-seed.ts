import { userIdOf, writeTo } from './people.ts'
import { SIZES } from './seed.ts'

/**
 * Makes each filter match a quarter of the measured lists, so that even the shortest fills a page:
 * in progress; rated and on a service; abandoned; or without facts from the catalogue.
 */
export function seedFilters(dataDir: string): void {
  writeTo(dataDir, (db) => {
    const set = (quarter: number, values: string) =>
      db.exec(`update saved_shows set ${values}
        where user_id < '${userIdOf(SIZES.length)}' and tmdb_id / 4 % 4 = ${quarter}`)
    set(
      0,
      `release_date = '2014-05-05', progress = 'inProgress', is_watched = 0, watched_at = null`,
    )
    set(
      1,
      `rating = 7, note = 'À revoir.', genres = '["Drame"]', runtime = 125,
      countries = '["FR"]', language = 'fr', offers = coalesce(offers, 'FR-8')`,
    )
    set(2, `progress = 'abandoned', is_watched = 2, watched_at = null, rating = null`)
    set(3, `facts_at = null, rating = null`)
    db.exec(`update show_lists set
      to_watch = (select count(*) from saved_shows items where items.user_id = show_lists.user_id
        and items.media_type = show_lists.media_type and is_watched = 0),
      watched = (select count(*) from saved_shows items where items.user_id = show_lists.user_id
        and items.media_type = show_lists.media_type and is_watched = 1)
      where user_id < '${userIdOf(SIZES.length)}'`)
  })
}
