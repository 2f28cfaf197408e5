import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { inDatabase } from '../in-database.ts'
import { send } from '../faults/clients.ts'
import { settle } from '../faults/people.ts'
import { openFaultProxy } from '../fault-proxy.ts'
import { emptyDatabase, type Server, startServer, testFolder } from './server.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const ADMIN = {
  CALEPIN_ADMIN_EMAIL: 'chef@calepin.test',
  CALEPIN_ADMIN_PASSWORD: 'un mot de passe',
}
const LOGIN = JSON.stringify({ email: 'chef@calepin.test', password: 'un mot de passe' })

async function start(): Promise<Server> {
  return startServer({
    ...ADMIN,
    DATA_DIR: testFolder(),
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '100',
  })
}

/** A login whose body is sent but for its last characters. */
async function loginUnderWay({ url }: Server): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: calepin\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${LOGIN.length}\r\n\r\n${LOGIN.slice(0, -5)}`,
  )
  // The server reads in order of arrival: once it answers this call, it has read the login.
  await fetch(`${url}/health/live`)
  return socket
}

const status = async (url: string) => {
  const response = await fetch(url, { headers: { connection: 'close' } })
  return { status: response.status, body: await response.text() }
}

describe.each(['SIGTERM', 'SIGINT'] as const)('%s', (signal) => {
  test('twice: reports not ready, completes calls in flight and exits with 0', async () => {
    const server = await start()
    const socket = await loginUnderWay(server)
    const answer = text(socket)
    const ended = server.stop(signal)
    await expect
      .poll(async () => (await status(`${server.url}/health/ready`)).status, { interval: 20 })
      .toBe(503)
    // npm passes on the signal that its terminal has sent to both.
    void server.stop(signal)
    expect((await status(`${server.url}/health/live`)).status).toBe(200)
    // By now no connection is accepted, and only the slow one is waited for.
    await expect
      .poll(() => status(`${server.url}/health/live`).catch(() => 'refused'), {
        interval: 50,
      })
      .toBe('refused')
    socket.write(LOGIN.slice(-5))
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*"token":"[\w-]{43}"/)
    const { code, stderr } = await ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })
})

test('queued logins are answered before the exit', async () => {
  const server = await start()
  const logins = Array.from({ length: 12 }, () =>
    fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: LOGIN,
    }),
  )
  await logins[0]
  const { code } = await server.stop()
  const statuses = await Promise.all(logins.map(async (login) => (await login).status))
  expect(statuses).toEqual(Array(12).fill(200))
  expect(code).toBe(0)
})

test('a response to a slow reader arrives whole, and calls on open connections are served', async () => {
  const place = { dataDir: testFolder(), databaseUrl: undefined }
  const [person = { id: '', token: '' }] = await settle(place, 1)
  const server = await startServer({ DATA_DIR: place.dataDir, LOG_LEVEL: 'silent' })
  const film = { tmdbId: 1, title: 'Film' }
  expect((await send(server.url, person, 'POST', 'add-saved-movies', film))?.status).toBe(201)
  // More than the socket buffers hold: the rest waits in the server.
  await inDatabase(place, (db) =>
    db
      .updateTable('saved_shows')
      .set({ overview: '€'.repeat(8_000_000) })
      .execute(),
  )
  const call = (path: string) =>
    `GET /api/${path} HTTP/1.1\r\nHost: calepin\r\nAuthorization: Bearer ${person.token}\r\n\r\n`
  const { hostname, port } = new URL(server.url)
  const [reader, idle] = [connect(Number(port), hostname), connect(Number(port), hostname)]
  await Promise.all([once(reader, 'connect'), once(idle, 'connect')])
  idle.write(call('auth/me'))
  expect(String(await once(idle, 'data'))).toMatch(/^HTTP\/1\.1 200 [^]*keep-alive/)
  reader.write(call('savedshow/get-saved-all'))
  await once(reader, 'readable')
  const ended = server.stop()
  // By now no connection is accepted.
  await expect
    .poll(() => status(`${server.url}/health/live`).catch(() => 'refused'), {
      interval: 50,
    })
    .toBe('refused')
  idle.write(call('auth/me'))
  expect(await text(idle)).toMatch(/^HTTP\/1\.1 200 [^]*connection: close/i)
  const [head = '', body = ''] = (await text(reader)).split('\r\n\r\n')
  expect([head, Buffer.byteLength(body)]).toEqual([
    expect.stringMatching(/^HTTP\/1\.1 200 OK/),
    Number(/content-length: (\d+)/.exec(head)?.[1]),
  ])
  expect((await ended).code).toBe(0)
})

test('a request that never ends is cut, and the exit is still in time', async () => {
  const server = await start()
  const socket = await loginUnderWay(server)
  const answer = text(socket).catch(() => 'cut')
  const { code } = await server.stop()
  expect({ code, answer: await answer }).toEqual({
    code: 0,
    answer: expect.not.stringContaining(' 200 '),
  })
})

describe('health', () => {
  test('live and ready are public, and do not name the services they depend on', async () => {
    const server = await start()
    expect(await status(`${server.url}/health/live`)).toEqual({
      status: 200,
      body: '{"status":"live"}',
    })
    expect(await status(`${server.url}/health/ready`)).toEqual({
      status: 200,
      body: '{"status":"ready"}',
    })
  })

  test.skipIf(!POSTGRES)(
    'with the database gone: live 200, ready 503, and back by itself',
    async () => {
      const proxy = await openFaultProxy(await emptyDatabase(POSTGRES))
      const server = await startServer({
        ...ADMIN,
        DATABASE_URL: proxy.url,
        DATA_DIR: testFolder(),
        LOG_LEVEL: 'silent',
      })
      const login = () =>
        fetch(`${server.url}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: LOGIN,
        })
      const { token } = (await (await login()).json()) as { token: string }
      const me = async () =>
        (
          await fetch(`${server.url}/api/auth/me`, {
            headers: { authorization: `Bearer ${token}` },
          })
        ).status
      expect(await me()).toBe(200)
      proxy.close()
      expect(await status(`${server.url}/health/ready`)).toEqual({
        status: 503,
        body: '{"status":"unavailable"}',
      })
      expect((await status(`${server.url}/health/live`)).status).toBe(200)
      expect([await me(), (await login()).status]).toEqual([503, 503])
      proxy.open()
      await expect.poll(async () => (await status(`${server.url}/health/ready`)).status).toBe(200)
      expect(await me()).toBe(200)
    },
  )
})
