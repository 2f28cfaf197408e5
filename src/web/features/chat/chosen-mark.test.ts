import { expect, test } from 'vitest'
import type { Message } from '#shared/chat.ts'
import type { SavedShow } from '#shared/saved-shows.ts'
import { suggestedTitles, titlesNamed, toMark } from './chosen-mark.ts'

const shared = (title: string, id: number) =>
  ({ media: { type: 'tv', id, title, poster_path: null } }) as unknown as Message
const begun = (name: string, tmdbId: number, updatedAt: string) =>
  ({ mediaType: 'tv', name, tmdbId, updatedAt, progress: 'inProgress' }) as SavedShow
const shows = [begun('Dark', 1, '2026-01-01'), begun('Élite', 2, '2026-02-01')]

test('the titles shared last come first, then those in progress, each once', () => {
  const names = suggestedTitles([shared('Lupin', 3), shared('Dark', 1)], shows).map(
    (one) => one.title,
  )
  expect(names).toEqual(['Dark', 'Lupin', 'Élite'])
})

test('a title is found without its accents', () => {
  expect(titlesNamed(' eli', shows)).toEqual([{ type: 'tv', id: 2, title: 'Élite' }])
})

test('a mark has both the season and the episode, or neither', () => {
  const dark = { type: 'tv', id: 1, title: 'Dark' } as const
  expect(toMark({ ...dark, season: 2 })).toEqual({ type: 'tv', id: 1 })
  expect(toMark({ ...dark, season: 2, episode: 4 })).toEqual({
    type: 'tv',
    id: 1,
    season: 2,
    episode: 4,
  })
})
