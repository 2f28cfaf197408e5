import { readdirSync, statSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { ENGLISH } from '#test/english.ts'
import { silentLog } from '#test/fakes/log.ts'
import { inDatabase } from '#test/in-database.ts'
import { fingerprint } from '#test/process/files.ts'
import { TEMPORARY } from '#test/temporary.ts'
import { parseSettings } from '../env.ts'
import { runCommand } from './run.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(TEMPORARY, 'calepin-cli-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function calepin(...args: string[]) {
  return calepinWith({}, ...args)
}

async function calepinWith(settings: Record<string, string>, ...args: string[]) {
  const all = { PORT: '3000', CALEPIN_GAMES: 'embedded', DATA_DIR: dataDir, ...settings }
  const outcome = await runCommand(args, () => parseSettings(all))
  expect(outcome.stderr).not.toMatch(ENGLISH)
  return outcome
}

const accounts = () =>
  inDatabase({ dataDir }, (db) =>
    db.selectFrom('users').select(['username', 'email', 'role']).execute(),
  )

test('help lists the commands', async () => {
  for (const args of [[], ['admin', 'create', '--help']]) {
    const { code, stdout, stderr } = await calepin(...args)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('admin create')
  }
})

test('a command with a wrong argument prints its usage; an unknown one refers to the help', async () => {
  const without = await calepin('restore')
  expect(without).toMatchObject({
    code: 2,
    stderr: 'calepin : cette commande s’écrit : restore <fichier ou s3://…>\n',
  })
  expect((await calepin('backup', '--fix')).stderr).toContain('s’écrit : backup [fichier]')
  const unknown = await calepin('restaure')
  expect(unknown).toMatchObject({
    code: 2,
    stderr: 'calepin : commande inconnue : restaure (voir « help »)\n',
  })
  const faults = {
    '--force': 'option inconnue : --force',
    '--email': 'il manque la valeur de --email',
    '--fix=oui': '--fix ne prend pas de valeur',
  }
  const refused = await Promise.all(Object.keys(faults).map((option) => calepin('doctor', option)))
  expect(refused).toEqual(
    Object.values(faults).map((fault) => ({
      code: 2,
      stdout: '',
      stderr: `calepin : ${fault} (voir « help »)\n`,
    })),
  )
})

test('user accept and user role promote only confirmed accounts, and explain a refusal', async () => {
  await calepin('admin', 'create', '--username', 'zoe')
  await inDatabase({ dataDir }, (db) => db.updateTable('users').set({ role: 'Visiteur' }).execute())
  expect(await calepin('user', 'accept', 'ZOE')).toEqual({
    code: 0,
    stdout: '« zoe » est accepté\n',
    stderr: '',
  })
  expect(await accounts()).toMatchObject([{ username: 'zoe', role: 'Client' }])
  await inDatabase({ dataDir }, (db) =>
    db.updateTable('users').set({ role: 'Visiteur', email_confirmed_at: null }).execute(),
  )
  expect(await calepin('user', 'accept', 'zoe')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'calepin : « zoe » n’a pas encore confirmé son adresse\n',
  })
  for (const role of ['Client', 'SuperAdmin']) {
    expect(await calepin('user', 'role', 'zoe', role)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'calepin : Cette personne n’a pas encore confirmé son adresse e-mail\n',
    })
  }
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

test('user end-two-factor ends a confirmed one only', async () => {
  await calepin('admin', 'create', '--username', 'zoe', '--email', 'zoe@calepin.test')
  const end = async (confirmedAt: number | null) => {
    await inDatabase({ dataDir }, async (db) => {
      const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
      const row = { user_id: id, secret: 'A', confirmed_at: confirmedAt, last_step: 0 }
      await db.insertInto('two_factors').values(row).execute()
    })
    return calepin('user', 'end-two-factor', 'zoe')
  }
  const none = { code: 1, stderr: 'calepin : « zoe » n’a pas de second facteur\n' }
  expect(await end(null)).toMatchObject(none)
  expect(await end(1)).toMatchObject({ code: 0 })
})

test('user role, user list and password link find users by name', async () => {
  await calepin('admin', 'create', '--username', 'chef', '--email', 'chef@calepin.test')
  await calepin('admin', 'create', '--username', 'zoe', '--email', 'zoe@calepin.test')
  const lowered = await calepin('user', 'role', 'ZOE', 'client')
  expect(lowered).toMatchObject({ code: 0, stdout: '« zoe » est maintenant Client\n' })
  expect(await calepin('user', 'role', 'chef', 'Client')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'calepin : Il doit rester au moins un administrateur\n',
  })
  const { stdout } = await calepin('user', 'list')
  expect(stdout).toMatch(
    /^chef {2}SuperAdmin {2}chef@calepin\.test {2}aucune visite\nzoe {3}Client/,
  )
  expect((await calepin('user', 'list', '--role', 'Client')).stdout).not.toContain('chef')
  const link = await calepin('password', 'link', 'zoe')
  expect(link.stdout).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}\n$/)
  const kept = await inDatabase({ dataDir }, (db) =>
    db.selectFrom('audit').select('action').orderBy('at').execute(),
  )
  expect(kept.map(({ action }) => action)).toEqual(['role', 'password-link'])
})

describe('backup and restore', () => {
  test('a drill restores the last backup elsewhere, and counts its rows', async () => {
    await calepin('admin', 'create', '--username', 'zoe')
    expect(await calepin('drill')).toMatchObject({ code: 1, stdout: '' })
    await calepin('backup')
    const { code, stdout } = await calepin('drill')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^La sauvegarde .*calepin-.*\.sqlite se restaure :\n/)
    expect(stdout).toMatch(/\n {2}users : 1\n/)
  })

  test('for PostgreSQL they refer to its own tools, and so does a drill beside an embedded backup', async () => {
    await calepin('admin', 'create', '--username', 'zoe')
    await calepin('backup')
    const moved = { DATABASE_URL: 'postgres://127.0.0.1:1/calepin' }
    for (const [args, tool] of [
      [['backup'], 'pg_dump'],
      [['restore', 'copy.sqlite'], 'end-sessions'],
      [['drill'], 'pg_restore'],
    ] as const) {
      const { code, stdout, stderr } = await calepinWith(moved, ...args)
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toMatch(new RegExp(`^calepin : la base est un PostgreSQL.* « ${tool} »`))
    }
  })

  test('end-sessions closes every session, for a database that another tool restored', async () => {
    await calepin('admin', 'create', '--username', 'zoe')
    const epochs = () =>
      inDatabase({ dataDir }, (db) => db.selectFrom('users').select('session_epoch').execute())
    // A running server's open sockets would outlive their sessions.
    const place = { databaseUrl: undefined, dataDir, log: silentLog, exclusive: true }
    const running = await openDatabase(place)
    const refused = await calepin('end-sessions')
    await running.close()
    expect(refused).toMatchObject({ code: 1, stdout: '' })
    expect(refused.stderr).toContain('un autre serveur utilise')
    expect(await epochs()).toEqual([{ session_epoch: 0 }])
    const { code, stdout } = await calepin('end-sessions')
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining('Toutes les sessions, tous les jetons') as string,
    })
    expect(await epochs()).toEqual([{ session_epoch: 1 }])
  })

  test('a damaged backup is refused in one line, and nothing changes', async () => {
    await calepin('admin', 'create', '--username', 'zoe')
    await calepin('backup', join(dataDir, 'copy.sqlite'))
    const copy = join(dataDir, 'copy.sqlite')
    await writeFile(copy, (await readFile(copy)).fill(0x55, 4096, 12_288))
    const before = fingerprint(dataDir)
    const { code, stdout, stderr } = await calepin('restore', join(dataDir, 'copy.sqlite'))
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^calepin : .+\n$/)
    expect(fingerprint(dataDir)).toEqual(before)
    expect(await accounts()).toMatchObject([{ username: 'zoe' }])
  })

  test('a backup of nothing, or over another, is refused', async () => {
    expect((await calepin('backup')).code).toBe(1)
    expect(readdirSync(dataDir)).toEqual([])
    await calepin('admin', 'create', '--username', 'zoe')
    expect((await calepin('backup', join(dataDir, 'copy.sqlite'))).code).toBe(0)
    expect((await calepin('backup', join(dataDir, 'copy.sqlite'))).code).toBe(1)
  })
})

test('doctor prints each check on a line, and creates nothing', async () => {
  const well = await calepin('doctor')
  expect(readdirSync(dataDir)).toEqual([])
  const isBuilt = well.code === 0
  expect(`${well.stdout}${well.stderr}`).toMatch(/[✓✗] Interface : /)
  expect(isBuilt ? well.stdout : well.stderr).toContain('✓ Base : embarquée')
  expect(isBuilt ? well.stdout : well.stderr).toContain('✓ Jeux : ceux de Calepin')
  const nowhere = 'http://127.0.0.1:1'
  const offline = { CALEPIN_GAMES: 'auto', STEAM_STORE_URL: nowhere, STEAM_API_URL: nowhere }
  const standingIn = await calepinWith(offline, 'doctor')
  expect(`${standingIn.stdout}${standingIn.stderr}`).toContain('✓ Jeux : Steam ne répond pas')
  const ill = await calepinWith(
    {
      ...offline,
      CALEPIN_GAMES: 'steam',
      REDIS_URL: 'redis://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      HOST: '0.0.0.0',
    },
    'doctor',
  )
  expect(ill).toMatchObject({ code: 1, stdout: '' })
  expect(ill.stderr).toMatch(/✗ Redis : la connexion est refusée \(ECONNREFUSED 127\.0\.0\.1:1\)/)
  expect(ill.stderr).toMatch(/✗ Jeux : ne répond pas/)
  expect(ill.stderr).toMatch(/✗ E-mails : la connexion est refusée/)
  expect(ill.stderr).toMatch(/✗ Adresse : PUBLIC_URL manque/)
})

test('doctor counts the jobs, and reports abandoned ones or a missing worker', async () => {
  await calepin('migrate')
  const doctor = async () => {
    const { stdout, stderr } = await calepin('doctor')
    return /. Tâches : .*/.exec(`${stdout}${stderr}`)?.[0]
  }
  expect(await doctor()).toBe(
    '✓ Tâches : 0 en attente, dont 0 à réessayer ; 0 abandonnée et 0 refusée en une semaine',
  )
  const job = { kind: 'mail', data: 'null', asked_at: 0, attempts: 1, failure: 'EAUTH' }
  await inDatabase({ dataDir }, (db) =>
    db
      .insertInto('jobs')
      .values([
        { ...job, key: 'a', due_at: null, ended_at: 1 },
        { ...job, key: 'b', due_at: Date.now(), ended_at: null },
        { ...job, key: 'c', due_at: null, ended_at: 1, failure: 'refused' },
        { ...job, key: 'd', due_at: null, ended_at: 1, failure: 'refused' },
      ])
      .execute(),
  )
  const counts = '1 en attente, dont 1 à réessayer ; 1 abandonnée et 2 refusées en une semaine'
  expect(await doctor()).toBe(`✗ Tâches : ${counts}`)
  await inDatabase({ dataDir }, (db) =>
    db.updateTable('jobs').set({ due_at: 1 }).where('key', '=', 'b').execute(),
  )
  expect(await doctor()).toBe(`✗ Tâches : ${counts} ; aucun serveur ne les fait`)
})

test.each([
  ['a run of a periodic job that failed is no fault', '', 1, /^✓/],
  ['one that has been failing for hours is', '', 3, /^✗.* ; en échec depuis des heures : purge ;/],
  ['another job that fails may succeed yet', 'a', 3, /^✓/],
])('doctor on jobs: %s', async (_, key, hours, said) => {
  await calepin('migrate')
  const [now, kind] = [Date.now(), 'purge']
  const job = { kind, key, data: 'null', asked_at: now - hours * 3_600_000, attempts: 9 }
  await inDatabase({ dataDir }, (db) =>
    db
      .insertInto('jobs')
      .values({ ...job, due_at: now, ended_at: null, failure: 'TypeError' })
      .execute(),
  )
  const { stdout, stderr } = await calepin('doctor')
  expect(/. Tâches : .*/.exec(`${stdout}${stderr}`)?.[0]).toMatch(said)
})

test('doctor reports a newest backup older than a week', async () => {
  await calepin('migrate')
  const doctor = async () => {
    const { stdout, stderr } = await calepin('doctor')
    return /. Sauvegardes : .*/.exec(`${stdout}${stderr}`)?.[0]
  }
  expect(await doctor()).toBe('✓ Sauvegardes : aucune encore')
  await mkdir(join(dataDir, 'backups'))
  await writeFile(join(dataDir, 'backups', 'calepin-2026-01-02-03-30-00.sqlite'), '')
  expect(await doctor()).toMatch(/^✗ Sauvegardes : la dernière, .*03-30-00\.sqlite, a \d+ jours$/)
  await calepin('backup')
  expect(await doctor()).toMatch(/^✓ Sauvegardes : la dernière est /)
})

test('doctor --fix restricts the data folder to its owner; doctor alone reports it', async () => {
  await chmod(dataDir, 0o755)
  const mode = () => statSync(dataDir).mode & 0o777
  const ended = await calepin('doctor')
  expect(`${ended.stdout}${ended.stderr}`).toMatch(/✗ Dossier : .* est ouvert à d’autres/)
  expect(mode()).toBe(0o755)
  const mended = await calepin('doctor', '--fix')
  expect(`${mended.stdout}${mended.stderr}`).toMatch(/✓ Dossier : /)
  expect(mode()).toBe(0o700)
})
