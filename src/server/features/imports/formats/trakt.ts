import type { JsonFormat, Row, TableFormat } from './format.ts'
import { type Draft, setRating, addViewing, setNote, markAs } from './draft.ts'
import { addEpisodeViewing } from './draft-episodes.ts'
import type { Collector } from './collector.ts'
import {
  dayOf,
  entriesOf,
  type Entry,
  fieldsOf,
  idOf,
  imdbOf,
  isYes,
  numberOf,
  plainOf,
  proseOf,
  ratingOf,
  textOf,
  wholeOf,
  yearOf,
} from './values.ts'

/** Trakt's export: one file per page of each collection, recognised by its entries. */
export const trakt: JsonFormat = {
  name: 'trakt',
  read(document, file, to) {
    if (file === '_errors.json') return incomplete(document, to)
    const entries = entriesOf(document)
    const known = entries.filter((entry) => isTrakt(entry))
    if (known.length === 0) return entries.length === 0 && isNamed(file)
    for (const entry of known) take(entry, file, to)
    return true
  },
}

/** The same export as tables, whose columns are the paths of the values. */
export const traktTables: TableFormat = {
  name: 'trakt',
  open(head, to) {
    const paths = head.columns.filter((column) => !UNSAFE.test(column))
    if (!paths.some((column) => /(?:^|\.)ids\.trakt$/.test(column))) return undefined
    return (row) => take(unflattened(paths, row), head.file.replace(/\.csv$/, '.json'), to)
  },
}

const UNSAFE = /(?:^|\.)(?:__proto__|constructor|prototype)(?:\.|$)/

function unflattened(paths: readonly string[], row: Row): Entry {
  const entry: Record<string, unknown> = {}
  for (const path of paths) {
    const value = row(path)
    if (value === '') continue
    const steps = path.split('.')
    const last = steps.pop() ?? ''
    let at = entry
    for (const step of steps) {
      const inner: Record<string, unknown> = { ...fieldsOf(at[step]) }
      at[step] = inner
      at = inner
    }
    at[last] = value
  }
  return entry
}

/** Records the parts that Trakt could not export. */
function incomplete(document: unknown, to: Collector): boolean {
  const errors = Array.isArray(document) ? document : Object.entries(fieldsOf(document)).flat()
  for (const error of errors) {
    const { endpoint, file, path, url } = fieldsOf(error)
    to.addMissing(textOf(endpoint ?? file ?? path ?? url ?? error) || '_errors.json')
  }
  return errors.length > 0
}

function isTrakt(entry: Entry): boolean {
  const of = fieldsOf(entry['movie'] ?? entry['show'] ?? entry['episode'] ?? entry)
  return 'trakt' in fieldsOf(of['ids'])
}

/** Recognises a file by name, since its collection may be empty. */
function isNamed(file: string): boolean {
  return /^(?:watched|ratings|lists|comments|notes|collection|hidden|user|likes|network)-/.test(
    file,
  )
}

function take(entry: Entry, file: string, to: Collector): void {
  if ('comment' in entry) comment(entry, to)
  else if ('note' in entry || (file.startsWith('notes-') && 'notes' in entry))
    privateNote(entry, to)
  else if ('watched_at' in entry) history(entry, to)
  else if ('rated_at' in entry) rating(entry, to)
  else if ('listed_at' in entry) listed(entry, file, to)
  else if ('plays' in entry) played(entry, to)
  else if ('name' in entry && file.startsWith('lists-')) listFacts(entry, to)
}

/** A private note. */
function privateNote(entry: Entry, to: Collector): void {
  const fields = fieldsOf(entry['note'])
  const note = proseOf(fields['notes'] ?? entry['notes'])
  const draft = 'season' in entry || 'episode' in entry ? undefined : titleOf(entry, to)
  if (!draft || note === '') return to.skipRow()
  const isPrivate = textOf(fields['privacy'] ?? entry['privacy']) !== 'public'
  const day = dayOf(fields['updated_at'] ?? entry['updated_at'], to.today)
  setNote(draft, note, day, { isPrivate })
}

/** The film or series that an entry is about. */
function titleOf(entry: Entry, to: Collector): Draft | undefined {
  const kind = 'movie' in entry ? 'movie' : 'show' in entry ? 'tv' : undefined
  const of = fieldsOf(entry['movie'] ?? entry['show'])
  const given = fieldsOf(of['ids'])
  if (!kind) return undefined
  const ids = { tmdb: idOf(given['tmdb']), imdb: imdbOf(given['imdb']), tvdb: idOf(given['tvdb']) }
  const named = { kind, title: plainOf(of['title']), year: yearOf(of['year']), ids } as const
  return to.title(named, `trakt:${kind}:${textOf(given['trakt'])}`)
}

function history(entry: Entry, to: Collector): void {
  const draft = titleOf(entry, to)
  const day = dayOf(entry['watched_at'], to.today)
  if (!draft) return
  const event = textOf(entry['id']) || undefined
  if (draft.kind === 'movie') return addViewing(draft, { day, event })
  const of = fieldsOf(entry['episode'])
  const [season, episode] = [wholeOf(of['season']), wholeOf(of['number'])]
  if (season !== null && episode !== null) addEpisodeViewing(draft, season, episode, day, { event })
}

/** Play counts, to complete the history. */
function played(entry: Entry, to: Collector): void {
  const draft = titleOf(entry, to)
  const lastAt = dayOf(entry['last_watched_at'], to.today)
  to.defer(() => {
    if (draft?.kind === 'movie' && !draft.viewings) addViewing(draft, { day: lastAt })
    for (const season of entriesOf(entry['seasons'])) {
      for (const one of entriesOf(season['episodes'])) {
        const [number, episode] = [wholeOf(season['number']), wholeOf(one['number'])]
        if (!draft || number === null || episode === null) continue
        if (draft.episodes?.has(`${number}:${episode}`)) continue
        addEpisodeViewing(draft, number, episode, dayOf(one['last_watched_at'], to.today))
      }
    }
  })
}

/** Season and episode ratings are not the series' rating. */
function rating(entry: Entry, to: Collector): void {
  const type = textOf(entry['type'])
  if (type === 'season' || type === 'episode') return to.skipRow()
  const draft = titleOf(entry, to)
  if (draft) setRating(draft, ratingOf(entry['rating'], 10), dayOf(entry['rated_at'], to.today))
}

function comment(entry: Entry, to: Collector): void {
  const fields = fieldsOf(entry['comment'])
  const isReply = (numberOf(fields['parent_id']) ?? 0) !== 0
  if (isReply) return
  if (!['movie', 'show'].includes(textOf(entry['type']))) return to.skipRow()
  const draft = titleOf(entry, to)
  if (!draft) return
  const day = dayOf(fields['created_at'], to.today)
  setNote(draft, proseOf(fields['comment']), day, { isSpoiler: isYes(fields['spoiler']) })
}

function listed(entry: Entry, file: string, to: Collector): void {
  const own = /^lists?-list-(\d+)/.exec(file)?.[1]
  const isWhole = ['movie', 'show'].includes(textOf(entry['type']))
  const draft = isWhole ? titleOf(entry, to) : undefined
  if (!draft) return to.skipRow()
  const note = proseOf(entry['notes'])
  if (own !== undefined) {
    const list = to.list(`trakt:${own}`, {
      name: file.replace(/^lists?-list-\d+-?|(?:-\d+)?\.json$/g, ''),
    })
    list.items.push({ draft, words: note })
  } else if (/favorites|recommendations/.test(file)) {
    draft.isFavourite = true
    setNote(draft, note, dayOf(entry['listed_at'], to.today))
  } else {
    markAs(draft, 'toSee')
    setNote(draft, note, dayOf(entry['listed_at'], to.today))
  }
}

/** List names, which the lists' own files give only as slugs. */
function listFacts(entry: Entry, to: Collector): void {
  const id = textOf(fieldsOf(entry['ids'])['trakt'])
  const isNumbered = isYes(entry['display_numbers'])
  to.defer(() => {
    const list = to.list(`trakt:${id}`)
    list.name = textOf(entry['name']) || list.name
    list.words = proseOf(entry['description'])
    list.isNumbered = isNumbered
  })
}
