import { pacts } from '#shared/pacts.ts'
import type { EventRow } from './event-rows.ts'
import { SERIES } from './pact-scene.ts'
import { accepted, clients, friendsAlone, type Rows } from './rows.ts'
import type { Scene } from './scene.ts'

const series = { params: { tmdbId: SERIES } }
const bound = ({ boundId: id }: Scene) => ({ params: { id } })
const asked = ({ askedId: id }: Scene) => ({ params: { id } })
const sending = (where: typeof bound, body: object) => (scene: Scene) => ({
  ...where(scene),
  body,
})
const PLACE = { season: 1, episode: 1 }

/** Members stay in it, and see only those members who are their friends. */
const joined = (friend: '200 who' | '204', without: '200' | '204') =>
  ({
    ...clients,
    friend,
    former: without,
    blocked: without,
    blocker: without,
    demotedOwner: without,
    others: 'NOT_FOUND',
  }) as const
/** An invitation is valid while the two are friends. */
const invited = (friend: '200 who' | '204' | 'FORBIDDEN') =>
  ({ ...clients, friend, others: 'NOT_FOUND' }) as const

export const pactRows: Rows = {
  'pacts.getJoined': [{}, accepted('200')],
  'pacts.getOfSeries': [series, { ...clients, friend: '200 who', others: '200' }],
  'pacts.invite': [
    ({ owner }) => ({ ...series, body: { userIds: [owner.id] } }),
    friendsAlone('200 who'),
    'afresh',
  ],
  'pacts.join · joined': [bound, joined('200 who', '200'), 'afresh'],
  'pacts.join · asked': [asked, invited('200 who'), 'afresh'],
  'pacts.leave · joined': [bound, joined('204', '204'), 'afresh'],
  'pacts.leave · asked': [asked, invited('204'), 'afresh'],
  'pacts.tick · joined': [sending(bound, PLACE), joined('200 who', '200'), 'afresh'],
  'pacts.tick · asked': [sending(asked, PLACE), invited('FORBIDDEN')],
  'pacts.answer · joined': [
    sending(bound, { ...PLACE, isSeen: true }),
    joined('200 who', '200'),
    'afresh',
  ],
  'pacts.answer · asked': [sending(asked, { ...PLACE, isSeen: true }), invited('FORBIDDEN')],
}

export const pactEvents: Readonly<Record<string, EventRow>> = {
  'pact · ticked together': {
    act: async ({ owner, boundId: id }) => owner.call(pacts.tick, { params: { id }, body: PLACE }),
    cells: { friend: 'received', others: 'nothing' },
  },
  'pact · left': {
    act: async ({ owner, boundId: id }) => owner.call(pacts.leave, { params: { id } }),
    cells: { friend: 'received', others: 'nothing' },
  },
}
