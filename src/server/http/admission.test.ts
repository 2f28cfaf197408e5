import { expect, test } from 'vitest'
import { openAdmission } from './admission.ts'

const LIMITS = { turn: 5, wait: 60, few: 10, patience: 1000, calm: 250 }

/** A fake event loop with a manual clock, and calls of a given duration. */
function world() {
  let now = 1000
  let nextTurn: (() => void)[] = []
  const afterWork: (() => void)[] = []
  const log = { entered: [] as number[], refused: [] as number[] }
  let count = 0
  const admit = openAdmission(LIMITS, {
    now: () => now,
    nextTurn: (next) => nextTurn.push(next),
    afterWork: (next) => afterWork.push(next),
  })
  const work = () => {
    for (let next = afterWork.shift(); next; next = afterWork.shift()) next()
  }
  return {
    log,
    come: (calls: number, milliseconds: number): void => {
      for (let call = 0; call < calls; call += 1) {
        const name = (count += 1)
        admit(
          () => {
            log.entered.push(name)
            now += milliseconds
          },
          () => log.refused.push(name),
        )
        work()
      }
    },
    /** Ends a turn; returns how many calls started since the last one. */
    turn: (): number => {
      const before = log.entered.length
      const due = nextTurn
      nextTurn = []
      for (const next of due) {
        next()
        work()
      }
      return log.entered.length - before
    },
    pass: (milliseconds: number): void => {
      now += milliseconds
    },
    now: () => now,
  }
}

test('a turn starts calls in order within its time, and leaves the rest to the next', () => {
  const { log, come, turn } = world()
  come(12, 2)
  expect(log.entered).toEqual([1, 2, 3])
  expect([turn(), turn(), turn(), turn()]).toEqual([3, 3, 3, 0])
  expect(log.entered).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  come(1, 2)
  expect(log.entered).toHaveLength(13)
})

test('a burst or a slow call causes no refusal, however long the queue takes', () => {
  const { log, come, turn, pass } = world()
  come(300, 3)
  while (turn() > 0);
  expect(log).toMatchObject({ entered: { length: 300 }, refused: [] })
  pass(1000)
  come(1, 5000)
  come(30, 2)
  while (turn() > 0);
  expect(log).toMatchObject({ entered: { length: 331 }, refused: [] })
})

test('a few concurrent callers are never refused, however slow the answers', () => {
  const { log, come, turn, now } = world()
  const until = now() + 5000
  while (now() < until) {
    come(10, 20)
    while (turn() > 0);
  }
  expect(log.refused).toEqual([])
})

test('under overload, calls are refused on arrival, and the others answered in time', () => {
  const { log, come, turn, pass, now } = world()
  const overload = (milliseconds: number) => {
    const until = now() + milliseconds
    while (now() < until) {
      come(15, 1)
      turn()
    }
  }
  overload(900)
  expect(log.refused, 'for less than a second it may be a burst').toEqual([])
  overload(1500)
  const { refused, entered } = log
  expect(refused.length).toBeGreaterThan(1000)
  expect(new Set([...refused, ...entered]).size, 'each once').toBe(refused.length + entered.length)
  const before = entered.length
  overload(1000)
  expect(entered.length - before, 'as many as it can').toBeGreaterThan(990)
  const arrivals = refused.length
  come(20, 1)
  expect(refused.length - arrivals, 'at once, not in a later turn').toBeGreaterThanOrEqual(10)

  // Calls that no longer wait are not refused and, after a calm period, a burst is accepted again.
  while (turn() > 0);
  const refusals = refused.length
  come(4, 1)
  pass(251)
  come(200, 1)
  while (turn() > 0);
  expect(refused).toHaveLength(refusals)
  expect(new Set([...refused, ...entered]).size).toBe(refused.length + entered.length)
})

test('on the real loop, a queued call runs its microtasks before the next starts', async () => {
  const admit = openAdmission(LIMITS)
  const log: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const work = async (name: string) => {
    log.push(`${name} begins`)
    for (let step = 0; step < 5; step += 1) await Promise.resolve()
    log.push(`${name} ends`)
    if (name === 'third') resolve()
  }
  admit(() => {
    for (const until = performance.now() + LIMITS.turn; performance.now() < until;);
  }, reject)
  for (const name of ['first', 'second', 'third']) admit(() => void work(name), reject)
  expect(log, 'they wait for the next turn').toEqual([])
  await promise
  expect(log).toEqual(
    ['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  )
})
