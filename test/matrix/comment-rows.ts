import { v7 as uuidv7 } from 'uuid'
import { comments } from '#shared/comments.ts'
import { viewings } from '#shared/viewings.ts'
import type { Caller } from '../world.ts'
import { COMMENT_ID, SEALED } from './marks.ts'
import { accepted, clients, friendsAlone, type Rows } from './rows.ts'
import type { EventRow } from './event-rows.ts'
import type { Scene } from './scene.ts'

/** The thread under the note of the owner's film. */
const film = ({ owner }: Scene) => ({ userId: owner.id, kind: 'movie', workId: 27_205 })
const one = (scene: Scene) => ({ params: { ...film(scene), id: COMMENT_ID } })
const reaction = (scene: Scene) => ({ params: { ...film(scene), reaction: 'love' } })
const at = (workId: number) => (scene: Scene) => ({ params: { ...film(scene), workId } })
const add = () => ({ body: { id: uuidv7(), words: 'Oui' } })

/** What the owner's friends may not read does not exist for them. */
const nobody = { ...clients, friend: 'NOT_FOUND', others: 'NOT_FRIEND' } as const

/** As `comments.count` names the note of one of the owner's films. */
const counted = (workId: number) => (scene: Scene) => ({
  query: { of: `${scene.owner.id}.movie.${workId}.0.0.0` },
})

export const commentRows: Rows = {
  'comments.count': [counted(27_205), { ...clients, friend: '200 who', others: '200' }],
  'comments.count · of a private note': [counted(999_001), accepted('200')],
  'comments.getThread': [(scene) => ({ params: film(scene) }), friendsAlone('200 who comment')],
  'comments.getThread · of a private note': [at(999_001), nobody],
  'comments.getThread · of a hidden title': [at(999_004), nobody],
  'comments.getThread · of a sealed note': [at(SEALED.movie), nobody],
  'comments.add': [(scene) => ({ params: film(scene), ...add() }), friendsAlone('201'), 'afresh'],
  'comments.add · to a private note': [(scene) => ({ ...at(999_001)(scene), ...add() }), nobody],
  'comments.add · to a hidden title': [(scene) => ({ ...at(999_004)(scene), ...add() }), nobody],
  'comments.edit': [(scene) => ({ ...one(scene), body: { words: 'Non' } }), nobody],
  'comments.remove': [one, accepted('NOT_FOUND')],
  'comments.open': [one, friendsAlone('200 who comment')],
  'notes.open': [at(SEALED.movie), friendsAlone('200 sealed'), 'afresh'],
  'notes.open · a private note': [at(999_001), nobody],
  'notes.open · of a hidden title': [at(999_004), nobody],
  'comments.react': [reaction, friendsAlone('204'), 'afresh'],
  'comments.unreact': [reaction, accepted('204')],
}

/** The thread under the note of the owner's series, which stays readable. */
const series = (scene: Scene) => ({ userId: scene.owner.id, kind: 'tv', workId: 71_446 })
const say = (by: Caller, params: Record<string, unknown>, query: Record<string, unknown> = {}) =>
  by.call(comments.add, { params, query, ...add() })

const readers = { friend: 'received who', others: 'nothing' } as const

export const commentEvents: Readonly<Record<string, EventRow>> = {
  'comments · written by the owner': {
    act: async (scene) => say(scene.owner, series(scene)),
    cells: readers,
  },
  'comments · written by a friend of theirs': {
    act: async (scene) => say(scene.third, series(scene)),
    cells: readers,
  },
  'comments · changed': {
    act: async (scene) => {
      const params = series(scene)
      const { body } = await say(scene.owner, params)
      await scene.owner.call(comments.edit, {
        params: { ...params, id: body.id },
        body: { words: 'Non' },
      })
      await scene.owner.call(comments.remove, { params: { ...params, id: body.id } })
    },
    cells: readers,
  },
  'comments · reacted': {
    act: async (scene) => {
      const params = { ...series(scene), reaction: 'wow' }
      await scene.owner.call(comments.react, { params })
      await scene.owner.call(comments.unreact, { params })
    },
    cells: readers,
  },
  'comments · of a private note': {
    act: async (scene) => say(scene.owner, { ...film(scene), workId: 999_001 }),
    cells: { others: 'nothing' },
  },
  'comments · of a hidden title': {
    act: async (scene) => {
      const query = { kind: 'movie', workId: 999_004 }
      const { status, body } = await scene.owner.call(viewings.getViewings, { query })
      if (status !== 200) return undefined
      const seenAt = body.results[0]?.createdAt
      return say(scene.owner, { ...film(scene), workId: 999_004 }, { seenAt })
    },
    cells: { others: 'nothing' },
  },
  'notifications · of an answer': {
    act: async (scene) => {
      await say(scene.me, series(scene))
      await say(scene.owner, series(scene))
    },
    cells: { friend: 'received', others: 'nothing' },
  },
}
