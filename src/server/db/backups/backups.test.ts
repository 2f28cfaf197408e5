import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeBucket } from '#test/fakes/bucket.ts'
import { recordingLog, silentLog as log } from '#test/fakes/log.ts'
import { TEMPORARY } from '#test/temporary.ts'
import { backUp } from '../backup.ts'
import { databaseFile, lockFile } from '../data-folder.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { parseSettings } from '../../env.ts'
import { drill, createBackup, restoreBackup } from './backups.ts'
import { openStorage } from './storage.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

function folder(): string {
  const made = mkdtempSync(join(TEMPORARY, 'calepin-backups-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** An instance with one user. */
let DATA_DIR: string
beforeEach(async () => {
  DATA_DIR = join(folder(), 'data')
  const made = await openDatabase({
    databaseUrl: undefined,
    dataDir: DATA_DIR,
    log,
    exclusive: false,
  })
  await migrate(made.db)
  await made.db
    .insertInto('users')
    .values({
      id: '019a5e00-0000-7000-8000-000000000001',
      email: 'zoe@calepin.test',
      email_key: 'zoe@calepin.test',
      username: 'zoe',
      username_key: 'zoe',
      username_search: 'zoe',
      password_hash: 'hash',
      role: 'Client',
      email_confirmed_at: 1,
      avatar: null,
      session_epoch: 0,
      created_at: 1,
      last_seen_at: null,
    })
    .execute()
  await made.close()
})

function run(sql: string): void {
  const database = new DatabaseSync(databaseFile(DATA_DIR))
  database.exec(sql)
  database.close()
}

function usernames(): unknown[] {
  const database = new DatabaseSync(databaseFile(DATA_DIR), { readOnly: true })
  const names = database.prepare('select username from users').all()
  database.close()
  return names.map(({ username }) => username)
}

const leftOvers = () => readdirSync(DATA_DIR).filter((name) => !name.startsWith('calepin.sqlite'))

const settings = (more: Readonly<Record<string, string>> = {}) =>
  parseSettings({ DATA_DIR, ...more })

async function keys() {
  const identity = await generateIdentity()
  const file = join(folder(), 'key.txt')
  writeFileSync(file, `# created: today\n${identity}\n`)
  return { recipient: await identityToRecipient(identity), file }
}

describe('in a folder', () => {
  test('backups are named by date, and the oldest beyond BACKUP_KEEP are deleted', async () => {
    const BACKUP_TO = join(folder(), 'nas')
    const kept = settings({ BACKUP_TO, BACKUP_KEEP: '2' })
    writeFileSync(join(folder(), 'other.txt'), '')
    for (const day of [0, 1, 2]) await createBackup(kept, later(day), log)
    expect(readdirSync(BACKUP_TO)).toEqual([
      'calepin-2026-05-02-12-00-00.sqlite',
      'calepin-2026-05-03-12-00-00.sqlite',
    ])
    expect(statSync(join(BACKUP_TO, 'calepin-2026-05-03-12-00-00.sqlite')).mode & 0o077).toBe(0)
    expect(leftOvers()).toEqual([])
    await expect(createBackup(kept, later(2), log)).rejects.toThrow('existe déjà')
  })

  test('an error names the folder that cannot be created, also under /proc', async () => {
    const refused = /le dossier \/proc\S* ne peut pas être créé : /
    await expect(
      createBackup(settings({ BACKUP_TO: '/proc/nowhere/a' }), NOW, log),
    ).rejects.toThrow(refused)
    await expect(backUp(DATA_DIR, '/proc/nowhere/a/copy.sqlite')).rejects.toThrow(refused)
    expect(leftOvers()).toEqual([])
  })

  test('files that root backs up or restores belong to the owner of their folder', async () => {
    const uid = process.getuid?.() === 0 ? 12_345 : statSync(DATA_DIR).uid
    const BACKUP_TO = folder()
    for (const each of [DATA_DIR, BACKUP_TO]) chownSync(each, uid, statSync(each).gid)
    const name = await createBackup(settings({ BACKUP_TO }), NOW, log)
    expect(statSync(name).uid).toBe(uid)
    await restoreBackup(settings(), name, NOW)
    for (const made of [databaseFile(DATA_DIR), lockFile(DATA_DIR)])
      expect(statSync(made).uid).toBe(uid)
  })

  test('an encrypted backup is unreadable without its key, and is restored with it', async () => {
    const { recipient, file } = await keys()
    const name = await createBackup(settings({ BACKUP_AGE_RECIPIENT: recipient }), NOW, log)
    expect(name).toMatch(/calepin-2026-05-01-12-00-00\.sqlite\.age$/)
    expect(readFileSync(name).includes('zoe@calepin.test')).toBe(false)
    run('delete from users')
    await expect(restoreBackup(settings(), name, NOW)).rejects.toThrow('est chiffré')
    const { file: other } = await keys()
    const wrong = settings({ BACKUP_AGE_IDENTITY_FILE: other })
    await expect(restoreBackup(wrong, name, NOW)).rejects.toThrow('ne peut pas être déchiffré')
    expect(usernames()).toEqual([])
    await restoreBackup(settings({ BACKUP_AGE_IDENTITY_FILE: file }), name, NOW)
    expect(usernames()).toEqual(['zoe'])
  })
})

test('a failed backup leaves nothing, and the next removes what a killed one left', async () => {
  const copy = join(folder(), 'copy.sqlite')
  run('create table foreign_to_us (id integer)')
  await expect(backUp(DATA_DIR, copy)).rejects.toThrow(
    'calepin.sqlite n’est pas une base de Calepin valable',
  )
  expect(readdirSync(dirname(copy))).toEqual([])
  run('drop table foreign_to_us')
  for (const [name, age] of [
    ['calepin-backup-killed', 2],
    ['calepin-backup-running', 0],
  ] as const) {
    mkdirSync(join(DATA_DIR, name))
    utimesSync(join(DATA_DIR, name), later(-age), later(-age))
  }
  const backups = join(DATA_DIR, 'backups')
  mkdirSync(backups)
  for (const [name, age] of [
    ['calepin-2026-04-29-12-00-00.sqlite.part', 2],
    ['calepin-2026-04-29-12-00-00.sqlite.age.part', 2],
    ['calepin-2026-05-01-11-59-00.sqlite.part', 0],
    ['ours.sqlite.part', 2],
  ] as const) {
    writeFileSync(join(backups, name), '')
    utimesSync(join(backups, name), later(-age), later(-age))
  }
  await createBackup(settings(), NOW, log)
  expect(leftOvers()).toEqual(['backups', 'calepin-backup-running'])
  expect(readdirSync(backups)).toEqual([
    'calepin-2026-05-01-11-59-00.sqlite.part',
    'calepin-2026-05-01-12-00-00.sqlite',
    'ours.sqlite.part',
  ])
})

test('leftovers that cannot be removed do not prevent a backup', async () => {
  const backups = join(DATA_DIR, 'backups')
  mkdirSync(backups)
  // Like a file that another backup renames after the folder was listed.
  symlinkSync('gone', join(backups, 'calepin-2026-04-28-12-00-00.sqlite.part'))
  const old = join(backups, 'calepin-2026-04-29-12-00-00.sqlite.part')
  writeFileSync(old, '')
  utimesSync(old, later(-2), later(-2))
  await createBackup(settings(), NOW, log)
  expect(readdirSync(backups)).toEqual([
    'calepin-2026-04-28-12-00-00.sqlite.part',
    'calepin-2026-05-01-12-00-00.sqlite',
  ])

  // A place that cannot be listed fails only if the backup cannot be written to it.
  const lines: string[] = []
  const unreadable = settings({ BACKUP_TO: join(backups, 'calepin-2026-05-01-12-00-00.sqlite') })
  await expect(createBackup(unreadable, NOW, recordingLog(lines))).rejects.toThrow(
    'ne peut pas être créé',
  )
  expect(lines).toEqual([expect.stringMatching(/ENOTDIR.*could not be cleared away/)])
})

async function openBucket(limits?: Parameters<typeof fakeBucket>[0]) {
  const bucket = await fakeBucket(limits)
  onTestFinished(() => bucket.close())
  vi.stubEnv('AWS_REGION', 'eu-west-3')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  return bucket
}

test('in a bucket: stored, listed over pages, fetched, deleted', async () => {
  const bucket = await openBucket()
  const { recipient, file } = await keys()
  const there = settings({
    AWS_ENDPOINT_URL: bucket.url.href,
    BACKUP_TO: 's3://attic/calepin/',
    BACKUP_KEEP: '2',
    BACKUP_AGE_RECIPIENT: recipient,
    BACKUP_AGE_IDENTITY_FILE: file,
  })
  for (const day of [0, 1, 2]) await createBackup(there, later(day), log)
  expect([...bucket.objects.keys()]).toEqual(
    ['02', '03'].map((day) => `/attic/calepin/calepin-2026-05-${day}-12-00-00.sqlite.age`),
  )
  const proof = await drill(there, undefined, { now: NOW, log })
  expect(proof.source).toBe('s3://attic/calepin/calepin-2026-05-03-12-00-00.sqlite.age')
  expect(proof.counts.get('users')).toBe(1)
  run('delete from users')
  await restoreBackup(there, proof.source, NOW)
  expect(usernames()).toEqual(['zoe'])
  const absent = 's3://attic/calepin/calepin-2026-05-09-12-00-00.sqlite'
  await expect(restoreBackup(there, absent, NOW)).rejects.toThrow(/^s3:\/\/attic\/calepin : ./)
})

test('in a bucket, a large file is uploaded in parts, completely or not at all', async () => {
  const bucket = await openBucket({ maxPut: 1000, maxParts: 3 })
  const place = await openStorage('s3://attic/calepin', bucket.url.href, 1000)
  const file = join(folder(), 'copy')
  const kept = new Map<string, Buffer>()
  for (const [day, size] of [1000, 1001, 3000].entries()) {
    const content = randomBytes(size)
    writeFileSync(file, content)
    const name = await place.store(file, `calepin-2026-05-0${day + 1}.sqlite`)
    kept.set(name.replace('s3:/', ''), content)
  }
  expect(bucket.objects).toEqual(kept)
  writeFileSync(file, randomBytes(3001))
  await expect(place.store(file, 'calepin-2026-05-04.sqlite')).rejects.toThrow(
    's3://attic/calepin : too large',
  )
  expect(bucket.objects).toEqual(kept)
  expect(bucket.uploads).toEqual(new Map())
})

describe('a drill', () => {
  const options = { now: NOW, log }

  test('restores the newest backup elsewhere and counts rows; nothing else changes', async () => {
    const source = await createBackup(settings(), NOW, log)
    run("update users set username = 'moved on'")
    const proof = await drill(settings(), undefined, options)
    expect(proof).toMatchObject({ source })
    expect(proof.counts.get('users')).toBe(1)
    expect(usernames()).toEqual(['moved on'])
    expect(leftOvers()).toEqual(['backups'])
  })

  test('fails on a damaged backup, and when there is none', async () => {
    await expect(drill(settings(), undefined, options)).rejects.toThrow(
      'il n’y a pas de sauvegarde dans',
    )
    const source = await createBackup(settings(), NOW, log)
    writeFileSync(source, readFileSync(source).fill(0x55, 4096, 12_288))
    await expect(drill(settings(), undefined, options)).rejects.toThrow(
      /est endommagé|n’est pas une base de Calepin valable/,
    )
  })
})
