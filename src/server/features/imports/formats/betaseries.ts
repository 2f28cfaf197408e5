import type { TableFormat } from './format.ts'
import { addViewing, markAs } from './draft.ts'
import { dayOf, idOf, isYes, numberOf, placeOf } from './values.ts'

/** BetaSeries: its own ids, mostly French titles, no year; progress per series. */
export const betaSeries: TableFormat = {
  name: 'betaseries',
  open(head, to) {
    if (head.has('id', 'title', 'archive', 'episode', 'remaining')) {
      return (row) => {
        const tvdb = idOf(row('thetvdb_id'))
        const draft = to.title(
          { kind: 'tv', title: row('title'), ids: { tvdb } },
          `bs:tv:${row('id')}`,
        )
        const last = placeOf(row('episode'))
        if (last) draft.upTo = last
        const isAll = numberOf(row('status')) === 100 && numberOf(row('remaining')) === 0
        if (isAll) addViewing(draft)
        else markAs(draft, last ? (isYes(row('archive')) ? 'abandoned' : 'inProgress') : 'toSee')
        for (const tag of row('tags').split(',')) {
          const name = tag.trim()
          if (name) to.list(`bs:${name}`, { name }).items.push({ draft, words: '' })
        }
      }
    }
    const isFilms = head.has('id', 'title', 'status') && head.columns.length <= 5
    if (!isFilms || !(head.has('date') || head.has('tmdb_id') || head.columns.length === 3))
      return undefined
    return (row) => {
      // "Don't want to see".
      if (row('status') === '2') return
      const tmdb = idOf(row('tmdb_id'))
      const draft = to.title(
        { kind: 'movie', title: row('title'), ids: { tmdb } },
        `bs:movie:${row('id')}`,
      )
      if (row('status') === '1') addViewing(draft, { day: dayOf(row('date'), to.today) })
      else markAs(draft, 'toSee')
    }
  },
}
