import { expect, test } from 'vitest'
import { readCatalogue } from '#server/catalogue/data.ts'
import { readGames } from '#server/catalogue/game-data.ts'
import { toFrenchGenres } from './french-genres.ts'

test('translates genres that the sources leave in English, without duplicates', () => {
  expect(
    toFrenchGenres(['Action & Adventure', 'War & Politics', 'Reality', 'Talk', 'News', 'Drame']),
  ).toEqual([
    'Action et aventure',
    'Guerre et politique',
    'Téléréalité',
    'Débats et entretiens',
    'Actualités',
    'Drame',
  ])
  expect(toFrenchGenres(['Free-to-play', 'Free To Play', 'RPG', 'constructor'])).toEqual([
    'Gratuit',
    'Jeu de rôle',
    'constructor',
  ])
})

test('the embedded catalogue has no genre in English', () => {
  const { genres } = readCatalogue()
  const names = [
    ...[...genres.movie, ...genres.tv].map(({ name }) => name),
    ...readGames().flatMap((game) => game.genres),
  ]
  expect(names.length).toBeGreaterThan(100)
  expect(toFrenchGenres(names)).toEqual([...new Set(names)])
})
