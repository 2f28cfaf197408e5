import { accepted, clients, friendsAlone, nothing, type Rows } from './rows.ts'
import type { Scene } from './scene.ts'

const byId = ({ listId: id }: Scene) => ({ params: { id } })
const readOnly = ({ readOnlyId: id }: Scene) => ({ params: { id } })
const film = { type: 'movie', id: 999_001 }
const series = { type: 'tv', id: 71_446 }
const sending = (given: object) => (scene: Scene) => ({ ...byId(scene), ...given })

/** The list exists for friends only. */
const readers = (
  friend: '200' | '200 list' | '200 who list' | '200 who list shelf' | '201 list' | '204',
) => ({ ...clients, friend, others: 'NOT_FOUND' }) as const
/** Calls for the owner only. */
const owners = { ...clients, friend: 'FORBIDDEN', others: 'NOT_FOUND' } as const

export const ownListRows: Rows = {
  'ownLists.getLists': [nothing, accepted('200')],
  'ownLists.getLists · shared': [
    { query: { scope: 'shared' } },
    { ...clients, friend: '200 who list shelf', others: '200' },
  ],
  'ownLists.getTheirLists': [
    ({ owner: { id } }) => ({ params: { id } }),
    friendsAlone('200 who list shelf'),
  ],
  'ownLists.getChoices': [{ query: film }, { ...clients, friend: '200 shelf', others: '200' }],
  'ownLists.createList': [{ body: { name: 'À moi' } }, accepted('201')],
  'ownLists.getList': [byId, readers('200 who list shelf')],
  'ownLists.getItems': [byId, readers('200 list')],
  'ownLists.getList · to read only': [readOnly, readers('200 who list')],
  'ownLists.getItems · to read only': [readOnly, readers('200 list')],
  'ownLists.changeList': [sending({ body: { name: 'Autre' } }), owners],
  'ownLists.setReaders': [sending({ body: { reader: 'self', members: [] } }), owners],
  'ownLists.deleteList': [byId, owners],
  'ownLists.addItems': [
    sending({ body: { items: [{ ...series, title: 'La Casa de papel' }] } }),
    readers('200'),
  ],
  'ownLists.wordItem': [sending({ body: { ...series, words: 'Bien' } }), readers('200')],
  'ownLists.moveItem': [sending({ body: { ...series, after: film } }), readers('200')],
  'ownLists.removeItem': [sending({ query: series }), readers('200')],
  'ownLists.removeItems': [sending({ body: { remove: [series] } }), readers('200')],
  'ownLists.copyList': [sending({ body: { name: 'Copie' } }), readers('201 list'), 'afresh'],
  'ownLists.copyList · to read only': [
    (scene) => ({ ...readOnly(scene), body: { name: 'Copie' } }),
    readers('201 list'),
    'afresh',
  ],
  'ownLists.leaveList': [byId, readers('204'), 'afresh'],
}
