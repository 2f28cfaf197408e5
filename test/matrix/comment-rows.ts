import { v7 as uuidv7 } from 'uuid'
import { COMMENT_ID } from './marks.ts'
import { accepted, clients, friendsAlone, type Rows } from './rows.ts'
import type { Scene } from './scene.ts'

/** Under the note of the owner's film. */
const film = ({ owner }: Scene) => ({ userId: owner.id, kind: 'movie', workId: 27_205 })
const one = (scene: Scene) => ({ params: { ...film(scene), id: COMMENT_ID } })
const reaction = (scene: Scene) => ({ params: { ...film(scene), reaction: 'love' } })
const at = (workId: number) => (scene: Scene) => ({ params: { ...film(scene), workId } })
const add = () => ({ body: { id: uuidv7(), words: 'Oui' } })

/** What friends of the owner do not read does not exist for them either. */
const nobody = { ...clients, friend: 'NOT_FOUND', others: 'NOT_FRIEND' } as const

export const commentRows: Rows = {
  'comments.getThread': [(scene) => ({ params: film(scene) }), friendsAlone('200 who comment')],
  'comments.getThread · of a private note': [at(999_001), nobody],
  'comments.getThread · of a hidden title': [at(999_004), nobody],
  'comments.add': [(scene) => ({ params: film(scene), ...add() }), friendsAlone('201'), 'afresh'],
  'comments.add · to a private note': [(scene) => ({ ...at(999_001)(scene), ...add() }), nobody],
  'comments.add · to a hidden title': [(scene) => ({ ...at(999_004)(scene), ...add() }), nobody],
  'comments.edit': [(scene) => ({ ...one(scene), body: { words: 'Non' } }), nobody],
  'comments.remove': [one, accepted('NOT_FOUND')],
  'comments.open': [one, friendsAlone('200 who comment')],
  'comments.react': [reaction, friendsAlone('204'), 'afresh'],
  'comments.unreact': [reaction, accepted('204')],
}
