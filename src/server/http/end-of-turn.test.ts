import { expect, test } from 'vitest'
import { endOfTurn } from './end-of-turn.ts'

test('all callers within a turn share its end', async () => {
  const ends: (() => void)[] = []
  const turnEnds = endOfTurn((ended) => ends.push(ended))
  const done: string[] = []
  const ask = async (name: string) => {
    await turnEnds()
    done.push(name)
  }
  const first = Promise.all([ask('first'), ask('second')])
  expect(ends).toHaveLength(1)
  ends[0]?.()
  const later = ask('third')
  await first
  expect(done).toEqual(['first', 'second'])
  expect(ends, 'a new turn').toHaveLength(2)
  ends[1]?.()
  await later
  expect(done).toEqual(['first', 'second', 'third'])
})

test('a turn ends on its own by default', async () => {
  await expect(endOfTurn()()).resolves.toBeUndefined()
})
