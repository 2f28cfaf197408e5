import { counting } from './counting.ts'
import { type Draft, rate, markAs, see, seeEpisode, seeSeason } from './draft.ts'
import type { Row, TableFormat } from './format.ts'
import type { Gathering } from './gathering.ts'
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

function take(row: Row, to: Gathering, countOf: (what: string) => number): void {
  const type = row('type').toLowerCase()
  const kind = KINDS[type]
  const [season, episode] = [wholeOf(row('season')), wholeOf(row('episode'))]
  const hasPlace = season !== null && (type === 'season' || episode !== null)
  const isPart = type === 'season' || type === 'episode'
  // Without numbers, a season or episode only has its own ids, not those of its series.
  if (!kind || (isPart && !hasPlace)) return to.leave()
  const draft = titleOf(row, kind, to)
  const watched = row('watched_at')
  const day = dayOf(watched, to.today)
  if (type === 'movie' && watched !== '') seeFilm(draft, day, countOf)
  if (type === 'show' && watched !== '') see(draft, { day })
  if (type === 'season' && watched !== '') seeSeason(draft, season ?? 0)
  if (type === 'episode' && watched !== '') seeEpisode(draft, season ?? 0, episode ?? 0, day)
  if (isPart) return watched === '' ? to.leave() : undefined
  if (textOf(row('watchlisted_at')) !== '') markAs(draft, 'toSee')
  rate(draft, ratingOf(row('rating'), 10), dayOf(row('rated_at'), to.today))
}

/** The event is the day, or a count if undated or repeated: other files may have it too. */
function seeFilm(draft: Draft, day: string, countOf: (what: string) => number): void {
  const count = countOf(`${draft.title}:${draft.ids.tmdb ?? draft.ids.imdb ?? ''}:${day}`)
  const event = day !== '' && count === 1 ? day : `${day || 'undated'} ${count}`
  see(draft, { day, event })
}

function titleOf(row: Row, kind: 'movie' | 'tv', to: Gathering): Draft {
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
