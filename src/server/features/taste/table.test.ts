import { describe, expect, test } from 'vitest'
import type { RatedRow } from './queries.ts'
import { keyOf } from './rated.ts'
import { choose } from './table.ts'

const LIMITS = { best: 20, gems: 12, defended: 12 }
const film = (id: number) => keyOf({ type: 'movie', id })

/** Ratings of films by person: `{ hugo: { 1: 9 } }`. */
function rated(people: Readonly<Record<string, Readonly<Record<number, number>>>>): RatedRow[] {
  return Object.entries(people).flatMap(([user_id, ratings]) =>
    Object.entries(ratings).map(
      ([ids, rating]) => ({ user_id, part: 'movie', rating, ids }) as const,
    ),
  )
}
const chosen = (people: Parameters<typeof rated>[0], limits = LIMITS) =>
  choose(rated(people), Object.keys(people).length, limits)

describe('the best of a table', () => {
  test('need two ratings; unanimous nines rank above a contested ten', () => {
    const { best } = chosen({
      ana: { 1: 9, 2: 10, 3: 10, 4: 2 },
      bob: { 1: 9, 2: 6, 4: 3 },
      cleo: { 1: 9, 4: 2 },
    })
    expect(best).toEqual([
      { key: film(1), average: 9 },
      { key: film(2), average: 8 },
      { key: film(4), average: 7 / 3 },
    ])
  })

  test('rank higher when more people agree', () => {
    const { best } = chosen({
      ana: { 1: 9, 2: 9, 3: 1 },
      bob: { 1: 9, 2: 9, 3: 1 },
      cleo: { 2: 9 },
    })
    expect(best.map(({ key }) => key)).toEqual([film(2), film(1), film(3)])
  })
})

describe('hidden gems', () => {
  test('are loved by everyone who rated them, and few did', () => {
    const { gems } = chosen({ ana: { 1: 9, 2: 10, 3: 7 }, bob: { 2: 10 }, cleo: {} })
    expect(gems).toEqual([film(1)])
  })

  test('need three people', () => {
    expect(chosen({ ana: { 1: 10 }, bob: {} }).gems).toEqual([])
    expect(chosen({ ana: { 1: 10 }, bob: {}, cleo: {} }).gems).toEqual([film(1)])
  })

  test('alternate between the people who love them', () => {
    const { gems } = chosen({ ana: { 1: 10, 2: 10, 3: 10 }, bob: { 4: 8 }, cleo: {} })
    expect(gems).toEqual([film(3), film(4), film(2), film(1)])
    const limits = { ...LIMITS, gems: 2 }
    expect(chosen({ ana: { 1: 10, 2: 10 }, bob: { 4: 8 }, cleo: {} }, limits).gems).toEqual([
      film(2),
      film(4),
    ])
  })
})

describe('a lone defender', () => {
  test('loves what all other raters, at least two, do not like', () => {
    const { defended } = chosen({
      ana: { 1: 9, 2: 9, 3: 9, 4: 9 },
      bob: { 1: 5, 2: 5, 3: 6, 4: 9 },
      cleo: { 1: 2, 3: 2, 4: 2 },
    })
    expect(defended).toEqual([{ key: film(1), userId: 'ana' }])
  })
})

test('a film, a series and a game with the same id are three works', () => {
  const rows = (['movie', 'tv', 'game'] as const).flatMap((part) =>
    ['ana', 'bob'].map((user_id) => ({ user_id, part, rating: 9, ids: '42,43' })),
  )
  expect(choose(rows, 2, LIMITS).best).toHaveLength(6)
})
