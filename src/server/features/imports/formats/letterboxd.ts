import type { Row, TableFormat, TableHead } from './format.ts'
import { type Draft, setRating, addViewing, setNote, markAs } from './draft.ts'
import type { Collector } from './collector.ts'
import { dayOf, isYes, proseOf, ratingOf, yearOf } from './values.ts'

/** Letterboxd's account export. It has no ids; a diary entry's URI identifies the entry, not the film. */
export const letterboxd: TableFormat = {
  name: 'letterboxd',
  open(head, to) {
    if (head.above)
      return head.has('position', 'name', 'year') ? ownList(head, head.above, to) : undefined
    if (head.has('date joined', 'favorite films')) return (row) => profile(row, to)
    if (!head.has('letterboxd uri', 'name')) return undefined
    if (head.has('watched date')) return (row) => entry(row, to)
    if (head.has('rating')) return (row) => rated(row, to)
    return (row) => marked(row, head.file, to)
  },
}

function film(row: Row, to: Collector): Draft {
  return to.title({ kind: 'movie', title: row('name'), year: yearOf(row('year')) })
}

/** A row of the diary or the reviews; the same entry may be in both. */
function entry(row: Row, to: Collector): void {
  const draft = film(row, to)
  const day = to.viewingDay(row('watched date'))
  const rating = ratingOf(row('rating'), 5)
  const note = proseOf(row('review'))
  const event = row('letterboxd uri') || undefined
  addViewing(draft, { day, event, rating: rating ?? null, note })
  setNote(draft, note, day)
  // The ratings file holds the current rating, so it wins.
  to.defer(() => {
    if (draft.rating === null) setRating(draft, rating)
  })
}

function rated(row: Row, to: Collector): void {
  const draft = film(row, to)
  setRating(draft, ratingOf(row('rating'), 5), dayOf(row('date'), to.today))
}

/** Watched films, the watchlist and the likes share their columns. */
function marked(row: Row, file: string, to: Collector): void {
  const draft = film(row, to)
  to.alias(row('letterboxd uri'), draft)
  if (/watchlist|a-voir|envies/.test(file)) markAs(draft, 'toSee')
  else if (/^films|likes?/.test(file)) draft.isFavourite = true
  else {
    // The date is when it was marked, not a viewing.
    addViewing(draft)
    if (!/watched|vus/.test(file)) draft.isStateGuessed = true
  }
}

function profile(row: Row, to: Collector): void {
  const uris = row('favorite films').split(',')
  to.defer(() => {
    for (const uri of uris) {
      const draft = to.find(uri.trim())
      if (draft) draft.isFavourite = true
    }
  })
}

function ownList(head: TableHead, above: Row, to: Collector): (row: Row) => void {
  const name = above('name')
  const list = to.list(`letterboxd:${above('url') || name || head.file}`, {
    name: name || head.file.replace(/\.csv$/, ''),
    words: proseOf(above('description')),
    isNumbered: isYes(above('numbered')),
  })
  return (row) => {
    list.items.push({ draft: film(row, to), words: proseOf(row('description')) })
  }
}
