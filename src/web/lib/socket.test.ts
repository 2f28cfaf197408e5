import { expect, test } from 'vitest'
import { serverEvents } from '#shared/realtime.ts'
import { openSocket } from './socket.ts'

test('does not open where an event has no schema: it would be dropped silently', () => {
  const { evening } = serverEvents
  Reflect.set(serverEvents, 'evening', undefined)
  try {
    expect(() => openSocket({ token: 't', askWhy: async () => false })).toThrow('evening')
  } finally {
    Reflect.set(serverEvents, 'evening', evening)
  }
})
