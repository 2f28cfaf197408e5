import { expect, test } from 'vitest'
import type { FeedCard } from '#shared/feed.ts'
import { episodesOf, activityText } from './activity-text.ts'

const work = (title: string, type: 'movie' | 'tv' = 'movie', isAgain = false) => ({
  work: { type, id: 1, title, poster_path: null },
  rating: null,
  note: null,
  day: null,
  isAgain,
  seenAt: null,
})
const card = (given: Partial<FeedCard>): FeedCard => ({
  id: 'a',
  kind: 'seen',
  user: { id: 'b', username: 'Inès', avatarUrl: null },
  at: '2026-11-22T10:00:00.000Z',
  count: 1,
  isMore: false,
  isEpisodes: false,
  from: null,
  to: null,
  works: [work('Dune')],
  list: null,
  eveningId: null,
  ...given,
})
const dark = { isEpisodes: true, works: [work('Dark', 'tv')], from: { season: 1, episode: 1 } }
const list = { id: 'c', name: 'Nuits blanches', isNew: false }

test.each<[string, Partial<FeedCard>]>([
  ['a vu un film', {}],
  ['a revu un film', { works: [work('Dune', 'movie', true)] }],
  ['a vu 3 films', { count: 3 }],
  ['a ajouté plus de 99 films', { kind: 'added', count: 99, isMore: true }],
  ['a terminé une série', { works: [work('Dark', 'tv')] }],
  ['a donné son avis sur un film', { kind: 'said' }],
  ['a vu 5 épisodes de Dark', { ...dark, count: 5 }],
  ['a vu S1 É1 de Dark', dark],
  [
    'a vu 9 épisodes de plusieurs séries',
    { ...dark, works: [work('Dark', 'tv'), work('Ted', 'tv')], count: 9 },
  ],
  ['a ajouté 2 titres à « Nuits blanches »', { kind: 'listed', list, count: 2 }],
  ['a créé la liste « Nuits blanches »', { kind: 'listed', list: { ...list, isNew: true } }],
  ['a organisé une soirée, qui a choisi', { kind: 'evening' }],
])('says « %s »', (text, given) => {
  expect(activityText(card(given)).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(text)
})

test('tells which episodes, unless the sentence does', () => {
  const to = { season: 2, episode: 1 }
  expect(episodesOf(card({ ...dark, to, count: 5 }))).toBe('S1 É1 à S2 É1')
  expect(episodesOf(card({ ...dark, to, count: 1 }))).toBeUndefined()
})
