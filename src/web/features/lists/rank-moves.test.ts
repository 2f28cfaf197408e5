import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemKey, type ItemKey } from './item.ts'
import { hasQuery, withRank, rankingOf, rankOfDrop, rankTyped } from './rank-moves.ts'
import { savedMovie } from '#test/saved-movie.ts'

const movie = (tmdbId: number, rank: number | null) =>
  savedMovie(tmdbId, {
    rank,
    addedAt: new Date(Date.UTC(2026, 0, 1) + tmdbId * 1000).toISOString(),
  })

/** A list in any order, in which some items have ranks 1…n. */
const lists = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat(12)).chain(([count, ranked]) =>
  fc.shuffledSubarray(
    Array.from({ length: count }, (_, index) =>
      movie(index + 1, index < ranked ? index + 1 : null),
    ),
    { minLength: count },
  ),
)
const moves = lists.chain((list) =>
  fc.record({
    list: fc.constant(list),
    item: fc.constantFrom(...list),
    rank: fc.option(fc.integer({ min: 1, max: 15 })),
  }),
)
const order = (list: Parameters<typeof rankingOf>[0]): readonly ItemKey[] =>
  rankingOf(list).ranked.map(itemKey)

describe('taking a rank', () => {
  it('leaves ranks 1…n, and the item where it was put', () => {
    fc.assert(
      fc.property(moves, ({ list, item, rank }) => {
        const { ranked } = rankingOf(withRank(list, itemKey(item), rank))
        expect(ranked.map((show) => show.rank)).toEqual(ranked.map((_, index) => index + 1))
        const at = ranked.findIndex((show) => itemKey(show) === itemKey(item))
        expect(at).toBe(rank === null ? -1 : Math.min(rank, ranked.length) - 1)
      }),
    )
  })

  it('keeps the order of the others, and that of the list', () => {
    fc.assert(
      fc.property(moves, ({ list, item, rank }) => {
        const key = itemKey(item)
        const next = withRank(list, key, rank)
        const others = (keys: readonly ItemKey[]) => keys.filter((other) => other !== key)
        expect(others(order(next))).toEqual(others(order(list)))
        expect(next.map(itemKey)).toEqual(list.map(itemKey))
      }),
    )
  })

  it('is undone by taking the former rank', () => {
    fc.assert(
      fc.property(moves, ({ list, item, rank }) => {
        expect(withRank(withRank(list, itemKey(item), rank), itemKey(item), item.rank)).toEqual(
          list,
        )
      }),
    )
  })

  it('changes only ranks, and only of items that move', () => {
    const list = [movie(1, 1), movie(2, 2), movie(3, 3), movie(4, null)]
    const next = withRank(list, 'movie:2', 1)
    expect(next[0]).toEqual({ ...list[0], rank: 2 })
    expect(next[2]).toBe(list[2])
    expect(next[3]).toBe(list[3])
    expect(withRank(list, 'movie:2', 2)).toBe(list)
    expect(withRank(list, 'movie:9', 1)).toBe(list)
  })
})

it('unranked items come after, latest added first', () => {
  const { ranked, unranked } = rankingOf([movie(1, null), movie(2, 2), movie(3, null), movie(4, 1)])
  expect(ranked.map(itemKey)).toEqual(['movie:4', 'movie:2'])
  expect(unranked.map(itemKey)).toEqual(['movie:3', 'movie:1'])
})

it('an item dropped on another’s half lands on that side of it', () => {
  fc.assert(
    fc.property(
      lists.filter((list) => rankingOf(list).ranked.length > 0),
      fc.nat(),
      fc.nat(),
      fc.constantFrom('top' as const, 'bottom' as const),
      (list, first, second, edge) => {
        const { ranked } = rankingOf(list)
        const item = list[first % list.length]
        const target = ranked[second % ranked.length]
        fc.pre(item !== undefined && target !== undefined && item !== target)
        const to = rankOfDrop(item.rank, target.rank ?? 0, edge)
        const keys = order(withRank(list, itemKey(item), to))
        const [at, under] = [keys.indexOf(itemKey(item)), keys.indexOf(itemKey(target))]
        expect(at - under).toBe(edge === 'top' ? -1 : 1)
      },
    ),
  )
})

it.each([
  ['3', 3],
  [' 12 ', 12],
  ['99', 20],
  ['0', undefined],
  ['-1', undefined],
  ['', undefined],
  ['1,5', undefined],
  ['trois', undefined],
])('« %s » typed as a rank of 20 is %s', (text, rank) => {
  expect(rankTyped(text, 20)).toBe(rank)
})

it('finds words regardless of case and accents', () => {
  expect(hasQuery('Le Fabuleux Destin d’Amélie Poulain', 'AMELIE')).toBe(true)
  expect(hasQuery('Amélie', '%')).toBe(false)
})

it.each([
  ['Łódź', 'lodz'],
  ['L’Œuvre au noir', 'oeuvre'],
  ['Die endlose Straße', 'strasse'],
])('finds « %s » by « %s », as the server does', (title, query) => {
  expect(hasQuery(title, query)).toBe(true)
})
