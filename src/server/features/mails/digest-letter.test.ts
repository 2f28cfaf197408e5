import { describe, expect, test } from 'vitest'
import type { Notification } from '#shared/notification-shapes.ts'
import { lineOf } from './digest-letter.ts'

const ANA = { id: '01900000-0000-7000-8000-000000000001', username: 'Ana', avatarUrl: null }
const FILM = { type: 'movie', id: 1, title: 'Alpha', poster_path: null } as const
const GAME = { type: 'game', id: 2, title: 'Portal 2', headerImage: null } as const

const common = {
  id: ANA.id,
  isRead: false,
  at: '2026-01-01T00:00:00.000Z',
  user: ANA,
  conversationId: ANA.id,
}
const lines = (of: (count: number) => Notification) => [1, 2, 3].map((count) => lineOf(of(count)))

describe('a notification of several events', () => {
  test('names the last person only, where one or several may have caused it', () => {
    const comment = { ...common, kind: 'comment', work: FILM, seenAt: null } as const
    expect(lines((count) => ({ ...comment, count }))).toEqual([
      'Ana a commenté votre note sur « Alpha »',
      'Ana a écrit le dernier de 2 commentaires sous votre note sur « Alpha »',
      'Ana a écrit le dernier de 3 commentaires sous votre note sur « Alpha »',
    ])
    const reply = { ...common, kind: 'reply', words: 'Oui' } as const
    expect(lines((count) => ({ ...reply, count }))).toEqual([
      'Ana vous a répondu',
      'Ana vous a répondu (2 messages en tout)',
      'Ana vous a répondu (3 messages en tout)',
    ])
  })

  test('counts all who saw or played a recommended work', () => {
    expect(lines((count) => ({ ...common, kind: 'seen', media: FILM, count }))).toEqual([
      'Ana a vu « Alpha », que vous lui conseilliez',
      'Ana et une autre personne ont vu « Alpha », que vous leur conseilliez',
      'Ana et 2 autres personnes ont vu « Alpha », que vous leur conseilliez',
    ])
    expect(lines((count) => ({ ...common, kind: 'seen', media: GAME, count }))).toEqual([
      'Ana a joué à « Portal 2 », que vous lui conseilliez',
      'Ana et une autre personne ont joué à « Portal 2 », que vous leur conseilliez',
      'Ana et 2 autres personnes ont joué à « Portal 2 », que vous leur conseilliez',
    ])
  })
})

test('an episode is named by its season, or as a special', () => {
  const series = { ...FILM, type: 'tv', title: 'Beta' } as const
  const release = {
    work: series,
    what: 'episode',
    day: '2026-01-20',
    episode: 3,
    name: '',
  } as const
  const news = { ...common, kind: 'release', count: 1 } as const
  expect([2, 0].map((season) => lineOf({ ...news, release: { ...release, season } }))).toEqual([
    'Beta : S2 É3',
    'Beta : Hors saison É3',
  ])
})
