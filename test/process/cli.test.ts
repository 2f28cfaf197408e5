import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { ENGLISH } from '#test/english.ts'
import { silentLog } from '#test/fakes/log.ts'
import { inDatabase } from '#test/in-database.ts'
import { runCli } from './server.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'calepin-cli-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** The program itself, in its data folder; what each command does is tested in `src/server/cli`. */
async function calepin(...args: string[]) {
  const { code, stdout, stderr } = await runCli(args, { DATA_DIR: dataDir }, dataDir)
  expect(stderr).not.toMatch(ENGLISH)
  return { code, stdout, stderr }
}

const accounts = () =>
  inDatabase({ dataDir }, (db) =>
    db.selectFrom('users').select(['username', 'email', 'role']).execute(),
  )

test('help and errors: their streams and exit codes', async () => {
  const help = await calepin('help')
  expect({ code: help.code, stderr: help.stderr }).toEqual({ code: 0, stderr: '' })
  expect(help.stdout).toContain('admin create')
  expect(await calepin('restaure')).toEqual({
    code: 2,
    stdout: '',
    stderr: 'calepin : commande inconnue : restaure (voir « help »)\n',
  })
})

test('the demo refuses an unknown option', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/demo.ts', '--rest'], {
    encoding: 'utf8',
    timeout: 120_000,
  })
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr:
      'La démonstration ne démarre pas : option inconnue : --rest ; la seule est --reset, qui la recommence\n',
  })
})

test('a .env that cannot be read is named', async () => {
  // A folder, since root may read any file.
  await mkdir(join(dataDir, '.env'))
  expect(await calepin('user', 'list')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'calepin : .env ne peut pas être lu par l’utilisateur qui lance Calepin\n',
  })
})

test('admin create makes an administrator with a password shown once, while a server runs', async () => {
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

test('the backup is restored, and the replaced data set aside', async () => {
  await calepin('admin', 'create', '--username', 'zoe')
  const running = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    log: silentLog,
    exclusive: true,
  })
  const saved = await calepin('backup', 'copy.sqlite')
  expect(saved).toMatchObject({ code: 0, stdout: 'Sauvegarde faite : copy.sqlite\n' })
  await running.db.deleteFrom('users').execute()
  const refused = await calepin('restore', 'copy.sqlite')
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain('un autre serveur utilise')
  await running.close()
  expect(await accounts()).toEqual([])

  const restored = await calepin('restore', 'copy.sqlite')
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(restored.stdout).toContain('calepin.sqlite.before-')
  expect(restored.stdout).toContain('Toutes les sessions, tous les jetons')
  expect(await accounts()).toMatchObject([{ username: 'zoe' }])
})
