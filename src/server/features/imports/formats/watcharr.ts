import type { JsonFormat } from './format.ts'
import { setRating, addViewing, setNote, markAs } from './draft.ts'
import { addEpisodeViewing, addSeason } from './draft-episodes.ts'
import {
  dayOf,
  entriesOf,
  type Entry,
  fieldsOf,
  idOf,
  imdbOf,
  isYes,
  plainOf,
  proseOf,
  ratingOf,
  textOf,
  wholeOf,
  yearOf,
} from './values.ts'

const STATES = {
  FINISHED: 'seen',
  WATCHING: 'inProgress',
  PLANNED: 'toSee',
  HOLD: 'paused',
  DROPPED: 'abandoned',
} as const
const UNSEEN = new Set(['PLANNED', 'PAUSED'])

/**
 * Watcharr: an activity's day is the one that its owner or another service gave it; that of its entry
 * is not a viewing's.
 * Source: https://github.com/sbondCo/Watcharr/blob/dev/server/watched_episodes.go
 */
export const watcharr: JsonFormat = {
  name: 'watcharr',
  read(document, _file, to) {
    const entries = entriesOf(document)
    const isOurs = (entry: Entry) =>
      'status' in entry && ('tmdbId' in fieldsOf(entry['content']) || 'game' in entry)
    if (!entries.some(isOurs)) return false
    for (const entry of entries.filter(isOurs)) {
      const content = fieldsOf(entry['content'])
      const game = fieldsOf(entry['game'])
      const isGame = !('tmdbId' in content)
      const draft = isGame
        ? to.title(
            { kind: 'game', title: textOf(game['name']), year: yearOf(game['releaseDate']) },
            `watcharr:game:${textOf(game['igdbId']) || textOf(game['name'])}`,
          )
        : to.title(
            {
              kind: content['type'] === 'tv' ? 'tv' : 'movie',
              title: plainOf(content['title']),
              year: yearOf(content['release_date']),
              ids: { tmdb: idOf(content['tmdbId']), imdb: imdbOf(content['imdb_id']) },
            },
            `watcharr:${textOf(content['type'])}:${textOf(content['tmdbId'])}`,
          )
      const state = STATES[textOf(entry['status']) as keyof typeof STATES]
      const days = entriesOf(entry['activity'])
        .filter(isViewing)
        .map((activity) => dayOf(activity['customDate'], to.today))
        .filter((day) => day !== '')
      if (state === 'seen') addViewing(draft)
      else if (state) markAs(draft, state)
      if (draft.kind === 'movie' || isGame) for (const day of days) addViewing(draft, { day })
      const episodeDays = daysByEpisode(entry, to.today)
      for (const episode of entriesOf(entry['watchedEpisodes'])) {
        const [season, number] = [
          wholeOf(episode['seasonNumber']),
          wholeOf(episode['episodeNumber']),
        ]
        if (season === null || number === null || UNSEEN.has(textOf(episode['status']))) continue
        const known = episodeDays.get(`${season}:${number}`) ?? ['']
        for (const day of known) addEpisodeViewing(draft, season, number, day)
      }
      for (const season of entriesOf(entry['watchedSeasons'])) {
        const number = wholeOf(season['seasonNumber'])
        if (number !== null && textOf(season['status']) === 'FINISHED') addSeason(draft, number)
      }
      draft.isFavourite ||= isYes(entry['pinned'])
      setRating(draft, ratingOf(entry['rating'], 10), dayOf(entry['updatedAt'], to.today))
      setNote(draft, proseOf(entry['thoughts']))
      for (const tag of entriesOf(entry['tags'])) {
        const name = textOf(tag['name'])
        if (name) to.list(`watcharr:${name}`, { name }).items.push({ draft, words: '' })
      }
    }
    return true
  },
}

/** Whether an activity is a viewing: an imported day, or a finished state, plain or in JSON. */
function isViewing({ type, data }: Entry): boolean {
  if (/^IMPORTED_ADDED_WATCHED(?:_|$)/.test(textOf(type))) return true
  const isState = type === 'ADDED_WATCHED' || type === 'STATUS_CHANGED'
  return isState && textOf(data).includes('FINISHED')
}

/** The days given to the viewings of episodes, by season and episode. */
function daysByEpisode(entry: Entry, today: string): ReadonlyMap<string, readonly string[]> {
  const days = new Map<string, string[]>()
  for (const { type, data, customDate } of entriesOf(entry['activity'])) {
    const [text, day] = [textOf(data), dayOf(customDate, today)]
    const isSeen = EPISODE_SEEN.test(textOf(type)) && text.includes('FINISHED')
    const [season, episode] = [SEASON, EPISODE].map((number) => number.exec(text)?.[1])
    if (!isSeen || day === '' || season === undefined || episode === undefined) continue
    const key = `${season}:${episode}`
    days.set(key, [...(days.get(key) ?? []), day])
  }
  return days
}

const EPISODE_SEEN = /^EPISODE_(?:ADDED|STATUS_CHANGED)(?:_|$)/
const [SEASON, EPISODE] = [/"season":\s*(\d+)/, /"episode":\s*(\d+)/]
