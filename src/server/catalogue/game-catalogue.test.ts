import { describe, expect, test } from 'vitest'
import { testClock } from '#test/fakes/clock.ts'
import { createGameCatalogue } from './game-catalogue.ts'
import { readGames } from './game-data.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const games = readGames()
const clock = testClock()
const catalogue = createGameCatalogue(games, clock)

describe('the data', () => {
  test('has at least 250 games, without duplicates', () => {
    expect(games.length).toBeGreaterThanOrEqual(250)
    expect(new Set(games.map(({ id }) => id)).size).toBe(games.length)
    expect(new Set(games.map(({ name }) => name)).size).toBe(games.length)
  })

  test.each([
    [271_590, 'Grand Theft Auto V'],
    [220, 'Half-Life 2'],
    [1_086_940, 'Baldur'],
  ])('game %i is %s', (id, name) => {
    expect(games.find((game) => game.id === id)?.name).toContain(name)
  })

  test.each(games.map((game) => [game.name, game] as const))('%s is complete', (_name, game) => {
    expect(game.short).toMatch(/^\S.{20,250}[.!?]$/u)
    expect([0, 2]).toContain(game.about.length)
    for (const paragraph of game.about) expect(paragraph).toMatch(/^\S.{40,400}[.!?]$/u)
    expect(game.developers.length * game.publishers.length).toBeGreaterThan(0)
    expect(new Set(game.genres).size).toBe(game.genres.length)
    expect(game.platforms).toMatch(/^w?m?l?$/)
    expect(game.platforms).not.toBe('')
    if (game.date) expect(new Date(game.date).toISOString()).toContain(game.date)
    else expect([game.released === '', game.price]).toEqual([false, null])
  })
})

describe('a player curve', () => {
  const of = (id: number, at: number) => catalogue.playersAt(id, at) ?? 0
  const monday = Date.UTC(2026, 0, 12)

  test('is deterministic, and differs between games', () => {
    const at = monday + 13 * HOUR + 123
    expect(of(620, at)).toBe(createGameCatalogue(games, testClock()).playersAt(620, at))
    const shape = (id: number) =>
      Array.from({ length: 24 }, (_, hour) => of(id, monday + hour * HOUR) / of(id, monday))
    expect(shape(620)).not.toEqual(shape(220))
  })

  test.each([730, 620, 413_150])('of %i is higher in the evening and on Saturday', (id) => {
    for (let week = 0; week < 8; week += 1) {
      const day = (index: number) => monday + (7 * week + index) * DAY
      for (let index = 0; index < 7; index += 1) {
        expect(of(id, day(index) + 20 * HOUR)).toBeGreaterThan(1.3 * of(id, day(index) + 7 * HOUR))
      }
      const whole = (index: number) =>
        Array.from({ length: 24 }, (_, hour) => of(id, day(index) + hour * HOUR)).reduce(
          (sum, players) => sum + players,
        )
      expect(whole(5)).toBeGreaterThan(whole(1))
    }
  })

  test('is smooth: ten minutes change little', () => {
    for (let at = monday; at < monday + 7 * DAY; at += 10 * 60_000) {
      expect(Math.abs(of(730, at + 10 * 60_000) / of(730, at) - 1)).toBeLessThan(0.05)
    }
  })

  test('is undefined for an upcoming or unknown game', () => {
    const coming = games.find(({ date }) => date === null)
    expect(catalogue.playersAt(coming?.id ?? 0, monday)).toBeUndefined()
    expect(catalogue.playersAt(999_999_999, monday)).toBeUndefined()
  })
})

test('discounts change with the week and hold within it', () => {
  const reductions = () =>
    games.map(({ id }) => {
      const { body } = catalogue.answer('/api/appdetails', { appids: id })
      return (body as Record<string, { data: { price_overview?: { final: number } } }>)[id]?.data
        .price_overview?.final
    })
  const now = reductions()
  clock.pass(60_000)
  expect(reductions()).toEqual(now)
  clock.pass(7 * DAY)
  expect(reductions()).not.toEqual(now)
})

test('an unknown path is not found', () => {
  expect(catalogue.answer('/api/other', {}).status).toBe(404)
})
