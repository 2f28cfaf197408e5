import type { TableFormat } from './format.ts'
import { setRating, addViewing, setNote, markAs } from './draft.ts'
import { dayOf, isYes, proseOf, ratingOf } from './values.ts'

/** HowLongToBeat: games by name only. */
export const howLongToBeat: TableFormat = {
  name: 'howlongtobeat',
  open(head, to) {
    if (!head.has('title', 'main story', 'completionist')) return undefined
    return (row) => {
      const draft = to.title({ kind: 'game', title: row('title') })
      const day = dayOf(row('completion date'), to.today)
      if (isYes(row('completed'))) addViewing(draft, { day })
      if (isYes(row('replay'))) draft.extraRewatches += 1
      if (isYes(row('playing'))) markAs(draft, 'inProgress')
      if (isYes(row('retired'))) markAs(draft, 'abandoned')
      if (isYes(row('backlog'))) markAs(draft, 'toSee')
      for (const custom of ['custom-1', 'custom-2', 'custom-3']) {
        if (!isYes(row(custom))) continue
        const name = `HowLongToBeat ${custom.slice(-1)}`
        to.list(custom, { name }).items.push({ draft, words: '' })
      }
      setRating(draft, ratingOf(row('review'), 100), day)
      setNote(draft, proseOf(row('review notes')) || proseOf(row('general notes')), day)
    }
  },
}
