import { expect, test } from 'vitest'
import { recommendations } from './recommendations.ts'

const { outcome, rated } = recommendations

test.each([
  [outcome('Ana', 'movie', 'seen'), 8, 'Ana l’a vu et lui donne 4 étoiles'],
  [outcome('Ana', 'tv', 'seen'), 9, 'Ana l’a vue et lui donne 4,5 étoiles'],
  [outcome('Ana', 'tv', 'had'), 3, 'Ana l’avait déjà vue et lui donne 1,5 étoile'],
  [outcome('Ana', 'game', 'seen'), 8, 'Ana y a joué et lui donne 4 étoiles'],
])('%s', (said, rating, expected) => {
  expect(rated(said, rating)).toBe(expected)
})
