import { MAX_EXTERNAL_ID } from '#shared/text.ts'
import type { Row, TableFormat } from './format.ts'
import { type Draft, setRating, addViewing, setNote, markAs } from './draft.ts'
import { addRewatches, addEpisodeViewing, addSeason } from './draft-episodes.ts'
import type { Collector } from './collector.ts'
import type { FoundKind } from './found.ts'
import { dayOf, idOf, proseOf, ratingOf, wholeOf } from './values.ts'

const STATES = {
  completed: 'seen',
  // Seen and started again; used until 2025.
  repeating: 'seen',
  'in progress': 'inProgress',
  planning: 'toSee',
  paused: 'paused',
  dropped: 'abandoned',
} as const

/** Manga, books, comics and board games are ignored. An anime may be a film. */
const KINDS: ReadonlyMap<string, FoundKind> = new Map([
  ['movie', 'movie'],
  ['tv', 'tv'],
  ['season', 'tv'],
  ['episode', 'tv'],
  ['anime', 'show'],
  ['game', 'game'],
])

/** Yamtrack: one row per viewing, plus rows for seasons and episodes. */
export const yamtrack: TableFormat = {
  name: 'yamtrack',
  open(head, to) {
    if (!head.has('media_id', 'source', 'media_type')) return undefined
    return (row) => {
      const type = row('media_type').toLowerCase()
      const kind = KINDS.get(type)
      if (!kind) return to.skipRow()
      const day = dayOf(row('end_date') || row('watch_date'), to.today)
      // Older exports have one row for all viewings.
      const again = wholeOf(row('repeats')) ?? 0
      if (type === 'episode') {
        const [season, episode] = [wholeOf(row('season_number')), wholeOf(row('episode_number'))]
        if (season === null || episode === null) return
        const draft = titleOf(row, kind, to)
        addEpisodeViewing(draft, season, episode, day, opinionIn(row))
        if (again > 0) to.defer(() => addRewatches(draft, season, episode, again))
      } else if (type === 'season') {
        const season = wholeOf(row('season_number'))
        const draft = titleOf(row, kind, to)
        if (season !== null && row('status').toLowerCase() === 'completed') addSeason(draft, season)
        const { rating, note } = opinionIn(row)
        if (rating !== null || note !== '') to.skipRow()
      } else {
        const draft = titleOf(row, kind, to)
        whole(row, draft, day)
        draft.extraRewatches += again
        if (kind === 'game') addTime(draft, row('progress'))
      }
    }
  },
}

function opinionIn(row: Row) {
  return { rating: ratingOf(row('score'), 10) ?? null, note: proseOf(row('notes')) }
}

/** Adds a playthrough's time, written « 12h 30min ». */
function addTime(draft: Draft, time: string): void {
  const [, hours = '0', minutes = '0'] = TIME.exec(time) ?? []
  const sum = (draft.minutesPlayed ?? 0) + Number(hours) * 60 + Number(minutes)
  if (sum > 0) draft.minutesPlayed = Math.min(sum, MAX_EXTERNAL_ID)
}
const TIME = /^(?:(\d{1,6})h)? ?(?:(\d{1,6})min)?$/

function titleOf(row: Row, kind: FoundKind, to: Collector): Draft {
  const isTmdb = row('source').toLowerCase() === 'tmdb'
  const ids = isTmdb ? { tmdb: idOf(row('media_id')) } : {}
  return to.title(
    { kind, title: row('title'), ids },
    `yamtrack:${row('source')}:${kind}:${row('media_id')}`,
  )
}

function whole(row: Row, draft: Draft, day: string): void {
  const state = STATES[row('status').toLowerCase() as keyof typeof STATES]
  const rating = ratingOf(row('score'), 10)
  const note = proseOf(row('notes'))
  if (state === 'seen') addViewing(draft, { day, rating: rating ?? null, note })
  else if (state) markAs(draft, state)
  if (rating !== null || draft.rating === null) setRating(draft, rating, day)
  setNote(draft, note, day)
}
