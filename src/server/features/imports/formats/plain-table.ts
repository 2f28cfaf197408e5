import type { ColumnChoice } from '#shared/import-shapes.ts'
import type { TableFormat } from './format.ts'
import { setRating, addViewing, setNote, markAs } from './draft.ts'
import type { FoundKind } from './found.ts'
import { idOf, imdbOf, proseOf, ratingOf, yearOf } from './values.ts'

/** Any other table, with the columns chosen by the user. */
export function plainTable(choice: ColumnChoice): TableFormat {
  const columnOf = (name: string | undefined) => name?.trim().toLowerCase() ?? ''
  return {
    name: 'plain',
    takesHeader: choice.hasHeader === false,
    open(head, to) {
      if (!head.has(columnOf(choice.title))) return undefined
      return (row) => {
        const kind: FoundKind = choice.kind
        const id = idOf(row(columnOf(choice.tmdb)))
        const draft = to.title({
          kind,
          title: row(columnOf(choice.title)),
          year: yearOf(row(columnOf(choice.year))),
          ids: {
            ...(kind === 'game' ? { steam: id } : { tmdb: id }),
            imdb: imdbOf(row(columnOf(choice.imdb))),
          },
        })
        const day = to.viewingDay(row(columnOf(choice.day)))
        const rating = ratingOf(row(columnOf(choice.rating)), choice.best ?? 10)
        const note = proseOf(row(columnOf(choice.note)))
        const isSeen = choice.otherwise === 'seen' || day !== '' || rating !== null
        if (isSeen) addViewing(draft, { day, rating: rating ?? null, note })
        else markAs(draft, 'toSee')
        setRating(draft, rating, day)
        setNote(draft, note, day)
      }
    },
  }
}
