import type { JsonFormat } from './format.ts'
import { setRating, addViewing, setNote, markAs } from './draft.ts'
import { addEpisodeViewing, addSeason } from './draft-episodes.ts'
import type { Collector } from './collector.ts'
import {
  dayOf,
  entriesOf,
  type Entry,
  fieldsOf,
  idOf,
  numberOf,
  plainOf,
  proseOf,
  ratingOf,
  textOf,
  wholeOf,
  yearOf,
} from './values.ts'

/**
 * Serializd, which documents no export: its diary, watched shows, shows in progress and watchlist, as tools
 * save them from its pages. Shows have TMDB's ids, ratings are out of 10.
 * Source: https://github.com/Skyth3r/unserializd/blob/main/structs.go
 */
export const serializd: JsonFormat = {
  name: 'serializd',
  read(document, file, to) {
    const root = fieldsOf(document)
    const lists = Array.isArray(document) ? [document] : Object.values(root).filter(Array.isArray)
    const known = lists
      .flat()
      .map(fieldsOf)
      .filter((entry) => 'showId' in entry && 'showName' in entry)
    for (const entry of known) {
      if ('reviewText' in entry || 'backdate' in entry || 'isLogged' in entry) logged(entry, to)
      else listed(entry, file, to)
    }
    return known.length > 0
  },
}

function showOf(entry: Entry, to: Collector) {
  return to.title(
    {
      kind: 'tv',
      title: plainOf(entry['showName']),
      year: yearOf(entry['showPremiereDate']),
      ids: { tmdb: idOf(entry['showId']) },
    },
    `serializd:${textOf(entry['showId'])}`,
  )
}

/** An entry of the diary: about an episode, a season or the whole show. */
function logged(entry: Entry, to: Collector): void {
  const draft = showOf(entry, to)
  // Not the day when the entry was written.
  const day = dayOf(entry['backdate'], to.today)
  const season = seasonOf(entry)
  const episode = wholeOf(entry['episodeNumber'])
  const note = proseOf(entry['reviewText'])
  const stars = ratingOf(entry['rating'], 10)
  const rating = stars ?? null
  const isLogged = entry['isLogged'] !== false
  if (season !== null && episode) {
    return addEpisodeViewing(draft, season, episode, day, { rating, note })
  }
  const isOnViewing = season === null && isLogged && day !== ''
  const isSecondNote = note !== '' && draft.note !== '' && !isOnViewing
  // A season has neither stars nor a note of its own: the latest note becomes the series'.
  if (isSecondNote || (season !== null && rating !== null)) to.skipRow()
  if (season === null) setRating(draft, stars, day)
  if (isLogged && season !== null) addSeason(draft, season)
  else if (isLogged) addViewing(draft, { day, rating, note })
  setNote(draft, note, day)
}

/** The number of an entry's season, which is given by an id of its own. */
function seasonOf(entry: Entry): number | null {
  const id = numberOf(entry['seasonId'])
  if (!id) return null
  const season = entriesOf(entry['showSeasons']).find((each) => numberOf(each['id']) === id)
  const named = /\d+/.exec(textOf(entry['seasonName']))?.[0]
  return wholeOf(season?.['seasonNumber'] ?? entry['seasonNumber'] ?? named)
}

function listed(entry: Entry, file: string, to: Collector): void {
  const draft = showOf(entry, to)
  if (/watchlist/.test(file)) markAs(draft, 'toSee')
  else if (/current|watching/.test(file)) markAs(draft, 'inProgress')
  else if (/paused/.test(file)) markAs(draft, 'paused')
  else if (/dropped/.test(file)) markAs(draft, 'abandoned')
  else {
    markAs(draft, 'seen')
    if (!/watched/.test(file)) draft.isStateGuessed = true
  }
}
