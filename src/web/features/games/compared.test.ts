// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebWorld } from '#test/web-world.tsx'
import { useHistories, type Compared } from './compared.ts'

const NOW = Date.parse('2026-03-01T12:00:00.000Z')
const before = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()
const history = (players: number, isDemonstration: boolean) => ({
  samples: [168, 24, 1].map((hours) => ({ at: before(hours), players })),
  isDemonstration,
})
const drawn = history(500, true)
const counted = history(20, false)
const nothing = { samples: [], isDemonstration: false }

/** The last value and the week's change of each curve, from the games' day and week. */
function compare(...games: (readonly [day: object, week: object, now?: Partial<Compared>])[]) {
  const { World, client } = createWebWorld(() => nothing)
  const compared = games.map(([day, week, now], steamApiId): Compared => {
    client.setQueryData(['games', 'history', steamApiId, 'day'], day)
    client.setQueryData(['games', 'history', steamApiId, 'week'], week)
    return { steamApiId, name: 'Jeu', now: undefined, isDemonstration: false, ...now }
  })
  const { result } = renderHook(() => useHistories(compared, 'day', NOW), { wrapper: World })
  const { curves, isDemonstration } = result.current
  return {
    isDemonstration,
    last: curves.map(({ values }) => values.findLast((value) => value !== undefined)),
    changes: curves.map(({ changes }) => changes.week),
  }
}

const now = (currentPlayers: number, isDemonstration: boolean): Partial<Compared> => ({
  now: { steamApiId: 0, name: '', headerImage: null, currentPlayers, sampledAt: before(0) },
  isDemonstration,
})

test('demonstration curves are shown, and marked, when there is no real one', () => {
  const { last, isDemonstration } = compare([drawn, drawn, now(600, true)], [nothing, nothing])
  expect([last, isDemonstration]).toEqual([[600, undefined], true])
})

test('beside a real curve no demonstration curve is shown, nor any mark', () => {
  const both = compare([drawn, drawn], [counted, counted, now(30, false)])
  expect(both).toEqual({ isDemonstration: false, last: [undefined, 30], changes: [undefined, 0.5] })
})

test('a curve that is real only over the week has no demonstration day', () => {
  const week = compare([drawn, counted], [drawn, drawn])
  expect(week).toEqual({
    isDemonstration: false,
    last: [undefined, undefined],
    changes: [0, undefined],
  })
})

test('a demonstration count does not end a real curve', () => {
  expect(compare([counted, counted, now(600, true)]).last).toEqual([20])
})
