import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Opened } from './db/open.ts'
import { silentLog } from '#test/fakes/log.ts'

const CLI = fileURLToPath(new URL('cli.ts', import.meta.url))
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'calepin-cli-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function calepin(...args: string[]) {
  const { PATH } = process.env
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...args], {
    cwd: dataDir,
    env: { PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const text = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (text.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (text.stderr += String(chunk)))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, ...text }
}

async function withDatabase<T>(work: (db: Opened['db']) => Promise<T>): Promise<T> {
  const options = { databaseUrl: undefined, dataDir, log: silentLog, exclusive: false }
  const opened = await openDatabase(options)
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}

const accounts = () =>
  withDatabase((db) => db.selectFrom('users').select(['username', 'email', 'role']).execute())

test('help says what there is', async () => {
  for (const args of [[], ['help'], ['--help'], ['admin', 'create', '--help']]) {
    const { code, stdout, stderr } = await calepin(...args)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('admin create')
  }
})

describe('admin create', () => {
  test('makes an administrator with a password shown once, beside a running server', async () => {
    const server = await openDatabase({
      databaseUrl: undefined,
      dataDir,
      log: silentLog,
      exclusive: true,
    })
    const made = await calepin('admin', 'create', '--email', 'a@b.fr', '--username', 'chef')
    await server.close()
    expect({ code: made.code, stderr: made.stderr }).toEqual({ code: 0, stderr: '' })
    expect(made.stdout).toMatch(/^Administrateur créé : a@b\.fr\nMot de passe : [\w-]{20} /)
    expect(await accounts()).toEqual([{ username: 'chef', email: 'a@b.fr', role: 'SuperAdmin' }])
    const again = await calepin('admin', 'create', '--email', 'A@B.fr', '--username', 'other')
    expect(again).toEqual({
      code: 1,
      stdout: '',
      stderr: 'calepin : Email ou pseudo déja utilisé\n',
    })
    expect(await accounts()).toHaveLength(1)
  })
})

test('user accept makes a Client of who has confirmed, and says why it cannot', async () => {
  await calepin('admin', 'create', '--username', 'zoe')
  await withDatabase((db) => db.updateTable('users').set({ role: 'Visiteur' }).execute())
  expect(await calepin('user', 'accept', 'ZOE')).toEqual({
    code: 0,
    stdout: '« zoe » est accepté\n',
    stderr: '',
  })
  expect(await accounts()).toMatchObject([{ username: 'zoe', role: 'Client' }])
  await withDatabase((db) =>
    db.updateTable('users').set({ role: 'Visiteur', email_confirmed_at: null }).execute(),
  )
  expect(await calepin('user', 'accept', 'zoe')).toEqual({
    code: 1,
    stdout: '',
    stderr: "calepin : « zoe » n'a pas encore confirmé son adresse\n",
  })
  expect(await calepin('user', 'accept', 'nobody')).toMatchObject({ code: 1, stdout: '' })
  expect(await accounts()).toMatchObject([{ role: 'Visiteur' }])
})

test.each([
  [['admin']],
  [['user', 'accept']],
  [['user', 'accept', 'a', 'b']],
  [['nothing']],
  [['admin', 'create', '--email', 'not an address']],
  [['admin', 'create', '--role', 'x']],
])('%j: one line, exit code 2, and nothing is touched', async (args) => {
  const { code, stdout, stderr } = await calepin(...args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toMatch(/^calepin : .+\n$/)
})
