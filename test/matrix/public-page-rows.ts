import { SECRETS } from './marks.ts'
import { accepted, all, clients, nothing, type Rows } from './rows.ts'
import type { Scene } from './scene.ts'

const named = ({ owner: { username } }: Scene) => ({ params: { username } })
const theirs = ({ listId: id }: Scene) => ({ params: { id } })
const NOTHING_SHOWN = {
  isOn: false,
  showsFavourites: true,
  showsRatings: true,
  showsLists: true,
  isIndexed: false,
}
/** Friends may read the list; only its owner may change it. */
const ownersAlone = { ...clients, friend: 'FORBIDDEN', others: 'NOT_FOUND' } as const

export const publicPageRows: Rows = {
  'publicPages.getOwn': [nothing, accepted('200')],
  'publicPages.choose': [{ body: NOTHING_SHOWN }, accepted('200'), 'afresh'],
  'publicPages.openList · the owner’s': [theirs, ownersAlone],
  'publicPages.closeList · the owner’s': [theirs, ownersAlone],
  // With or without an account: what the owner chose, and no hidden title, note or friend.
  'publicPages.getPage': [named, { demotedOwner: 'NOT_FOUND', others: '200 list shelf' }],
  'publicPages.getPage · of nobody': [{ params: { username: 'nobody-at-all' } }, all('NOT_FOUND')],
  'publicPages.getList': [
    ({ owner: { username } }) => ({ params: { username, list: SECRETS.shelf } }),
    { demotedOwner: 'NOT_FOUND', others: '200 list shelf' },
  ],
  'publicPages.getList · not shown': [
    ({ owner: { username } }) => ({ params: { username, list: 'another' } }),
    all('NOT_FOUND'),
  ],
}
