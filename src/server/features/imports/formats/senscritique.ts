import type { JsonFormat } from './format.ts'
import { setRating, addViewing, markAs } from './draft.ts'
import type { FoundKind } from './found.ts'
import {
  dayOf,
  entriesOf,
  fieldsOf,
  numberOf,
  plainOf,
  ratingOf,
  textOf,
  yearOf,
} from './values.ts'

/** By SensCritique's universe id; others (books, music) are ignored. */
const KINDS: ReadonlyMap<string, FoundKind> = new Map([
  ['1', 'movie'],
  ['3', 'game'],
  ['4', 'tv'],
])

/** A dump of a SensCritique collection, as saved by third-party tools. */
export const sensCritique: JsonFormat = {
  name: 'senscritique',
  read(document, _file, to) {
    const root = fieldsOf(document)
    const user = fieldsOf(fieldsOf(root['data'] ?? root)['user'])
    const products = entriesOf(fieldsOf(user['collection'])['products'])
    if (!products.some((product) => 'otherUserInfos' in product)) return false
    const total = numberOf(fieldsOf(user['collection'])['total'])
    if (total !== null && total > products.length) to.addMissing(total - products.length)
    for (const product of products) {
      const kind = kindOf(product)
      if (!kind) {
        to.skipRow()
        continue
      }
      const infos = fieldsOf(product['otherUserInfos'])
      const draft = to.title(
        {
          kind,
          title: plainOf(product['title']),
          originalTitle: textOf(product['originalTitle']),
          year: yearOf(product['yearOfProduction']),
        },
        `senscritique:${textOf(product['id'])}`,
      )
      const day = dayOf(infos['dateDone'], to.today)
      if (infos['isDone'] === true) addViewing(draft, { day })
      if (infos['isWished'] === true) markAs(draft, 'toSee')
      if (infos['isCurrent'] === true) markAs(draft, 'inProgress')
      draft.isFavourite ||= infos['isRecommended'] === true
      setRating(draft, ratingOf(infos['rating'], 10), day)
    }
    return true
  },
}

function kindOf(product: Readonly<Record<string, unknown>>): FoundKind | undefined {
  const url = textOf(product['url'])
  if (url.startsWith('/film/')) return 'movie'
  if (url.startsWith('/serie/')) return 'tv'
  if (url.startsWith('/jeuvideo/')) return 'game'
  return KINDS.get(textOf(product['universe']))
}
