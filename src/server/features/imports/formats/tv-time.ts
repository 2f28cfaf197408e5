import type { Row, TableFormat, TableHead } from './format.ts'
import { type Draft, setRating, addViewing, markAs } from './draft.ts'
import { addRewatches, addEpisodeViewing } from './draft-episodes.ts'
import type { Collector } from './collector.ts'
import { dayOf, dayOfSeconds, idOf, instantOf, isYes, textOf, wholeOf, yearOf } from './values.ts'

/** Ratings are faces, numbered at the end of the key. */
const VOTES: ReadonlyMap<string, number> = new Map([
  ['1', 2],
  ['27', 4],
  ['28', 6],
  ['29', 8],
  ['3', 10],
])
/** A list's item, as Go prints a map. */
const LISTED = /map\[([^\]]*)\]/g

/** The files of a TV Time GDPR request. Their columns vary. */
export const tvTime: TableFormat = {
  name: 'tvtime',
  open(head, to) {
    if (head.has('key', 's_id')) return (row) => record(row, to)
    if (head.has('type-uuid-n')) {
      const own = new Set<string>()
      return (row) => film(row, to, own)
    }
    if (head.has('vote_key'))
      return head.file.startsWith('emotions') ? () => undefined : (row) => vote(row, to)
    if (head.has('tv_show_id', 'notification_offset')) return (row) => followed(row, to)
    if (head.has('tv_show_id', 'is_favorited')) {
      return (row) => {
        const draft = series(row('tv_show_id'), row('tv_show_name'), to)
        if (isYes(row('is_favorited')) && draft) draft.isFavourite = true
      }
    }
    if (head.has('s_key', 'objects')) return (row) => ownList(row, to)
    if (isOldEpisodes(head)) return (row) => oldEpisode(row, to)
    return undefined
  },
}

function series(id: string, name: string, to: Collector): Draft | undefined {
  const tvdb = idOf(id)
  if (tvdb === undefined) return undefined
  return to.title({ kind: 'tv', title: name, ids: { tvdb } }, `tvdb:${tvdb}`)
}

function record(row: Row, to: Collector): void {
  const key = row('key')
  const draft = series(row('s_id'), row('series_name'), to)
  if (!draft) return
  if (/^(?:re)?watch-episode-/.test(key)) {
    const season = wholeOf(row('s_no') || row('season_number'))
    const episode = wholeOf(row('ep_no') || row('episode_number'))
    if (season === null || episode === null) return
    const again = key.startsWith('watch') ? row('rewatch_count') : ''
    addEpisodeViewingAt(draft, { season, episode }, { at: row('created_at'), again }, to)
  } else if (key.startsWith('user-series-')) {
    if (isYes(row('is_archived'))) markAs(draft, 'abandoned')
    else if (isYes(row('is_for_later')) || isYes(row('is_followed'))) markAs(draft, 'toSee')
  }
}

/**
 * Records an episode with the instant of its viewing, which is the same in the GDPR files and the
 * export of 2026, and its number of rewatches.
 */
export function addEpisodeViewingAt(
  draft: Draft,
  { season, episode }: { readonly season: number; readonly episode: number },
  { at, again }: { readonly at: string; readonly again: string },
  to: Collector,
): void {
  const day = dayOf(at, to.today)
  addEpisodeViewing(draft, season, episode, day, { event: day && instantOf(at) })
  const count = wholeOf(again) ?? 0
  if (count > 0) to.defer(() => addRewatches(draft, season, episode, count))
}

/** @param own the episodes taken from this file */
function film(row: Row, to: Collector, own: Set<string>): void {
  const type = row('type')
  if (row('type-uuid-n').startsWith('count-')) return
  if (row('entity_type') !== 'movie') return episodeOfFirst(row, to, own)
  const slug = /^\w+-alpha-(.+)$/.exec(row('alpha_range_key'))?.[1] ?? ''
  const draft = to.title(
    {
      kind: 'movie',
      title: row('movie_name'),
      // The slug is English even when the name is not.
      originalTitle: slug.replaceAll('-', ' '),
      year: row('release_date').startsWith('0001') ? null : yearOf(row('release_date')),
    },
    `tvtime:movie:${row('uuid')}`,
  )
  if (type === 'watch' || type === 'rewatch') {
    const seconds = /^watch-date-(\d+)$/.exec(row('watch_date_range_key'))?.[1]
    const day = dayOfSeconds(seconds, to.today) || dayOf(row('created_at'), to.today)
    addViewing(draft, { day, event: row('type-uuid-n') })
  } else if (type === 'towatch' || type === 'follow') {
    markAs(draft, 'toSee')
  }
}

/** Episodes in the first file count only when no other file has them, to avoid duplicates. */
function episodeOfFirst(row: Row, to: Collector, own: Set<string>): void {
  const draft = series(row('series_id'), row('series_name'), to)
  const [season, episode] = [wholeOf(row('season_number')), wholeOf(row('episode_number'))]
  if (!draft || season === null || !episode || !/^(?:re)?watch$/.test(row('type'))) return
  const at = row('watch_date')
  const day =
    dayOfSeconds(at, to.today) || dayOf(at, to.today) || dayOf(row('created_at'), to.today)
  const key = `${row('series_id')}:${season}:${episode}`
  to.defer(() => {
    if (!own.has(key) && draft.episodes?.has(`${season}:${episode}`)) return
    own.add(key)
    addEpisodeViewing(draft, season, episode, day)
  })
}

function vote(row: Row, to: Collector): void {
  // Of an episode, which its id alone does not tell.
  if (!['', '0'].includes(row('episode_id'))) return to.skipRow()
  const rating = VOTES.get(row('vote_key').split('-').at(-1) ?? '')
  to.defer(() => {
    const draft = to.find(`tvtime:movie:${row('uuid')}`)
    if (draft) setRating(draft, rating)
  })
}

function followed(row: Row, to: Collector): void {
  const draft = series(row('tv_show_id'), row('tv_show_name'), to)
  if (draft) markAs(draft, isYes(row('archived')) ? 'abandoned' : 'toSee')
}

function ownList(row: Row, to: Collector): void {
  const objects = [...row('objects').matchAll(LISTED)].map(([, fields = '']) =>
    Object.fromEntries(fields.split(' ').map((field) => field.split(/:(.*)/s).slice(0, 2))),
  )
  const list = to.list(`tvtime:${row('s_key')}`, { name: row('name'), words: row('description') })
  to.defer(() => {
    for (const { type, id = '', uuid } of objects) {
      // Films only have a UUID, and no name here.
      const draft = type === 'movie' ? to.find(`tvtime:movie:${uuid}`) : series(id, '', to)
      if (draft) list.items.push({ draft, words: '' })
      else to.skipRow()
    }
  })
}

function isOldEpisodes(head: TableHead): boolean {
  return /^(?:seen_episode|rewatched_episode)/.test(head.file) && head.has('tv_show_name')
}

function oldEpisode(row: Row, to: Collector): void {
  const [season, episode] = [
    wholeOf(row('season') || row('episode_season_number')),
    wholeOf(row('episode') || row('episode_number')),
  ]
  if (season === null || episode === null) return
  const draft = to.title({ kind: 'tv', title: textOf(row('tv_show_name')) })
  const at = row('updated_at') || row('created_at')
  addEpisodeViewingAt(draft, { season, episode }, { at, again: '' }, to)
}
