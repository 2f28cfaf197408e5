import { v7 as uuidv7 } from 'uuid'
import { FILMS, ownSecret } from '../evenings.ts'
import { accepted, all, clients, type Rows } from './rows.ts'
import type { Scene } from './scene.ts'

const invitedTo = ({ invitedId: id }: Scene) => ({ params: { id } })
const joined = ({ joinedId: id }: Scene) => ({ params: { id } })
const sending = (where: typeof joined, body: object) => (scene: Scene) => ({
  ...where(scene),
  body,
})

/** Invitees are participants while the two are friends, whether they came or not. */
const friend = (inside: '200 who' | '200' | '200 list' | '204' | 'EVENING_BUSY' | 'FORBIDDEN') =>
  ({ ...clients, friend: inside, others: 'NOT_FOUND' }) as const
/** A guest's evening is open by the secret, unless its host is demoted or there is a block. */
const withHost = (others: '200' | 'EVENING_BUSY') =>
  ({ blocked: 'NOT_FOUND', blocker: 'NOT_FOUND', demotedOwner: 'NOT_FOUND', others }) as const
const nobody = ownSecret()
const vote = { approved: [1], veto: null }

export const eveningRows: Rows = {
  'evenings.getEvenings': [{}, accepted('200')],
  'evenings.create': [
    () => ({ body: { ...FILMS, id: uuidv7(), userIds: [] } }),
    accepted('201'),
    'afresh',
  ],
  'evenings.create · with the owner': [
    ({ owner }) => ({ body: { ...FILMS, id: uuidv7(), userIds: [owner.id] } }),
    { ...clients, friend: '201 who', others: 'NOT_FRIEND' },
    'afresh',
  ],
  'evenings.create · by the id of the owner’s': [
    ({ joinedId: id }) => ({ body: { ...FILMS, id, userIds: [] } }),
    accepted('NOT_FOUND'),
  ],
  'evenings.getEvening · invited': [invitedTo, friend('200 who')],
  'evenings.getEvening · joined': [joined, friend('200 who')],
  'evenings.getProposals · invited': [invitedTo, friend('FORBIDDEN')],
  'evenings.getProposals · joined': [joined, friend('200 list')],
  'evenings.join · invited': [
    sending(invitedTo, { seesAgain: false }),
    friend('200 who'),
    'afresh',
  ],
  'evenings.join · joined': [sending(joined, { seesAgain: true }), friend('200 who'), 'afresh'],
  'evenings.vote · invited': [sending(invitedTo, vote), friend('FORBIDDEN')],
  'evenings.vote · joined': [sending(joined, vote), friend('EVENING_BUSY')],
  'evenings.keep': [joined, friend('EVENING_BUSY')],
  'evenings.getFile': [joined, friend('200')],
  'evenings.change': [sending(joined, FILMS), friend('FORBIDDEN')],
  'evenings.callOff': [joined, friend('FORBIDDEN')],
  'evenings.invite': [sending(joined, { userIds: [] }), friend('FORBIDDEN')],
  'evenings.remove': [
    ({ joinedId: id, owner }) => ({ params: { id, personId: owner.id } }),
    friend('FORBIDDEN'),
  ],
  'evenings.openVote': [sending(joined, { ids: [999_001] }), friend('FORBIDDEN')],
  'evenings.closeVote': [joined, friend('FORBIDDEN')],
  'evenings.makeLink': [joined, friend('FORBIDDEN')],
  'evenings.revokeLink': [joined, friend('FORBIDDEN')],
  'evenings.leave · invited': [invitedTo, friend('204'), 'afresh'],
  'evenings.leave · joined': [joined, friend('204'), 'afresh'],

  'eveningGuests.getInvitation': [({ link: token }) => ({ body: { token } }), withHost('200')],
  'eveningGuests.getInvitation · unknown': [{ body: { token: nobody } }, all('NOT_FOUND')],
  'eveningGuests.enter': [
    ({ link: token }) => ({ body: { token, own: ownSecret(), name: 'Léa' } }),
    withHost('200'),
    'afresh',
  ],
  'eveningGuests.enter · unknown': [
    { body: { token: nobody, own: ownSecret(), name: 'Léa' } },
    all('NOT_FOUND'),
  ],
  'eveningGuests.read': [({ guest: token }) => ({ body: { token } }), withHost('200')],
  'eveningGuests.read · by the link': [
    ({ link: token }) => ({ body: { token } }),
    all('NOT_FOUND'),
  ],
  'eveningGuests.vote': [
    ({ guest: token }) => ({ body: { token, ...vote } }),
    withHost('EVENING_BUSY'),
  ],
  'eveningGuests.leave': [({ guest: token }) => ({ body: { token } }), all('204'), 'afresh'],
}
