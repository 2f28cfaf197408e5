import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { settle } from '../faults/people.ts'
import { startServer, testFolder } from './server.ts'

async function start(people: number) {
  const place = { dataDir: testFolder(), databaseUrl: undefined }
  const settled = await settle(place, people)
  const server = await startServer({
    DATA_DIR: place.dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '10',
  })
  return { server, people: settled }
}

/** A raw websocket, which answers nothing by itself, and its close code. */
function openRaw(url: string) {
  const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`
  const socket = new WebSocket(address)
  const closed = once(socket, 'close').then(([event]) => (event as CloseEvent).code)
  onTestFinished(() => socket.close())
  return { socket, closed }
}

/** An authenticated one. */
async function enter(url: string, token: string) {
  const raw = openRaw(url)
  await once(raw.socket, 'message')
  raw.socket.send(`40${JSON.stringify({ token })}`)
  const [event] = (await once(raw.socket, 'message')) as [MessageEvent]
  expect(event.data).toMatch(/^40\{"sid"/)
  return raw
}

test('SIGTERM: fifty sockets are told to reconnect elsewhere, and the exit is in time', async () => {
  const { server, people } = await start(5)
  const sockets = await Promise.all(
    Array.from({ length: 50 }, (_, number) =>
      enter(server.url, people[number % people.length]?.token ?? ''),
    ),
  )
  const { code, stderr } = await server.stop()
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const codes = await Promise.all(sockets.map(({ closed }) => closed))
  expect(new Set(codes)).toEqual(new Set([1012]))
})

test('a socket without a token, and one that answers no ping, are closed', async () => {
  const { server, people } = await start(1)
  const silent = openRaw(server.url)
  const deaf = await enter(server.url, people[0]?.token ?? '')
  await silent.closed
  expect(deaf.socket.readyState).toBe(WebSocket.OPEN)
  await deaf.closed
})
