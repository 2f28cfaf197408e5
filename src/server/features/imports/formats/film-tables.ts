import { counting } from './counting.ts'
import type { Row, TableFormat } from './format.ts'
import { type Draft, setRating, addViewing, setNote, markAs } from './draft.ts'
import type { Collector } from './collector.ts'
import { dayOf, idOf, imdbOf, isYes, proseOf, ratingOf, textOf, wholeOf, yearOf } from './values.ts'

/* Tables with one title per row, identified by TMDB or IMDb ids. */

/** Letterboxd's import format, which third-party tools write. */
export const letterboxdImport: TableFormat = {
  name: 'letterboxd-import',
  open(head, to) {
    const names = ['tmdbid', 'imdbid', 'letterboxduri', 'rating10', 'watcheddate', 'rewatch']
    const isRecognised = names.some((name) => head.has(name))
    const isBare = head.has('title') && (head.columns.length === 1 || head.has('rating'))
    if (!head.has('title') && !head.has('tmdbid') && !head.has('imdbid')) return undefined
    if (!isRecognised && !isBare) return undefined
    // Tools export a watchlist as titles only.
    const isWished = /envies|wish|watchlist|a-voir/.test(head.file)
    const turnOf = counting<Draft>()
    return (row) => {
      const draft = titled(row, to, { tmdb: 'tmdbid', imdb: 'imdbid' })
      const watched = textOf(row('watcheddate'))
      const day = to.viewingDay(watched)
      const given = head.has('rating10')
        ? ratingOf(row('rating10'), 10)
        : ratingOf(row('rating'), 5)
      const note = proseOf(row('review'))
      const isAgain = isYes(row('rewatch'))
      if (isWished) markAs(draft, 'toSee')
      else if (watched !== '' || given !== null || note !== '' || isAgain) {
        const event = day || (isAgain ? `undated ${turnOf(draft)}` : '')
        addViewing(draft, { day, event, rating: given ?? null, note })
      } else {
        markAs(draft, 'toSee')
        draft.isStateGuessed = true
      }
      setRating(draft, given, day)
      setNote(draft, note, day)
    }
  },
}

export const movary: TableFormat = {
  name: 'movary',
  open(head, to) {
    if (!head.has('title', 'tmdbid')) return undefined
    const ids = { tmdb: 'tmdbid', imdb: 'imdbid' }
    if (head.has('watchedat')) {
      const turnOf = counting<Draft>()
      return (row) => {
        const draft = titled(row, to, ids)
        const day = to.viewingDay(row('watchedat'))
        const note = proseOf(row('comment'))
        addViewing(draft, { day, event: day || `undated ${turnOf(draft)}`, note })
        setNote(draft, note, day)
      }
    }
    if (head.has('userrating')) {
      return (row) => setRating(titled(row, to, ids), ratingOf(row('userrating'), 10))
    }
    if (head.has('addedat')) return (row) => markAs(titled(row, to, ids), 'toSee')
    return undefined
  },
}

/** A TMDB list; rows with a season and a number are episodes. */
export const tmdb: TableFormat = {
  name: 'tmdb',
  open(head, to) {
    if (!head.has('tmdb id', 'your rating')) return undefined
    return (row) => {
      const kind = row('type').toLowerCase() === 'tv' ? 'tv' : 'movie'
      const id = idOf(row('tmdb id'))
      const isEpisode = wholeOf(row('episode number')) !== null
      const draft = to.title(
        {
          kind: isEpisode ? 'episode' : kind,
          title: row('name'),
          year: yearOf(row('release date')),
          ids: isEpisode ? {} : { tmdb: id, imdb: imdbOf(row('imdb id')) },
        },
        `tmdb:${kind}:${row('tmdb id')}:${row('season number')}:${row('episode number')}`,
      )
      const rating = ratingOf(row('your rating'), 10)
      if (rating !== null) addViewing(draft)
      else markAs(draft, 'toSee')
      setRating(draft, rating, dayOf(row('date rated'), to.today))
    }
  },
}

function titled(
  row: Row,
  to: Collector,
  columns: { readonly tmdb: string; readonly imdb: string },
): Draft {
  const [id, imdb] = [idOf(row(columns.tmdb)), imdbOf(row(columns.imdb))]
  const title = row('title').replace(/^Poster de /, '')
  const named = {
    kind: 'movie',
    title,
    year: yearOf(row('year')),
    ids: { tmdb: id, imdb },
  } as const
  return to.title(named, id ? `tmdb:movie:${id}` : imdb && `imdb:${imdb}`)
}
