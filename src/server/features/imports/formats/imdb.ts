import type { TableFormat } from './format.ts'
import { setRating, addViewing, setNote, markAs } from './draft.ts'
import type { FoundKind } from './found.ts'
import { dayOf, imdbOf, proseOf, ratingOf, yearOf } from './values.ts'

const KINDS: readonly (readonly [RegExp, FoundKind])[] = [
  [/episode/i, 'episode'],
  [/game/i, 'game'],
  [/series|tvmini|tv mini/i, 'tv'],
  [/serie tv|série/i, 'tv'],
  [/movie|film|short|video|special/i, 'movie'],
]

/** IMDb's ratings, watchlists and lists, with the columns of any year. */
export const imdb: TableFormat = {
  name: 'imdb',
  open(head, to) {
    if (!head.has('const', 'title type')) return undefined
    const isPlaced = head.has('position')
    const isWatchlist = isPlaced && /watchlist|a-voir|à voir/.test(head.file)
    // Before 2017, ratings have positions as well.
    const isList = isPlaced && !isWatchlist && !head.has('you rated')
    const list = isList ? to.list(`imdb:${head.file}`, named(head.file)) : undefined
    // IMDb gives watchlists and lists the same columns, and meaningless file names.
    const isStateGuessed = isPlaced && !isWatchlist && !(isList && /list|ls\d/.test(head.file))
    return (row) => {
      const id = imdbOf(row('const'))
      // A person or a company; some tools write the numbers of titles without their `tt`.
      if (id === undefined && !/^\d+$/.test(row('const'))) return to.skipRow()
      const draft = to.title(
        {
          kind: kindOf(row('title type')),
          title: row('title'),
          originalTitle: row('original title'),
          year: yearOf(row('year')),
          ids: { imdb: id },
        },
        id && `imdb:${id}`,
      )
      const day = dayOf(row('date rated') || row('date added') || row('created'), to.today)
      const rating = ratingOf(row('your rating') || row('you rated'), 10)
      // The rating's date is not that of a viewing.
      if (rating !== null) {
        addViewing(draft)
        draft.ratedDay = day
      }
      setRating(draft, rating, day)
      const note = proseOf(row('description'))
      if (list) list.items.push({ draft, words: note })
      else setNote(draft, note, day)
      if (isPlaced && !list) markAs(draft, 'toSee')
      if (isStateGuessed && rating === null) draft.isStateGuessed = true
    }
  },
}

function kindOf(type: string): FoundKind {
  return KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'show'
}

function named(file: string): { name: string } {
  return { name: `IMDb ${file.replace(/\.csv$/, '')}` }
}
