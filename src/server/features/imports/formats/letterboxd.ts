import type { Row, TableFormat, TableHead } from './format.ts'
import { type Draft, rate, see, write, markAs } from './draft.ts'
import type { Gathering } from './gathering.ts'
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

function film(row: Row, to: Gathering): Draft {
  return to.title({ kind: 'movie', title: row('name'), year: yearOf(row('year')) })
}

/** A row of the diary or the reviews; the same entry may be in both. */
function entry(row: Row, to: Gathering): void {
  const draft = film(row, to)
  const day = dayOf(row('watched date'), to.today)
  const rating = ratingOf(row('rating'), 5)
  const note = proseOf(row('review'))
  const event = row('letterboxd uri') || undefined
  see(draft, { day, event, rating: rating ?? null, note })
  write(draft, note, day)
  // The ratings file holds the current rating, so it wins.
  to.after(() => {
    if (draft.rating === null) rate(draft, rating)
  })
}

function rated(row: Row, to: Gathering): void {
  const draft = film(row, to)
  rate(draft, ratingOf(row('rating'), 5), dayOf(row('date'), to.today))
}

/** Watched films, the watchlist and the likes share their columns. */
function marked(row: Row, file: string, to: Gathering): void {
  const draft = film(row, to)
  to.alias(row('letterboxd uri'), draft)
  if (/watchlist|a-voir|envies/.test(file)) markAs(draft, 'toSee')
  else if (/^films|likes?/.test(file)) draft.isFavourite = true
  else {
    // The date is when it was marked, not a viewing.
    see(draft)
    if (!/watched|vus/.test(file)) draft.isStateGuessed = true
  }
}

function profile(row: Row, to: Gathering): void {
  const uris = row('favorite films').split(',')
  to.after(() => {
    for (const uri of uris) {
      const draft = to.find(uri.trim())
      if (draft) draft.isFavourite = true
    }
  })
}

function ownList(head: TableHead, above: Row, to: Gathering): (row: Row) => void {
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
