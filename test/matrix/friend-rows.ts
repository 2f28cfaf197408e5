import { v7 as uuidv7 } from 'uuid'
import { accepted, all, clients, friendsAlone, nothing, type Rows } from './rows.ts'
import type { Scene } from './scene.ts'

const byId = ({ owner: { id } }: Scene) => ({ params: { id } })
const byUserId = ({ owner }: Scene) => ({ params: { userId: owner.id } })
const toOwner = ({ owner }: Scene) => ({ body: { friendIds: [owner.id] } })
const direct = ({ direct: id }: Scene) => ({ params: { id } })
const group = ({ group: id }: Scene) => ({ params: { id } })

/** A direct conversation does not exist for those who never had one. */
const strangers = {
  ...clients,
  stranger: 'NOT_FOUND',
  asked: 'NOT_FOUND',
  asking: 'NOT_FOUND',
  SuperAdmin: 'NOT_FOUND',
} as const

/** An unknown id. */
const NOBODY = '019a5e00-0000-7000-8000-0000000000ff'

export const friendRows: Rows = {
  'friends.searchUsers': [
    ({ owner: { username } }) => ({ query: { query: username } }),
    {
      ...clients,
      friend: '200 who seen',
      demotedOwner: '200',
      others: '200 who',
    },
  ],
  'friends.getUser': [
    byId,
    { ...clients, friend: '200 who seen', demotedOwner: 'NOT_FOUND', others: '200 who' },
  ],
  'friends.getCommon': [byId, friendsAlone('200')],
  'friends.getFriends': [nothing, { ...clients, friend: '200 who seen', others: '200' }],
  'friends.getLatest': [nothing, { ...clients, friend: '200 who list note', others: '200' }],
  // By a friend in common, where the two have no relation; the owner and that friend allow it.
  'friends.getSuggestions': [
    nothing,
    { ...clients, stranger: '200 who', former: '200 who', SuperAdmin: '200 who', others: '200' },
  ],
  'friends.removeFriend': [
    byUserId,
    { ...clients, friend: '204', demotedOwner: '204', others: 'NOT_FOUND' },
    'afresh',
  ],
  'friends.getRequests': [
    nothing,
    { ...clients, asked: '200 who', asking: '200 who', others: '200' },
  ],
  'friends.askFriend': [
    ({ owner }) => ({ body: { userId: owner.id } }),
    {
      ...clients,
      asked: '200 who',
      asking: '201 who seen',
      friend: 'ALREADY_FRIENDS',
      blocker: 'NOT_FOUND',
      demotedOwner: 'NOT_FOUND',
      others: '201 who',
    },
    'afresh',
  ],
  'friends.acceptRequest': [
    byUserId,
    { ...clients, asking: '200 who seen', friend: '200 who seen', others: 'NOT_FOUND' },
    'afresh',
  ],
  'friends.refuseRequest': [byUserId, { ...clients, asking: '204', others: 'NOT_FOUND' }, 'afresh'],
  'friends.takeBackRequest': [
    byUserId,
    { ...clients, asked: '204', others: 'NOT_FOUND' },
    'afresh',
  ],
  'friends.getBlocked': [nothing, { ...clients, blocker: '200 who', others: '200' }],
  'friends.block': [byUserId, accepted('204'), 'afresh'],
  'friends.unblock': [byUserId, { ...clients, blocker: '204', others: 'NOT_FOUND' }, 'afresh'],

  'chat.share · to the owner': [
    ({ owner: { id } }) => ({ body: { friendIds: [id], media: { type: 'movie', id: 27_205 } } }),
    { ...clients, friend: '201', others: 'NOT_FRIEND' },
    'afresh',
  ],
  'chat.getConversations': [
    nothing,
    {
      ...clients,
      stranger: '200',
      asked: '200',
      asking: '200',
      friend: '200 who seen later',
      former: '200 who message later',
      blocked: '200 who message',
      blocker: '200 who message',
      demotedOwner: '200 who message group',
      SuperAdmin: '200',
      others: '200 who later',
    },
  ],
  'chat.getConversation · of two': [
    direct,
    {
      ...strangers,
      friend: '200 who seen later',
      others: '200 who message',
    },
  ],
  'taste.getConversationTable · of two': [
    ({ direct: id }) => ({ params: { id }, query: {} }),
    { ...strangers, friend: '200 who', others: '200' },
  ],
  'taste.getConversationTable · of a group': [
    ({ group: id }) => ({ params: { id }, query: {} }),
    { ...strangers, friend: '200 who', others: '200' },
  ],
  'chat.getConversation · of a group': [
    group,
    {
      ...strangers,
      friend: '200 who seen later',
      blocked: '200 who',
      blocker: '200 who',
      demotedOwner: '200 who group',
      others: '200 who later',
    },
  ],
  'chat.getInvitations': [
    nothing,
    {
      ...clients,
      friend: '200 who',
      former: '200 who',
      demotedOwner: '200 who',
      others: '200',
    },
  ],
  'chat.acceptInvitation': [
    ({ invitation: id }) => ({ params: { id } }),
    {
      ...clients,
      friend: '200 who seen',
      former: '200 who',
      demotedOwner: '200 who',
      others: 'NOT_FOUND',
    },
    'afresh',
  ],
  'chat.leave · an invitation': [
    ({ invitation: id }) => ({ params: { id } }),
    { ...strangers, others: '204' },
    'afresh',
  ],
  'chat.getMessages · of what one is invited to': [
    ({ invitation: id }) => ({ params: { id } }),
    { ...clients, others: 'NOT_FOUND' },
  ],
  'chat.openConversation · with the owner': [toOwner, friendsAlone('200 who seen later')],
  'chat.getMessages · of two': [
    direct,
    { ...strangers, friend: '200 who message later', others: '200 who message' },
  ],
  'chat.getMessages · of a group': [
    group,
    {
      ...strangers,
      blocked: '200',
      blocker: '200',
      demotedOwner: '200 who group',
      others: '200 who group later',
    },
  ],
  'chat.sendMessage · of two': [
    ({ direct: id }) => ({ params: { id }, body: { id: uuidv7(), body: 'Salut' } }),
    { ...strangers, friend: '201', others: 'NOT_FRIEND' },
    'afresh',
  ],
  'chat.sendMessage · of a group': [
    ({ group: id }) => ({ params: { id }, body: { id: uuidv7(), body: 'Salut' } }),
    { ...strangers, others: '201' },
    'afresh',
  ],
  'chat.readMessages · of two': [
    ({ direct: id, directMessage: messageId }) => ({ params: { id }, body: { messageId } }),
    { ...strangers, others: '204' },
  ],
  'chat.readMessages · of a group': [
    ({ group: id, groupMessage: messageId }) => ({ params: { id }, body: { messageId } }),
    { ...strangers, others: '204' },
  ],
  'chat.leave · two': [direct, { ...clients, others: 'NOT_FOUND' }, 'afresh'],
  'chat.leave · a group': [group, { ...strangers, others: '204' }, 'afresh'],

  'feed.getPage': [nothing, { ...clients, friend: '200 who list shelf note', others: '200' }],
  'feed.getPage · of a friend': [
    ({ owner: { id } }) => ({ query: { userId: id } }),
    friendsAlone('200 who list shelf note'),
  ],
  'feed.getMuted': [nothing, accepted('200')],
  'feed.mutePerson': [byUserId, friendsAlone('204'), 'afresh'],
  'feed.unmutePerson': [byUserId, accepted('204')],
  'feed.muteWork': [
    { body: { type: 'movie', id: 999_004, title: 'Film' } },
    accepted('204'),
    'afresh',
  ],
  'feed.unmuteWork': [{ query: { type: 'movie', id: 999_004 } }, accepted('204')],

  'notifications.getPage': [
    nothing,
    { ...clients, asking: '200 who', friend: '200 who message', others: '200' },
  ],
  'calendar.getMonth': [{ query: { month: '2026-01' } }, accepted('200')],
  'calendar.getAddress': [nothing, accepted('200')],
  'calendar.makeAddress': [nothing, accepted('201')],
  'calendar.revokeAddress': [nothing, accepted('204')],
  'notifications.chooseDigest': [{ body: { every: 'off' } }, accepted('200')],
  'notifications.unsubscribe': [{ body: { token: 'x'.repeat(64) } }, all('NOT_FOUND')],
  'notifications.getPush': [nothing, accepted('200')],
  'notifications.subscribePush': [
    {
      body: {
        endpoint: 'https://push.calepin.test/x',
        p256dh: 'x'.repeat(87),
        auth: 'x'.repeat(22),
        showsWords: false,
      },
    },
    accepted('204'),
  ],
  'notifications.endPush': [nothing, accepted('204')],
  'notifications.getUnread': [nothing, accepted('200')],
  'notifications.read': [{ params: { id: NOBODY } }, accepted('NOT_FOUND')],
  'notifications.readAll': [{ body: { upTo: NOBODY } }, accepted('NOT_FOUND')],
  'notifications.getChoices': [nothing, accepted('200')],
  'notifications.choose': [
    { params: { kind: 'request' }, body: { app: true, mail: true, push: true } },
    accepted('200'),
  ],
}
