import { expect, test } from 'vitest'
import type { Notification } from '#shared/notification-shapes.ts'
import { SOMETHING_NEW } from '../mails/digest-letter.ts'
import { toPushMessage } from './push-message.ts'

const ID = '01900000-0000-7000-8000-000000000001'
const CONVERSATION = '01900000-0000-7000-8000-000000000002'
const EVENING = '01900000-0000-7000-8000-000000000003'
const FILM = { type: 'movie', id: 1, title: 'Alpha', poster_path: null } as const
const SERIES = { type: 'tv', id: 1396, title: 'Beta', poster_path: null } as const
const user = { id: ID, username: 'Ana', avatarUrl: null }
const common = { id: ID, isRead: false, count: 1, at: '2026-01-01T00:00:00.000Z' }
const evening = { eveningId: EVENING, startsAt: null, place: 'Rue Alpha' }
const release = { work: FILM, what: 'cinema', day: '2026-01-01', name: '' } as const

type Kind = Notification['kind']
/** A notification of each kind, the page that its push opens, and its tag. */
const NEWS: { [K in Kind]: readonly [Extract<Notification, { kind: K }>, string, string] } = {
  request: [{ ...common, kind: 'request', user, isWaiting: true }, '/friend_requests', ID],
  accepted: [{ ...common, kind: 'accepted', user }, '/notifications', ID],
  share: [
    { ...common, kind: 'share', user, conversationId: CONVERSATION, media: FILM },
    `/notifications?conversation=${CONVERSATION}`,
    CONVERSATION,
  ],
  reply: [
    { ...common, kind: 'reply', user, conversationId: CONVERSATION, words: 'Alpha ?' },
    `/notifications?conversation=${CONVERSATION}`,
    CONVERSATION,
  ],
  release: [
    { ...common, kind: 'release', release: { ...release, season: null, episode: null } },
    '/notifications',
    ID,
  ],
  seen: [
    { ...common, kind: 'seen', user, conversationId: CONVERSATION, media: FILM },
    `/notifications?conversation=${CONVERSATION}`,
    CONVERSATION,
  ],
  pact: [
    { ...common, kind: 'pact', user, pactId: EVENING, series: SERIES, isWaiting: true },
    '/watchlist/tv/1396',
    ID,
  ],
  comment: [{ ...common, kind: 'comment', user, work: FILM, seenAt: null }, '/notifications', ID],
  answer: [{ ...common, kind: 'answer', user, work: FILM, seenAt: null }, '/notifications', ID],
  evening: [
    {
      ...common,
      kind: 'evening',
      user,
      isOff: false,
      isMoved: false,
      isHandedOver: false,
      ...evening,
    },
    `/tonight/${EVENING}`,
    ID,
  ],
  reminder: [{ ...common, kind: 'reminder', ...evening }, `/tonight/${EVENING}`, ID],
  webhook: [{ ...common, kind: 'webhook', host: 'alpha.test' }, '/notifications', ID],
}

test.each(Object.entries(NEWS))(
  'a push of kind %s opens its page, replaces its like, and names nothing unless allowed',
  (_, [news, url, tag]) => {
    expect(toPushMessage(news, false)).toEqual({ title: 'Calepin', body: SOMETHING_NEW, tag, url })
    const detailed = toPushMessage(news, true)
    expect(detailed).toEqual({ title: 'Calepin', body: detailed.body, tag, url })
    expect(detailed.body).toMatch(/Ana|Alpha|Beta|alpha\.test/)
  },
)
