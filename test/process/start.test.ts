import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { auth } from '#shared/auth.ts'
import { type Server, runCli, startServer, testFolder } from './server.ts'

async function login(server: Server, email: string, password: string | undefined) {
  const response = await fetch(`${server.url}/api${auth.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return { status: response.status, body: (await response.json()) as { token?: string } }
}

const shown = (text: string, what: string) => new RegExp(`${what} +: (\\S+)`).exec(text)?.[1]

test('the first start prints its address and password; the second does not print the password', async () => {
  const settings = { DATA_DIR: join(testFolder(), 'data'), LOG_LEVEL: 'info' }
  const first = await startServer(settings)
  expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  const email = shown(first.output(), 'Administrateur') ?? ''
  const password = shown(first.output(), 'Mot de passe')
  expect(email).toBe('admin@calepin.local')
  const opened = await login(first, email, password)
  expect(opened).toMatchObject({ status: 200, body: { user: { role: 'SuperAdmin' } } })
  expect((await login(first, email, `${password}x`)).status).toBe(401)
  const { stdout } = await first.stop()
  expect(stdout.split(password ?? '').length - 1).toBe(1)
  expect(stdout).not.toContain(opened.body.token)
  // Nothing pushes them off a terminal: sixty migrations are one short line.
  expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(250)

  const second = await startServer(settings)
  expect(second.output()).not.toMatch(/Mot de passe|Administrateur/)
  expect((await login(second, email, password)).status).toBe(200)
})

test('the first start generates the keys of Web Push, which stay', async () => {
  const settings = { DATA_DIR: join(testFolder(), 'data') }
  const keysOf = async () => {
    await (await startServer(settings)).stop()
    const db = new DatabaseSync(join(settings.DATA_DIR, 'calepin.sqlite'), { readOnly: true })
    const rows = db.prepare(`select value from instance_keys where name = 'vapid'`).all()
    db.close()
    return rows.map(({ value }) => JSON.parse(String(value)) as { publicKey: string })
  }
  const [keys, ...others] = await keysOf()
  // An uncompressed point of P-256.
  expect(Buffer.from(keys?.publicKey ?? '', 'base64url')).toHaveLength(65)
  expect(others).toEqual([])
  expect(await keysOf()).toEqual([keys])
})

test('CALEPIN_ADMIN_* define the first administrator, whose password is not shown', async () => {
  const server = await startServer({
    DATA_DIR: testFolder(),
    CALEPIN_ADMIN_EMAIL: 'chef@calepin.test',
    CALEPIN_ADMIN_PASSWORD: 'un mot de passe donné',
    CALEPIN_ADMIN_USERNAME: 'chef',
  })
  expect(await login(server, 'chef@calepin.test', 'un mot de passe donné')).toMatchObject({
    status: 200,
    body: { user: { username: 'chef', role: 'SuperAdmin' } },
  })
  expect(server.output()).toContain('chef@calepin.test')
  expect(server.output()).not.toContain('un mot de passe donné')
})

test('PUBLIC_URL is the address that is shown', async () => {
  const settings = { DATA_DIR: testFolder(), PUBLIC_URL: 'https://calepin.example' }
  expect((await startServer(settings)).url).toBe('https://calepin.example')
})

test.skipIf(process.platform === 'win32')(
  'all files are readable by their owner only, including those of earlier versions',
  async () => {
    const DATA_DIR = testFolder()
    chmodSync(DATA_DIR, 0o755)
    const paths = () =>
      readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' }).map((name) =>
        join(DATA_DIR, name),
      )
    const open = () => [DATA_DIR, ...paths()].filter((path) => (statSync(path).mode & 0o077) !== 0)
    const server = await startServer({ DATA_DIR })
    const account = { email: 'zoe@calepin.test', username: 'zoe', password: 'un mot de passe' }
    const registered = await fetch(`${server.url}/api${auth.register.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    })
    expect(registered.status).toBe(201)
    await vi.waitFor(() => expect(paths().some((path) => path.endsWith('.eml'))).toBe(true), 30_000)
    expect((await runCli(['backup'], { DATA_DIR })).code).toBe(0)
    await server.stop('SIGKILL')
    expect(paths()).toContain(join(DATA_DIR, 'calepin.sqlite-wal'))
    expect(readdirSync(join(DATA_DIR, 'backups'))).toEqual([expect.stringMatching(/\.sqlite$/)])
    expect(open()).toEqual([])

    for (const path of paths()) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
    await startServer({ DATA_DIR })
    // In a private folder, a file's own mode does not matter.
    expect(open().filter((path) => !/\/(?:backups|outbox)\/./.test(path))).toEqual([])
  },
)
