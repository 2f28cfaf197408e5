import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, openSync } from 'node:fs'
import { readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENGLISH } from '#test/english.ts'
import { fingerprint } from './files.ts'
import { emptyDatabase, runCli, runServer, startServer, testFolder } from './server.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const ADMIN = {
  CALEPIN_ADMIN_EMAIL: 'chef@calepin.test',
  CALEPIN_ADMIN_PASSWORD: 'un mot de passe',
}
const QUIET = { LOG_LEVEL: 'silent' }
const WAL = 'calepin.sqlite-wal'

/** Expects a refusal to start: the reason on one line of stderr, exit code 1, no stdout. */
async function refusal(settings: Record<string, string>, options = {}): Promise<string> {
  const { code, stdout, stderr } = await runServer({ ...QUIET, ...settings }, options)
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toMatch(/^Calepin ne démarre pas : [^\n]+\n$/)
  expect(stderr).not.toMatch(ENGLISH)
  return stderr
}

/** The twin of each refusal: starts the server and returns its readiness status. */
async function readiness(settings: Record<string, string>): Promise<number> {
  const server = await startServer({ ...QUIET, ...settings })
  const { status } = await fetch(`${server.url}/health/ready`)
  await server.stop('SIGKILL')
  return status
}

/** `opening.test.ts` has more of them, without a process. */
describe('a database that must not be used', () => {
  /** An instance that was stopped, and the same killed after another write. */
  let closed: string
  let killed: string
  beforeAll(async () => {
    closed = mkdtempSync(join(tmpdir(), 'calepin-closed-'))
    killed = mkdtempSync(join(tmpdir(), 'calepin-killed-'))
  })
  afterAll(() => [closed, killed].forEach((folder) => rmSync(folder, { recursive: true })))
  const copyOf = (folder: string) => {
    const copy = testFolder()
    cpSync(folder, copy, { recursive: true })
    return copy
  }
  const zero = (file: string, from: number, pages: number) =>
    writeSync(openSync(file, 'r+'), Buffer.alloc(4096 * pages), 0, 4096 * pages, 4096 * from)

  test('a sound instance starts, after a stop and after a kill', async () => {
    await (await startServer({ ...QUIET, ...ADMIN, DATA_DIR: closed })).stop()
    expect(Object.keys(fingerprint(closed))).toEqual(['calepin.sqlite', 'server.lock'])
    cpSync(closed, killed, { recursive: true })
    const server = await startServer({ ...QUIET, DATA_DIR: killed })
    const login = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'chef@calepin.test', password: 'un mot de passe' }),
    })
    expect(login.status).toBe(200)
    await server.stop('SIGKILL')
    expect(Object.keys(fingerprint(killed))).toContain(WAL)
    expect(await readiness({ DATA_DIR: copyOf(closed) })).toBe(200)
    expect(await readiness({ DATA_DIR: copyOf(killed) })).toBe(200)
  })

  test('a file that is no database: refused by the command line too, and not touched', async () => {
    const folder = copyOf(closed)
    writeFileSync(join(folder, 'calepin.sqlite'), Buffer.alloc(50_000, 'garbage'))
    const before = fingerprint(folder)
    expect(await refusal({ DATA_DIR: folder })).toMatch(/n’est pas une base de données/)
    const { code, stderr } = await runCli(['user', 'accept', 'admin'], { DATA_DIR: folder })
    expect(code).toBe(1)
    expect(stderr).toMatch(/n’est pas une base de données/)
    expect(fingerprint(folder)).toEqual(before)
  })

  test('a damaged file with the journal of a killed server: neither is touched', async () => {
    const folder = copyOf(killed)
    zero(join(folder, 'calepin.sqlite'), 4, 8)
    const before = fingerprint(folder)
    expect(await refusal({ DATA_DIR: folder })).toMatch(/est endommagé/)
    const after = fingerprint(folder)
    for (const name of ['calepin.sqlite', WAL]) expect(after[name]).toBe(before[name])
  })

  test('missing, with its journal left', async () => {
    const folder = copyOf(killed)
    const file = join(folder, 'calepin.sqlite')
    const content = readFileSync(file)
    rmSync(file)
    const before = fingerprint(folder)
    expect(await refusal({ DATA_DIR: folder })).toMatch(/manque, à côté de ce qu’une instance/)
    expect(fingerprint(folder)).toEqual(before)
    writeFileSync(file, content)
    expect(await readiness({ DATA_DIR: folder })).toBe(200)
  })

  test.skipIf(!POSTGRES)('a newer schema on PostgreSQL', async () => {
    const database = await emptyDatabase(POSTGRES)
    const settings = { DATABASE_URL: database, DATA_DIR: testFolder() }
    expect(await readiness(settings)).toBe(200)
    const client = new Client({ connectionString: database })
    await client.connect()
    await client.query(`insert into kysely_migration values ('9999-from-the-future', '2030-01-01')`)
    expect(await refusal(settings)).toMatch(/version plus récente de Calepin/)
    await client.query(`delete from kysely_migration where name like '9999%'`)
    await client.end()
    expect(await readiness(settings)).toBe(200)
  })

  test('a PostgreSQL that is down, or lacks the user', async () => {
    const DATA_DIR = testFolder()
    const DATABASE_URL = 'postgres://calepin:un-secret@127.0.0.1:1/calepin'
    const line = await refusal({ DATA_DIR, DATABASE_URL })
    expect(line).toMatch(/est inaccessible : la connexion est refusée \(ECONNREFUSED/)
    expect(line).not.toContain('un-secret')
    if (!POSTGRES) return
    const unknown = new URL(POSTGRES)
    unknown.pathname = '/calepin_not_there'
    expect(await refusal({ DATA_DIR, DATABASE_URL: unknown.href })).toMatch(
      /cette base n’existe pas \(3D000\) ; vérifiez DATABASE_URL/,
    )
  })
})

/** `env.test.ts` has the others. */
describe('an invalid setting', () => {
  test.each([
    ['PORT', 'abc'],
    ['DATABASE_URL', 'mysql://user:un-secret@host/name'],
    ['CALEPIN_ADMIN_PASSWORD', 'un-secret'],
  ])('%s=%s', async (name, senseless) => {
    const folder = testFolder()
    const line = await refusal({ DATA_DIR: folder, [name]: senseless })
    expect(line).toContain(name)
    expect(line).not.toContain('un-secret')
    expect(fingerprint(folder)).toEqual({})
  })
})

describe('a port or folder in use or not writable', () => {
  test('a port in use: nothing is created, so that the first password is not lost', async () => {
    const DATA_DIR = testFolder()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const PORT = String((other.address() as AddressInfo).port)
    expect(await refusal({ DATA_DIR, PORT })).toMatch(
      /un autre programme l’utilise \(EADDRINUSE 127\.0\.0\.1:\d+\) ; .* changez PORT/,
    )
    expect(fingerprint(DATA_DIR)).toEqual({})
    other.close()
    await once(other, 'close')
    expect(await readiness({ DATA_DIR, PORT })).toBe(200)
  })

  test('a second server on the same folder; the command line is allowed', async () => {
    const DATA_DIR = testFolder()
    const first = await startServer({ ...QUIET, DATA_DIR })
    expect(await refusal({ DATA_DIR })).toMatch(/un autre serveur utilise/)
    const made = await runCli(['admin', 'create', '--email', 'a@b.fr', '--username', 'second'], {
      DATA_DIR,
    })
    expect(made).toMatchObject({ code: 0, stderr: '' })
    expect((await fetch(`${first.url}/health/ready`)).status).toBe(200)
    await first.stop('SIGKILL')
    expect(await readiness({ DATA_DIR })).toBe(200)
  })

  test.skipIf(process.getuid?.() !== 0)('a folder or a file that cannot be written', async () => {
    const NOBODY = 65_534
    const folder = testFolder()
    chmodSync(folder, 0o755)
    const file = join(folder, 'calepin.sqlite')
    const asNobody = { uid: NOBODY }
    expect(await refusal({ DATA_DIR: folder }, asNobody)).toMatch(/pas accessible en écriture/)
    expect(await refusal({ DATA_DIR: join(folder, 'data') }, asNobody)).toMatch(
      /ne peut pas être créé/,
    )
    expect(await readiness({ DATA_DIR: folder })).toBe(200)
    chmodSync(folder, 0o777)
    chmodSync(file, 0o444)
    const before = fingerprint(folder)
    expect(await refusal({ DATA_DIR: folder }, asNobody)).toMatch(/pas accessible en écriture/)
    expect(fingerprint(folder)).toEqual(before)
    expect(await readiness({ DATA_DIR: folder })).toBe(200)
  })
})
