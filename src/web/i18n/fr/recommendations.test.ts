import { expect, test } from 'vitest'
import { recommendations } from './recommendations.ts'

const { figures, outcome, rated } = recommendations

test.each([
  [outcome('Ana', 'movie', 'seen'), 8, 'Ana l’a vu et lui donne 4 étoiles'],
  [outcome('Ana', 'tv', 'seen'), 9, 'Ana l’a vue et lui donne 4,5 étoiles'],
  [outcome('Ana', 'tv', 'had'), 3, 'Ana l’avait déjà vue et lui donne 1,5 étoile'],
  [outcome('Ana', 'game', 'seen'), 8, 'Ana y a joué et lui donne 4 étoiles'],
])('%s', (said, rating, expected) => {
  expect(rated(said, rating)).toBe(expected)
})

test.each([
  [0, 0, null, 'rien de nouveau pour vous'],
  [1, 0, null, '0 vu sur 1'],
  [1, 1, 9, '1 vu sur 1, en moyenne 4,5 étoiles'],
  [5, 2, 3, '2 vus sur 5, en moyenne 1,5 étoile'],
])('of %i, %i seen, rated %s', (count, seen, mean, expected) => {
  expect(figures(count, seen, mean)).toBe(expected)
})
