import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { eveningGuests, GUEST_SOCKETS } from '#shared/evening-guests.ts'
import { evenings } from '#shared/evenings.ts'
import { beginEvening, ownSecret } from '#test/evenings.ts'
import { connect, connectError, listen, openSocket } from '#test/sockets.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { openRealtime } from './open.ts'

let world: TestWorld
let url: string
let host: Caller
beforeEach(async () => {
  // Two sockets per person.
  world = await testWorld({ RATE_LIMIT_SCALE: '0.1' })
  url = await listen(world)
  host = await world.person()
})
afterEach(() => world.close())

/** The secret of a guest at the host's table. */
async function guest(): Promise<string> {
  const id = await beginEvening(host, [])
  const { token } = (await host.call(evenings.makeLink, { params: { id } })).body
  const own = ownSecret()
  const body = { token, own, name: 'Léa' }
  expect((await world.anyone().call(eveningGuests.enter, { body })).status).toBe(200)
  return own
}

/** A bare connection, which may send what no client would. */
async function connection() {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  onTestFinished(() => socket.close())
  const heard: string[] = []
  const waiting: ((text: string) => void)[] = []
  socket.addEventListener('message', ({ data }) => {
    heard.push(String(data))
    waiting.shift()?.(String(data))
  })
  const closed = new Promise<void>((resolve) => {
    socket.addEventListener('close', () => resolve())
  })
  const next = async () => new Promise<string>((resolve) => void waiting.push(resolve))
  // The handshake.
  await next()
  heard.length = 0
  return { socket, heard, closed, next }
}

const NAMESPACES = [
  ['users', '', 'sessions', async () => host.token],
  ['guests', `${GUEST_SOCKETS},`, 'evening_links', guest],
] as const

/** How often a secret was looked up. */
const lookups = (table: string) =>
  world.statements.filter((sql) => sql.includes(`from "${table}"`)).length

test.each(NAMESPACES)('%s: a refused connection asks once', async (_, namespace, table) => {
  const { socket, closed, next } = await connection()
  const ask = () => socket.send(`40${namespace}{"token":"${'x'.repeat(43)}"}`)
  world.statements.length = 0
  const refusal = next()
  ask()
  expect(await refusal).toMatch(/^44.*"(?:SESSION_EXPIRED|NOT_FOUND)"/)
  ask()
  await closed
  expect(lookups(table)).toBe(1)
})

test.each(NAMESPACES)(
  '%s: a burst opens one socket at most',
  async (_, namespace, table, secretOf) => {
    const token = await secretOf()
    const { socket, heard, closed } = await connection()
    world.statements.length = 0
    for (let count = 0; count < 50; count += 1) socket.send(`40${namespace}{"token":"${token}"}`)
    await closed
    expect(heard.filter((text) => text.startsWith('40')).length).toBeLessThanOrEqual(1)
    expect(lookups(table)).toBeLessThanOrEqual(1)
  },
)

test('a guest has as many sockets as a user', async () => {
  const own = await guest()
  const address = `${url}${GUEST_SOCKETS}`
  const first = await connect(address, { token: own })
  await connect(address, { token: own })
  expect(await connectError(openSocket(address, own))).toBe('RATE_LIMITED')
  first.close()
  await expect.poll(async () => connectError(openSocket(address, own))).toBe('let in')
})

test('a guest’s sockets that are admitted at once are as few', async () => {
  const { promise: allAreThere, resolve } = Promise.withResolvers<void>()
  let waiting = 0
  const realtime = openRealtime({
    ...world.deps,
    redis: undefined,
    listEventRecipients: async () => [],
    async findGuest() {
      waiting += 1
      if (waiting === 6) resolve()
      await allAreThere
      return { eveningId: 'one', guestId: 'léa' }
    },
  })
  const server = createServer()
  realtime.attach(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    await realtime.close()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const sockets = Array.from({ length: 6 }, () =>
    openSocket(`http://127.0.0.1:${port}${GUEST_SOCKETS}`, ownSecret()),
  )
  const { promise: fourAreClosed, resolve: closeLast } = Promise.withResolvers<void>()
  let closed = 0
  for (const socket of sockets) {
    socket.once('disconnect', () => {
      closed += 1
      if (closed === 4) closeLast()
    })
  }
  await fourAreClosed
  expect(sockets.filter(({ connected }) => connected)).toHaveLength(2)
})
