import { expect, test } from 'vitest'
import type { ServerEventData } from '#shared/realtime.ts'
import { LEA } from '#test/interface-bodies.ts'
import { listenToAccount } from './realtime.ts'

/** A socket whose events and connections the test triggers. */
function open(isWaiting: boolean) {
  let told: (data: ServerEventData<'account'>) => void = () => {}
  let back: (wasDisconnected: boolean) => void = () => {}
  const learnt: string[] = []
  let asked = 0
  listenToAccount({
    socket: {
      on: (_, listener) => void (told = listener as typeof told),
      onConnect: (listener) => void (back = listener),
    },
    learn: ({ username }) => learnt.push(username),
    fetchUser: async () => {
      asked += 1
      throw new Error('the server does not answer')
    },
    isWaiting,
  })
  return { tell: () => told({ user: LEA }), back, learnt, asked: () => asked }
}

test('an account event updates the user', () => {
  const { tell, learnt } = open(false)
  tell()
  expect(learnt).toEqual(['Léa'])
})

test.each([
  ['a member', false, 0],
  ['a Visiteur, whom the line finds waiting', true, 1],
] as const)('the user is refetched after a disconnection: %s', (_, isWaiting, first) => {
  const { back, asked } = open(isWaiting)
  back(false)
  expect(asked()).toBe(first)
  back(true)
  expect(asked()).toBe(first + 1)
})
