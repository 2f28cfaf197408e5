import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { imports } from '#shared/imports.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { signIn } from '#shared/sign-in.ts'
import { callAt } from '../call-at.ts'
import { identityProvider } from '../fakes/identity-provider.ts'
import { type Person, settle } from '../faults/people.ts'
import { freePort } from '../loopback-server.ts'
import { connect } from '../sockets.ts'
import { emptyDatabase, redisOf, type Server, startServer, testFolder } from './server.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const REDIS = redisOf('two servers ways')

/** The token of somebody who is not signed in. */
const NOBODY = ''

/** Two servers over one database. */
async function two(settings: Readonly<Record<string, string>> = {}) {
  const databaseUrl = await emptyDatabase(POSTGRES)
  const [me] = (await settle({ dataDir: testFolder(), databaseUrl }, 1)) as [Person]
  const start = async (): Promise<Pick<Server, 'url' | 'stop'>> => {
    const port = await freePort()
    const server = await startServer({
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      REDIS_URL: REDIS,
      DATA_DIR: testFolder(),
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '1000',
      ...settings,
    })
    // Not the public address, which the server prints.
    return { url: `http://127.0.0.1:${port}`, stop: (signal) => server.stop(signal) }
  }
  return { me, first: await start(), second: await start() }
}

describe.skipIf(!POSTGRES || !REDIS)('two servers over one PostgreSQL and one Redis', () => {
  test('an import uploaded to both is processed on either, and followed on the other', async () => {
    const { me, first, second } = await two()
    const following = await Promise.all([connect(first.url, me), connect(second.url, me)])
    const id = randomUUID()
    const params = { id }
    await callAt(first.url, me.token, imports.create, { body: { id } })
    const head = 'Date,Name,Year,Letterboxd URI\n'
    for (const [file, [url, row]] of [
      [first.url, '2024-01-01,Inception,2010,u/1\n'],
      [second.url, '2024-01-01,Gladiator,2000,u/2\n'],
    ].entries()) {
      const path = `${url}/api/imports/${id}/pieces?file=${file}&piece=0&name=watched${file}.csv`
      const sent = await fetch(path, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${me.token}`,
          'content-type': 'application/octet-stream',
        },
        body: head + row,
      })
      expect(sent.status).toBe(204)
    }
    await callAt(second.url, me.token, imports.read, { params, body: {} })
    const reaches = async (state: string) => {
      for (const { url } of [first, second]) {
        await expect
          .poll(async () => (await callAt(url, me.token, imports.get, { params })).state, {
            timeout: 20_000,
          })
          .toBe(state)
      }
      for (const device of following) {
        await expect.poll(() => device.heard('import').map((event) => event.state)).toContain(state)
      }
    }
    await reaches('ready')
    await callAt(first.url, me.token, imports.start, { params, body: { policy: 'mine' } })
    await reaches('done')
    for (const { url } of [first, second]) {
      const { results } = await callAt(url, me.token, savedShows.getMovies)
      expect(results.map(({ title }) => title).toSorted()).toEqual(['Gladiator', 'Inception'])
    }
    // The other takes over from a killed one.
    await second.stop('SIGKILL')
    await callAt(first.url, me.token, imports.undo, { params })
    await expect
      .poll(async () => (await callAt(first.url, me.token, imports.get, { params })).state, {
        timeout: 60_000,
      })
      .toBe('undone')
  })

  test('a provider sign-in started on one completes on the other, once', async () => {
    const idp = await identityProvider('https://calepin.test')
    onTestFinished(() => idp.close())
    const { first, second } = await two({ ...idp.settings, PUBLIC_URL: 'https://calepin.test' })
    const params = { provider: 'maison' }
    idp.signsIn({ sub: 'z', email: 'z@calepin.test', email_verified: true, name: 'Zoé' })
    const { url, secret } = await callAt(first.url, NOBODY, signIn.begin, { params })
    const body = { secret, answer: await idp.visit(url) }
    const back = await callAt(second.url, NOBODY, signIn.finish, { params, body })
    expect(back.next).toBe('username')
    for (const server of [first, second]) {
      await expect(callAt(server.url, NOBODY, signIn.finish, { params, body })).rejects.toThrow(
        '410',
      )
    }
    if (back.next !== 'username') return
    const named = { ticket: back.ticket, username: 'Zoé' }
    const opened = await callAt(first.url, NOBODY, signIn.register, { body: named })
    if (opened.next !== 'open') throw new Error(opened.next)
    for (const server of [first, second]) {
      expect(await callAt(server.url, opened.token, auth.me)).toMatchObject({ username: 'Zoé' })
    }
  })
})
