import type { DatabaseSync } from 'node:sqlite'
import { ITEMS_MAX, LISTS_MAX } from '#shared/own-list-shapes.ts'
import type { Target } from './measure.ts'
import { userIdOf, writeTo } from './people.ts'
import { SIZES, tokenOf } from './seed.ts'

const NOTIFICATIONS = 1000
/** One in so many titles to see is released within two months of today. */
const COMING = 10

/** The longest of a measured user's own lists. */
export function listIdOf(number: number): string {
  return `00000000-0000-7000-9000-${String(number * LISTS_MAX).padStart(12, '0')}`
}

/** Gives the measured users own lists, release dates and notifications. */
export function seedLife(dataDir: string): void {
  writeTo(dataDir, fill)
}

function fill(db: DatabaseSync): void {
  const now = Date.now()
  for (const number of SIZES.keys()) {
    const user = userIdOf(number)
    db.exec(`
      with recursive lists (place) as (select 0 union all select place + 1 from lists where place + 1 < ${LISTS_MAX})
      insert into own_lists (id, owner_id, name, words, is_numbered, reader, item_count, version, created_at, updated_at)
        select '00000000-0000-7000-9000-' || printf('%012d', ${number * LISTS_MAX} + place), '${user}',
          'Liste ' || place, '', 0, 'friends', 0, 1, ${now} - place, ${now} - place from lists;
      insert into own_list_shelves (user_id, list_id, owner_id)
        select owner_id, id, owner_id from own_lists where owner_id = '${user}';
      insert into own_list_items (list_id, type, work_id, position, title, picture, year, words, added_at)
        select lists.id, items.media_type, items.tmdb_id, items.place * 1024, items.title,
          items.poster_path, 2000, '', ${now}
        from own_lists lists, (select *, row_number() over (order by tmdb_id) as place
          from saved_shows where user_id = '${user}') items
        where lists.owner_id = '${user}'
          and items.place <= iif(lists.id = '${listIdOf(number)}', ${ITEMS_MAX}, 10);
      update own_lists set item_count = (select count(*) from own_list_items where list_id = id)
        where owner_id = '${user}';
      with recursive told (place) as (select 1 union all select place + 1 from told where place < ${NOTIFICATIONS})
      insert into notifications (user_id, id, kind, topic, work_type, work_id, payload, count, created_at, read_at)
        select '${user}', '00000000-0000-7000-a000-' || printf('%012d', ${number * NOTIFICATIONS} + place),
          'release', 'bench ' || place, 'movie', 1000001 + place,
          '{"what":"cinema","day":"2026-01-01","season":null,"episode":null,"name":""}', 1,
          ${now} - place * 60000, iif(place > 20, ${now}, null) from told;`)
  }
  db.exec(`
    insert into release_dates (kind, work_id, what, season, episode, day, name)
      select distinct media_type, tmdb_id, iif(media_type = 'tv', 'episode', 'cinema'),
        iif(media_type = 'tv', 1, 0), iif(media_type = 'tv', 1, 0),
        date('now', (tmdb_id % 120 - 60) || ' days'), ''
      from saved_shows where user_id = '${userIdOf(SIZES.length - 1)}' and is_watched = 0
        and tmdb_id / 3 % ${COMING} = 0`)
}

/** Pages other than the list's, for each measured user. */
export function lifeTargets(api: string): Record<string, Target> {
  const month = new Date().toISOString().slice(0, 7)
  const pages: Record<string, (number: number) => string> = {
    'diary, a month': () => `/diary/${month}`,
    'own lists': () => '/lists',
    'own list': (number) => `/lists/${listIdOf(number)}`,
    'own list, its items': (number) => `/lists/${listIdOf(number)}/items`,
    calendar: () => `/calendar?month=${month}`,
    notifications: () => '/notifications',
    'kept filters': () => '/filters',
    'counts of facets': () => '/savedshow/facet-counts',
  }
  return Object.fromEntries(
    Object.entries(pages).flatMap(([name, path]) =>
      [...SIZES.entries()].map(([number, size]) => [
        `${name} of ${size}`,
        { url: `${api}${path(number)}`, token: tokenOf(size) },
      ]),
    ),
  )
}
