import * as z from 'zod/mini'
import { NoteMark } from '#shared/note-shapes.ts'
import { ListReader } from '#shared/own-list-shapes.ts'
import { Id, Instant } from '#shared/text.ts'
import { ownChoices } from './own-choices.ts'
import { OwnViewing, toOwnItem } from './own-item.ts'
import type { JsonFormat } from './format.ts'
import { type Draft, setRating, addViewing, markAs } from './draft.ts'
import { addEpisodeViewing } from './draft-episodes.ts'
import type { Collector } from './collector.ts'
import {
  dayOf,
  entriesOf,
  type Entry,
  fieldsOf,
  idOf,
  plainOf,
  ratingOf,
  textOf,
  wholeOf,
  yearOf,
} from './values.ts'

/** Named readers are dropped: those accounts do not exist here. */
const OwnList = z.object({
  id: Id,
  reader: ListReader,
  createdAt: Instant,
  updatedAt: z.optional(Instant),
})

/** Calepin's own export (see #shared/account-export.ts), from any version. */
export const calepin: JsonFormat = {
  name: 'calepin',
  read(document, _file, to) {
    const root = fieldsOf(document)
    if (root['format'] !== 'calepin') return false
    for (const movie of entriesOf(root['movies'])) saved(movie, 'movie', to)
    for (const tv of entriesOf(root['tvs'])) saved(tv, 'tv', to)
    for (const game of entriesOf(root['games'])) saved(game, 'game', to)
    for (const viewing of entriesOf(root['viewings'])) viewed(viewing, to)
    // The titles may follow in another part of the file.
    const favourites = entriesOf(root['favourites'])
    to.defer(() => {
      for (const [place, work] of favourites.entries()) {
        const draft = to.find(keyOf(textOf(work['type']), work['id']))
        if (!draft) continue
        draft.isFavourite = true
        if (draft.own) draft.own.favourite = place
      }
    })
    for (const list of entriesOf(root['lists'])) ownList(list, to)
    to.choose(ownChoices(root))
    return true
  },
}

/** Verbatim text: even "None" is something a person wrote. */
function proseIn(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll('\u0000', '').toWellFormed().trim() : ''
}

/** An unreadable spoiler mark seals the whole note. */
function markIn(value: unknown): NoteMark | undefined {
  if (value === undefined || value === null) return undefined
  return z.safeParse(NoteMark, value).data ?? {}
}

function keyOf(kind: string, id: unknown): string {
  return `calepin:${kind}:${textOf(id)}`
}

function saved(entry: Entry, kind: 'movie' | 'tv' | 'game', to: Collector): void {
  const id = idOf(entry[kind === 'game' ? 'steamApiId' : 'tmdbId'])
  if (!id) return
  const draft = to.title(
    {
      kind,
      title: plainOf(entry[kind === 'movie' ? 'title' : 'name']),
      year: yearOf(entry['release_date'] ?? entry['first_air_date'] ?? entry['releaseDate']),
      ids: kind === 'game' ? { steam: id } : { tmdb: id },
    },
    keyOf(kind, id),
  )
  const progress = entry['progress']
  if (progress === 'inProgress' || progress === 'paused' || progress === 'abandoned') {
    markAs(draft, progress)
  } else if (entry[kind === 'game' ? 'isPlayed' : 'isWatched'] === true) {
    addViewing(draft)
  } else {
    markAs(draft, 'toSee')
  }
  draft.note = proseIn(entry['note'])
  draft.noteReader = entry['noteReader'] === 'self' ? 'self' : 'friends'
  draft.spoiler = markIn(entry['spoiler'])
  draft.isHidden = entry['isHidden'] === true
  draft.rank = wholeOf(entry['rank'])
  draft.own = toOwnItem(kind, entry)
  setRating(draft, ratingOf(entry['rating'], 10), dayOf(entry['updatedAt'], to.today))
}

function viewed(entry: Entry, to: Collector): void {
  const kind = textOf(entry['kind'])
  const key = keyOf(kind === 'episode' ? 'tv' : kind, entry['workId'])
  const known = to.find(key)
  if (known) viewedOf(known, entry, to)
  else {
    to.defer(() => {
      const later = to.find(key)
      if (later) viewedOf(later, entry, to)
    })
  }
}

function viewedOf(draft: Draft, entry: Entry, to: Collector): void {
  const kind = textOf(entry['kind'])
  const { data: own } = z.safeParse(OwnViewing, entry)
  if (own && (own.day ?? '') <= to.today) draft.own?.viewings.push(own)
  const day = vagueDayOf(entry['day'], to.today)
  if (kind === 'episode') {
    const [season, episode] = [wholeOf(entry['season']), wholeOf(entry['episode'])]
    if (season === null || episode === null) return
    return addEpisodeViewing(draft, season, episode, day, opinionIn(entry))
  }
  again(draft, entry, day)
}

/** Started again: seen before, and in progress now. */
function again(draft: Draft, entry: Entry, day: string): void {
  const { state } = draft
  addViewing(draft, { day, event: `number:${textOf(entry['number'])}`, ...opinionIn(entry) })
  if (state !== 'seen') draft.state = state
}

function opinionIn(entry: Entry) {
  return {
    rating: ratingOf(entry['rating'], 10) ?? null,
    note: proseIn(entry['note']),
    noteReader: entry['noteReader'] === 'self' ? ('self' as const) : ('friends' as const),
    spoiler: markIn(entry['spoiler']),
  }
}

/** A day, a month or a year. */
function vagueDayOf(value: unknown, today: string): string {
  const text = textOf(value)
  return /^\d{4}(?:-\d{2})?$/.test(text) && text <= today ? text : dayOf(text, today)
}

function ownList(entry: Entry, to: Collector): void {
  const list = to.list(`calepin:${textOf(entry['id'])}`, {
    name: proseIn(entry['name']),
    words: proseIn(entry['words']),
    isNumbered: entry['isNumbered'] === true,
  })
  const { data: own } = z.safeParse(OwnList, entry)
  if (own) {
    list.own = { ...own, reader: own.reader === 'friends' ? 'friends' : 'self' }
  }
  for (const item of entriesOf(entry['items'])) {
    const work = fieldsOf(item['work'])
    const [kind, id] = [textOf(work['type']), idOf(work['id'])]
    if ((kind !== 'movie' && kind !== 'tv' && kind !== 'game') || !id) continue
    const draft = to.title(
      {
        kind,
        title: plainOf(work['title'] ?? work['name']),
        year: yearOf(item['year']),
        ids: kind === 'game' ? { steam: id } : { tmdb: id },
      },
      keyOf(kind, id),
    )
    // Exports from before this was recorded say nothing: perhaps a friend wrote it.
    list.items.push({ draft, words: proseIn(item['words']), isOwn: item['isOwn'] === true })
  }
}
