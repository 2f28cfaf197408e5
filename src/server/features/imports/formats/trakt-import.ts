import { counting } from './counting.ts'
import { type Draft, setRating, markAs, addViewing } from './draft.ts'
import { addEpisodeViewing, addSeason } from './draft-episodes.ts'
import type { Row, TableFormat } from './format.ts'
import type { Collector } from './collector.ts'
import { dayOf, idOf, imdbOf, ratingOf, textOf, wholeOf, yearOf } from './values.ts'

/**
 * Trakt's import format, which our export writes too: a row for each viewing, rating or watchlist
 * entry, with films, series and episodes mixed.
 */
export const traktImport: TableFormat = {
  name: 'trakt',
  open(head, to) {
    const [ids, days] = [
      ['tmdb_id', 'imdb_id', 'tvdb_id', 'trakt_id'],
      ['watched_at', 'watchlisted_at', 'rated_at'],
    ]
    if (!head.has('type') || ![ids, days].every((names) => names.some((one) => head.has(one))))
      return undefined
    const countOf = counting<string>()
    return (row) => take(row, to, countOf)
  },
}

const KINDS: Readonly<Record<string, 'movie' | 'tv'>> = {
  movie: 'movie',
  show: 'tv',
  season: 'tv',
  episode: 'tv',
}

function take(row: Row, to: Collector, countOf: (what: string) => number): void {
  const type = row('type').toLowerCase()
  const kind = KINDS[type]
  const [season, episode] = [wholeOf(row('season')), wholeOf(row('episode'))]
  const hasPlace = season !== null && (type === 'season' || episode !== null)
  const isPart = type === 'season' || type === 'episode'
  // Without numbers, a season or episode only has its own ids, not those of its series.
  if (!kind || (isPart && !hasPlace)) return to.skipRow()
  const draft = titleOf(row, kind, to)
  const watched = row('watched_at')
  const day = dayOf(watched, to.today)
  if (type === 'movie' && watched !== '') addFilmViewing(draft, day, countOf)
  if (type === 'show' && watched !== '') addViewing(draft, { day })
  if (type === 'season' && watched !== '') addSeason(draft, season ?? 0)
  if (type === 'episode' && watched !== '') addEpisodeViewing(draft, season ?? 0, episode ?? 0, day)
  if (isPart) return watched === '' ? to.skipRow() : undefined
  if (textOf(row('watchlisted_at')) !== '') markAs(draft, 'toSee')
  setRating(draft, ratingOf(row('rating'), 10), dayOf(row('rated_at'), to.today))
}

/** The event is the day, or a count if undated or repeated: other files may have it too. */
function addFilmViewing(draft: Draft, day: string, countOf: (what: string) => number): void {
  const count = countOf(`${draft.title}:${draft.ids.tmdb ?? draft.ids.imdb ?? ''}:${day}`)
  const event = day !== '' && count === 1 ? day : `${day || 'undated'} ${count}`
  addViewing(draft, { day, event })
}

function titleOf(row: Row, kind: 'movie' | 'tv', to: Collector): Draft {
  const ids = {
    tmdb: idOf(row('tmdb_id')),
    imdb: imdbOf(row('imdb_id')),
    tvdb: idOf(row('tvdb_id')),
  }
  const named = { kind, title: row('title'), year: yearOf(row('year')), ids } as const
  const trakt = textOf(row('trakt_id'))
  if (ids.tmdb) return to.title(named, `tmdb:${kind}:${ids.tmdb}`)
  if (ids.imdb) return to.title(named, `imdb:${ids.imdb}`)
  return to.title(named, trakt === '' ? undefined : `trakt:${kind}:${trakt}`)
}
