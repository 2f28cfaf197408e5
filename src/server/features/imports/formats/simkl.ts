import type { JsonFormat, TableFormat } from './format.ts'
import { type Draft, setRating, addViewing, setNote, markAs } from './draft.ts'
import { addEpisodeViewing } from './draft-episodes.ts'
import {
  arrayOf,
  dayOf,
  entriesOf,
  fieldsOf,
  idOf,
  imdbOf,
  isYes,
  placeOf,
  plainOf,
  proseOf,
  ratingOf,
  textOf,
  wholeOf,
  yearOf,
} from './values.ts'

const STATES = {
  completed: 'seen',
  watching: 'inProgress',
  plantowatch: 'toSee',
  hold: 'paused',
  dropped: 'abandoned',
} as const

export const simklTable: TableFormat = {
  name: 'simkl',
  open(head, to) {
    if (!head.has('simkl_id', 'title')) return undefined
    return (row) => {
      const type = row('type').toLowerCase()
      const kind = type === 'movie' ? 'movie' : type === 'anime' ? 'show' : 'tv'
      const ids = { tmdb: idOf(row('tmdb')), imdb: imdbOf(row('imdb')), tvdb: idOf(row('tvdb')) }
      const draft = to.title(
        { kind, title: row('title'), year: yearOf(row('year')), ids },
        `simkl:${row('simkl_id')}`,
      )
      const day = dayOf(row('watcheddate'), to.today)
      const place = lastOf(row('lastepwatched'))
      if (place) draft.upTo = place
      settle(draft, row('watchlist'), kind === 'movie' ? day : '')
      setRating(draft, ratingOf(row('rating'), 10), day)
      setNote(draft, proseOf(row('memo')), day)
    }
  },
}

export const simklBackup: JsonFormat = {
  name: 'simkl',
  read(document, _file, to) {
    const parts = fieldsOf(document)
    const names = ['shows', 'movies', 'anime'].filter((name) => Array.isArray(parts[name]))
    const entries = names.flatMap((name) =>
      arrayOf(parts[name]).map((entry) => ({ name, ...fieldsOf(entry) })),
    )
    const isOurs = entries.some((entry) => {
      const own = fieldsOf(fieldsOf(entry)['movie'] ?? fieldsOf(entry)['show'])
      return 'simkl' in fieldsOf(own['ids'])
    })
    if (!isOurs) return false
    for (const entry of entries) {
      const fields = fieldsOf(entry)
      const own = fieldsOf(fields['movie'] ?? fields['show'])
      const given = fieldsOf(own['ids'])
      const kind = entry.name === 'movies' ? 'movie' : entry.name === 'shows' ? 'tv' : 'show'
      const draft = to.title(
        {
          kind,
          title: plainOf(own['title']),
          year: yearOf(own['year']),
          ids: {
            tmdb: idOf(given['tmdb']),
            imdb: imdbOf(given['imdb']),
            tvdb: idOf(given['tvdb']),
          },
        },
        `simkl:${textOf(given['simkl'])}`,
      )
      const day = dayOf(fields['last_watched_at'], to.today)
      settle(draft, textOf(fields['status']), kind === 'movie' ? day : '')
      const seasons = entriesOf(fields['seasons'])
      for (const season of seasons) {
        for (const episode of entriesOf(season['episodes'])) {
          const [number, at] = [wholeOf(season['number']), wholeOf(episode['number'])]
          const seen = dayOf(episode['watched_at'], to.today)
          if (number !== null && at !== null) addEpisodeViewing(draft, number, at, seen)
        }
      }
      const last = lastOf(textOf(fields['last_watched']))
      if (seasons.length === 0 && last) draft.upTo = last
      setRating(
        draft,
        ratingOf(fields['user_rating'], 10),
        dayOf(fields['user_rated_at'], to.today),
      )
      const memo = fieldsOf(fields['memo'])
      const isPrivate = isYes(memo['is_private'])
      setNote(draft, proseOf(memo['text'] ?? fields['memo']), day, { isPrivate })
    }
    return true
  },
}

/** An anime's last episode may be a bare number. */
function lastOf(text: string) {
  const number = /^\d+$/.test(text) ? wholeOf(text) : null
  return number ? { season: 1, episode: number } : placeOf(text)
}

function settle(draft: Draft, status: string, day: string): void {
  const state = STATES[status.toLowerCase() as keyof typeof STATES]
  if (state === 'seen') addViewing(draft, { day })
  else if (state) markAs(draft, state)
}
