import type { JsonFormat, Row, TableFormat } from './format.ts'
import { type Draft, addViewing, markAs } from './draft.ts'
import type { Collector } from './collector.ts'
import { addEpisodeViewingAt } from './tv-time.ts'
import {
  dayOf,
  entriesOf,
  fieldsOf,
  idOf,
  imdbOf,
  isYes,
  textOf,
  wholeOf,
  yearOf,
} from './values.ts'

const STATES = {
  up_to_date: 'inProgress',
  continuing: 'inProgress',
  not_started_yet: 'toSee',
  stopped: 'abandoned',
} as const

/** TV Time's final export (2026), as tables. */
export const tvTimeTables: TableFormat = {
  name: 'tvtime',
  open(head, to) {
    if (head.has('series_tvdb_id', 'season', 'episode')) return (row) => episode(row, to)
    if (head.has('uuid', 'tvdb_id', 'title', 'status')) return (row) => series(row, to)
    if (head.has('uuid', 'title', 'year', 'is_watched')) return (row) => film(row, to)
    if (head.has('list_id', 'list_name', 'item_type')) return (row) => listed(row, to)
    return undefined
  },
}

/** The same export as JSON. */
export const tvTimeDocument: JsonFormat = {
  name: 'tvtime',
  read(document, _file, to) {
    const entries = entriesOf(document)
    const isOurs = (entry: Readonly<Record<string, unknown>>) =>
      'uuid' in entry &&
      'tvdb' in fieldsOf(entry['id']) &&
      ('seasons' in entry || 'is_watched' in entry)
    if (!entries.some(isOurs)) return false
    for (const entry of entries.filter(isOurs)) {
      const id = fieldsOf(entry['id'])
      const flat: Record<string, unknown> = { ...entry, tvdb_id: id['tvdb'], imdb_id: id['imdb'] }
      const row: Row = (column) => (flat[column] === true ? 'true' : textOf(flat[column]))
      if (!('seasons' in entry)) film(row, to)
      else {
        const draft = series(row, to)
        for (const season of entriesOf(entry['seasons'])) {
          for (const one of entriesOf(season['episodes'])) {
            const [number, at] = [wholeOf(season['number']), wholeOf(one['number'])]
            if (number === null || at === null || !isYes(one['is_watched'])) continue
            const times = { at: textOf(one['watched_at']), again: textOf(one['rewatch_count']) }
            addEpisodeViewingAt(draft, { season: number, episode: at }, times, to)
          }
        }
      }
    }
    return true
  },
}

function seriesOf(
  row: Row,
  to: Collector,
  columns: { tvdb: string; imdb: string; uuid: string },
): Draft {
  const [tvdb, imdb] = [idOf(row(columns.tvdb)), imdbOf(row(columns.imdb))]
  const named = { kind: 'tv', title: row('title'), ids: { tvdb, imdb } } as const
  return to.title(named, tvdb ? `tvdb:${tvdb}` : `tvtime:tv:${row(columns.uuid)}`)
}

function series(row: Row, to: Collector): Draft {
  const draft = seriesOf(row, to, { tvdb: 'tvdb_id', imdb: 'imdb_id', uuid: 'uuid' })
  const state = STATES[row('status') as keyof typeof STATES]
  if (state) markAs(draft, state)
  return draft
}

function episode(row: Row, to: Collector): void {
  const columns = { tvdb: 'series_tvdb_id', imdb: 'series_imdb_id', uuid: 'series_uuid' }
  const draft = seriesOf(row, to, columns)
  const [season, number] = [wholeOf(row('season')), wholeOf(row('episode'))]
  if (season === null || number === null || !isYes(row('is_watched'))) return
  const times = { at: row('watched_at'), again: row('rewatch_count') }
  addEpisodeViewingAt(draft, { season, episode: number }, times, to)
}

function film(row: Row, to: Collector): void {
  const ids = { imdb: imdbOf(row('imdb_id')) }
  const named = { kind: 'movie', title: row('title'), year: yearOf(row('year')), ids } as const
  const draft = to.title(named, `tvtime:movie:${row('uuid')}`)
  if (!isYes(row('is_watched'))) return markAs(draft, 'toSee')
  const [day, again] = [dayOf(row('watched_at'), to.today), wholeOf(row('rewatch_count')) ?? 0]
  // The GDPR files list each viewing.
  to.defer(() => {
    const known = [...(draft.viewings?.values() ?? [])]
    if (!known.some((viewing) => viewing.day === day)) addViewing(draft, { day })
    if (known.length <= 1) draft.extraRewatches = again
  })
}

function listed(row: Row, to: Collector): void {
  const list = to.list(`tvtime:${row('list_id')}`, { name: row('list_name') })
  const place = wholeOf(row('custom_order')) ?? list.items.length
  const isMovie = row('item_type') === 'movie'
  const kind = isMovie ? 'movie' : 'tv'
  const [title, uuid, tvdb] = [row('name'), row('uuid'), isMovie ? undefined : idOf(row('tvdb_id'))]
  const key = tvdb ? `tvdb:${tvdb}` : uuid && `tvtime:${kind}:${uuid}`
  to.defer(() => {
    const known = to.find(key)
    if (!known && !title && !tvdb) return to.skipRow()
    const draft = known ?? to.title({ kind, title, ids: { tvdb } }, key || undefined)
    list.items.splice(Math.min(place, list.items.length), 0, { draft, words: '' })
  })
}
