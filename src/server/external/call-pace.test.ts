import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as fc from 'fast-check'
import { type CallPace, createCallPace } from './call-pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const WINDOW = 1100
const nobody = undefined

function open(calls: number, maxWait = 1500): CallPace {
  return createCallPace({ clock: Date, rate: { calls, within: 1000 }, maxWait })
}

/** Requests turns concurrently; records who got one when, in order. */
function ask(pace: CallPace, users: readonly (string | undefined)[], reserve = 0) {
  const left: { userId: string; at: number }[] = []
  const refused: { userId: string; wait: number }[] = []
  const start = Date.now()
  const one = async (userId: string | undefined) => {
    const wait = await pace.turn({ userId, reserve })
    const name = userId ?? 'background'
    if (wait === undefined) left.push({ userId: name, at: Date.now() - start })
    else refused.push({ userId: name, wait })
  }
  for (const userId of users) void one(userId)
  return { left, refused }
}

const times = (count: number, userId: string | undefined) =>
  Array.from({ length: count }, () => userId)

test('no second ever contains more calls than allowed, whoever makes them and when', async () => {
  const asked = fc.record({
    pause: fc.integer({ min: 0, max: 700 }),
    userId: fc.constantFrom('a', 'b', 'c', nobody),
    reserve: fc.integer({ min: 0, max: 2 }),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 3, max: 6 }),
      fc.array(asked, { maxLength: 40 }),
      async (perSecond, calls) => {
        const pace = open(perSecond)
        const turns: number[] = []
        let settled = 0
        const one = async (call: Parameters<CallPace['turn']>[0]) => {
          const wait = await pace.turn(call)
          settled += 1
          if (wait === undefined) turns.push(Date.now())
        }
        for (const { pause, ...call } of calls) {
          await vi.advanceTimersByTimeAsync(pause)
          void one(call)
        }
        await vi.advanceTimersByTimeAsync(1500)
        expect(settled).toBe(calls.length)
        for (const start of turns) {
          const within = turns.filter((turn) => turn >= start && turn < start + 1000)
          expect(within.length).toBeLessThanOrEqual(perSecond)
        }
      },
    ),
  )
})

describe('a window shared by users', () => {
  test('gives a lone user the idle rate, and newcomers a call at once', async () => {
    const pace = open(20, 0)
    const { left, refused } = ask(pace, times(20, 'Ada'))
    await vi.advanceTimersByTimeAsync(0)
    expect([left.length, refused.length]).toEqual([18, 2])
    const others = ask(pace, ['Zoé', 'Ada', 'Léa', 'Tom'])
    await vi.advanceTimersByTimeAsync(0)
    expect(others.left.map(({ userId }) => userId)).toEqual(['Zoé', 'Léa'])
  })

  test('gives nobody more than they leave to others', async () => {
    const pace = open(16, 0)
    ask(pace, ['Max'])
    const { left, refused } = ask(pace, times(16, 'Ada'))
    await vi.advanceTimersByTimeAsync(0)
    expect([left.length, refused.length]).toEqual([8, 8])
    const others = ask(pace, [...times(16, 'Zoé'), 'Léa', 'Tom'])
    await vi.advanceTimersByTimeAsync(0)
    const served = ['Zoé', 'Léa', 'Tom', 'Zoé', 'Zoé']
    expect(others.left.map(({ userId }) => userId)).toEqual(served)
  })

  test('serves waiting users in turns, least usage first', async () => {
    const pace = open(4)
    ask(pace, ['Tom', 'Max', 'Lou', 'Ana'])
    const { left } = ask(pace, ['Ada', 'Ada', 'Zoé', 'Zoé', 'Léa'])
    await vi.advanceTimersByTimeAsync(WINDOW - 1)
    expect(left).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(left.map(({ userId }) => userId)).toEqual(['Ada', 'Zoé', 'Léa'])
  })

  test('returns the delay to a caller who would wait too long, without delaying others', async () => {
    const pace = open(2, 500)
    const { left, refused } = ask(pace, times(3, 'Ada'))
    await vi.advanceTimersByTimeAsync(100)
    expect(left).toHaveLength(1)
    expect(refused).toEqual(times(2, 'Ada').map((userId) => ({ userId, wait: WINDOW })))
    const other = ask(pace, ['Zoé'], 0)
    await vi.advanceTimersByTimeAsync(0)
    expect(other.left).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(WINDOW)
    const again = ask(pace, ['Ada'])
    await vi.advanceTimersByTimeAsync(0)
    expect(again.left).toEqual([{ userId: 'Ada', at: 0 }])
  })
})

test('a less important kind leaves a reserve for the others', async () => {
  const pace = open(10, 0)
  const pages = ask(pace, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'], 4)
  await vi.advanceTimersByTimeAsync(0)
  expect([pages.left.length, pages.refused.length]).toEqual([6, 2])
  const searches = ask(pace, ['a', 'b'])
  await vi.advanceTimersByTimeAsync(0)
  expect(searches.left).toHaveLength(2)
})

test('background work goes last, and counts against no user’s share', async () => {
  const pace = open(4)
  ask(pace, ['a', 'b', 'c', 'd'])
  const { left } = ask(pace, [nobody, nobody, 'a', 'b', 'c'])
  await vi.advanceTimersByTimeAsync(WINDOW)
  expect(left.map(({ userId }) => userId)).toEqual(['a', 'b', 'c', 'background'])
})
