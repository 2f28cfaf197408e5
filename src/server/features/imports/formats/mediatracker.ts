import type { JsonFormat } from './format.ts'
import { type Draft, setRating, addViewing, setNote, markAs } from './draft.ts'
import { addEpisodeViewing } from './draft-episodes.ts'
import type { Collector } from './collector.ts'
import type { FoundKind } from './found.ts'
import {
  arrayOf,
  dayOf,
  dayOfMilliseconds,
  entriesOf,
  type Entry,
  fieldsOf,
  idOf,
  imdbOf,
  plainOf,
  proseOf,
  ratingOf,
  textOf,
  wholeOf,
  yearOf,
} from './values.ts'

/** Books are ignored. */
const KINDS: ReadonlyMap<string, FoundKind> = new Map([
  ['movie', 'movie'],
  ['tv', 'tv'],
  ['video_game', 'game'],
])

/**
 * MediaTracker, which has no export: responses of its API, `/api/items` and `/api/details/{id}`,
 * one or several. Dates are Unix times in milliseconds, ratings out of 5.
 * Source: https://github.com/bonukai/MediaTracker/blob/main/server/src/entity/mediaItem.ts
 */
export const mediaTracker: JsonFormat = {
  name: 'mediatracker',
  read(document, _file, to) {
    const root = fieldsOf(document)
    const entries = (Array.isArray(document) ? document : arrayOf(root['data'] ?? root['items']))
      .concat('mediaType' in root ? [root] : [])
      .map(fieldsOf)
    const known = entries.filter(isOurs)
    for (const entry of known) item(entry, to)
    return known.length > 0
  },
}

function isOurs(entry: Entry): boolean {
  return (
    'mediaType' in entry &&
    'title' in entry &&
    ('tmdbId' in entry || 'igdbId' in entry || 'source' in entry)
  )
}

function item(entry: Entry, to: Collector): void {
  const kind = KINDS.get(textOf(entry['mediaType']))
  if (!kind) return to.skipRow()
  const draft = to.title(
    {
      kind,
      title: plainOf(entry['title']),
      originalTitle: textOf(entry['originalTitle']),
      year: yearOf(entry['releaseDate']),
      ids: {
        ...(kind !== 'game' && { tmdb: idOf(entry['tmdbId']), tvdb: idOf(entry['tvdbId']) }),
        imdb: imdbOf(entry['imdbId']),
      },
    },
    `mediatracker:${textOf(entry['mediaType'])}:${textOf(entry['id']) || textOf(entry['tmdbId'])}`,
  )
  if (entry['onWatchlist'] === true) markAs(draft, 'toSee')
  if (kind === 'tv') {
    for (const season of entriesOf(entry['seasons'])) episodesOf(season, draft, to)
    if (entry['seen'] === true) addViewing(draft)
  } else {
    const days = seenDays(entry, to)
    for (const day of days) addViewing(draft, { day })
    if (days.length === 0 && entry['seen'] === true)
      addViewing(draft, { day: dayOfMilliseconds(entry['lastSeenAt'], to.today) })
  }
  const rating = fieldsOf(entry['userRating'])
  const day = dayOfMilliseconds(rating['date'], to.today)
  setRating(draft, ratingOf(rating['rating'], 5), day)
  setNote(draft, proseOf(rating['review']), day)
}

function episodesOf(season: Entry, draft: Draft, to: Collector): void {
  for (const one of entriesOf(season['episodes'])) {
    const number = wholeOf(one['seasonNumber'] ?? season['seasonNumber'])
    const episode = wholeOf(one['episodeNumber'])
    if (number === null || episode === null) continue
    const known = seenDays(one, to)
    const days = known.length === 0 && one['seen'] === true ? [''] : known
    const opinion = opinionIn(one)
    for (const [index, day] of days.toSorted().entries()) {
      addEpisodeViewing(draft, number, episode, day, index === days.length - 1 ? opinion : {})
    }
    if (days.length === 0 && hasOpinion(opinion)) to.skipRow()
  }
  if (hasOpinion(opinionIn(season))) to.skipRow()
}

function opinionIn(entry: Entry) {
  const { rating, review } = fieldsOf(entry['userRating'])
  return { rating: ratingOf(rating, 5) ?? null, note: proseOf(review) }
}

function hasOpinion({ rating, note }: ReturnType<typeof opinionIn>): boolean {
  return rating !== null || note !== ''
}

function seenDays(entry: Entry, to: Collector): string[] {
  return entriesOf(entry['seenHistory']).map(
    ({ date }) => dayOfMilliseconds(date, to.today) || dayOf(date, to.today),
  )
}
