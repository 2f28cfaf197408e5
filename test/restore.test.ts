import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { rmdirSync, rmSync } from 'node:fs'
import { readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { backUp } from '#server/db/backup.ts'
import { migrate, migrateTo, migrationNames } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { findToken } from '#server/db/personal-tokens.ts'
import { restore } from '#server/db/restore.ts'
import { parseSettings } from '#server/env.ts'
import { openWorld } from '#server/world.ts'
import { silentLog } from './fakes/log.ts'
import { fingerprint } from './process/files.ts'
import { TEMPORARY } from './temporary.ts'

const NOW = new Date('2026-05-01T12:00:00Z')
const USER = '019a5e00-0000-7000-8000-000000000001'

function folder(): string {
  const made = mkdtempSync(join(TEMPORARY, 'calepin-restore-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

const open = (dataDir: string) =>
  openDatabase({ databaseUrl: undefined, dataDir, log: silentLog, exclusive: false })

function sql(file: string, statements: string): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  database.exec(statements)
  database.close()
}

function rows(file: string, statement: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true })
  const found = database.prepare(statement).all()
  database.close()
  return found.map((row) => Object.values(row))
}

const PERSON = `insert into users (id, email, email_key, username, username_key, username_search,
       password_hash, role, email_confirmed_at, avatar, session_epoch, created_at, last_seen_at)
       values ('${USER}', 'zoe@calepin.test', 'zoe@calepin.test', 'zoe',
  'zoe', 'zoe', 'hash', 'Client', 1, null, 0, 1, null)`

/** An instance with a user, a session, a mail link and a list, and its backup. */
let instance: string
let backup: string
beforeAll(async () => {
  instance = mkdtempSync(join(TEMPORARY, 'calepin-restore-'))
  const made = await open(instance)
  await migrate(made.db)
  await made.close()
  sql(
    join(instance, 'calepin.sqlite'),
    `${PERSON};
     insert into sessions values ('token', 'session', '${USER}', 0, 'test', 1, 1);
     insert into personal_tokens values
       ('secret', 'id', '${USER}', 'script', 'write', 0, 1, null, 9e15);
     insert into mail_links (token_hash, user_id, purpose, expires_at)
       values ('link', '${USER}', 'reset-password', 9e15);
     insert into show_lists (user_id, media_type, to_watch, watched, ranked, version)
       values ('${USER}', 'movie', 3, 0, 0, 40)`,
  )
  backup = join(instance, 'backups', 'copy.sqlite')
  await backUp(instance, backup)
})
afterAll(() => rmSync(instance, { recursive: true }))

/** A copy of the instance, and of its backup, to damage. */
function copies(): { dataDir: string; file: string; source: string } {
  const dataDir = folder()
  cpSync(instance, dataDir, { recursive: true })
  const source = join(folder(), 'copy.sqlite')
  copyFileSync(backup, source)
  return { dataDir, file: join(dataDir, 'calepin.sqlite'), source }
}

describe('a restore', () => {
  test('restores everything but sessions, tokens and mail links', async () => {
    const { dataDir, file, source } = copies()
    sql(file, `update users set username = 'gone'`)
    const kept = await restore(dataDir, source, NOW)
    expect(kept).toBe(`${file}.before-2026-05-01T12-00-00-000Z`)
    expect(rows(kept ?? '', 'select username from users')).toEqual([['gone']])
    expect(rows(file, 'select username from users')).toEqual([['zoe']])
    expect(rows(file, 'select user_id from sessions')).toEqual([])
    expect(rows(file, 'select user_id from mail_links')).toEqual([])
    expect(readdirSync(dataDir).filter((name) => name.includes('incoming'))).toEqual([])
    const before = await open(instance)
    expect((await findToken(before.db, 'secret'))?.username).toBe('zoe')
    await before.close()
    const restored = await open(dataDir)
    expect(await migrate(restored.db)).toEqual([])
    expect(await findToken(restored.db, 'secret')).toBeUndefined()
    await restored.close()
  })

  test('gives lists new versions, unknown to browsers', async () => {
    const { dataDir, file, source } = copies()
    sql(file, 'update show_lists set version = 57, version_shown = 57')
    await restore(dataDir, source, NOW)
    const [versions = []] = rows(file, 'select version, version_shown from show_lists')
    expect(versions).toEqual([1_000_040, 1_000_000])
  })

  test('accepts any older schema, and the oldest is migrated at the next start', async () => {
    const older = folder()
    const made = await open(older)
    const names = await migrationNames()
    for (const name of names) {
      await migrateTo(made.db, name)
      if (name === names[0]) sql(join(older, 'calepin.sqlite'), PERSON)
      const copy = join(older, `${name}.sqlite`)
      await backUp(older, copy)
      const dataDir = folder()
      await restore(dataDir, copy, NOW)
      const restored = await open(dataDir)
      if (name === names[0]) await migrate(restored.db)
      expect(await restored.db.selectFrom('users').select('username').execute()).toHaveLength(1)
      await restored.close()
    }
    await made.close()
  })

  test('goes back to before an upgrade, from the copy that the upgrade makes', async () => {
    const dataDir = folder()
    const file = join(dataDir, 'calepin.sqlite')
    const kept = `${file}.before-upgrade`
    const older = (await migrationNames()).at(-2) ?? ''
    const start = async (at = dataDir) => {
      const env = parseSettings({ DATA_DIR: at })
      await (await openWorld(env, { log: silentLog, exclusive: true })).close()
    }
    const made = await open(dataDir)
    await migrateTo(made.db, older)
    await made.close()
    sql(file, PERSON)
    // Without a copy, nothing is migrated.
    mkdirSync(`${kept}.part`)
    await expect(start()).rejects.toThrow('ne peut pas être copié avant sa mise à jour')
    expect(rows(file, 'select max(name) from kysely_migration')).toEqual([[older]])
    rmdirSync(`${kept}.part`)
    await start()
    expect(statSync(kept).mode & 0o777).toBe(0o600)
    await restore(dataDir, kept, NOW)
    expect(rows(file, 'select username from users')).toEqual([['zoe']])
    expect(rows(file, 'select max(name) from kysely_migration')).toEqual([[older]])
    // The next upgrade deletes the first copy before it makes another, to save space.
    sql(file, `update users set username = 'zoé'`)
    mkdirSync(`${kept}.part`)
    await expect(start()).rejects.toThrow('ne peut pas être copié avant sa mise à jour')
    expect(existsSync(kept)).toBe(false)
    rmdirSync(`${kept}.part`)
    await start()
    expect(rows(kept, 'select username from users')).toEqual([['zoé']])
    // No copy where there is nothing to migrate, or no database yet.
    rmSync(kept)
    await start()
    const empty = folder()
    await start(empty)
    const names = [...readdirSync(dataDir), ...readdirSync(empty)]
    expect(names.filter((name) => name.includes('upgrade'))).toEqual([])
  })

  test('of a database that Litestream copies leaves its tables out', async () => {
    const { dataDir, file } = copies()
    sql(
      file,
      `create table _litestream_seq (id integer primary key, seq integer);
       create table _litestream_lock (id integer);
       insert into _litestream_seq values (1, 7)`,
    )
    const copy = join(folder(), 'copy.sqlite')
    await backUp(dataDir, copy)
    const elsewhere = folder()
    await restore(elsewhere, copy, NOW)
    const restored = join(elsewhere, 'calepin.sqlite')
    expect(rows(restored, 'select username from users')).toEqual([['zoe']])
    expect(rows(restored, `select name from sqlite_schema where name like '%litestream%'`)).toEqual(
      [],
    )
  })

  test('of a database set aside after a kill includes the writes in its journal', async () => {
    const { dataDir, file, source } = copies()
    const running = new DatabaseSync(file)
    running.exec(`update users set username = 'last write'`)
    const killed = folder()
    for (const name of ['calepin.sqlite', 'calepin.sqlite-wal']) {
      copyFileSync(join(dataDir, name), join(killed, name))
    }
    running.close()
    const kept = (await restore(killed, source, NOW)) ?? ''
    expect(rows(join(killed, 'calepin.sqlite'), 'select username from users')).toEqual([['zoe']])
    await restore(killed, kept, new Date(NOW.getTime() + 1))
    const back = rows(join(killed, 'calepin.sqlite'), 'select username from users')
    expect(back).toEqual([['last write']])
  })

  test('does not replay another database’s journal into the backup', async () => {
    const { file, source } = copies()
    const running = new DatabaseSync(file)
    running.exec(`update users set username = 'another'`)
    const lost = folder()
    copyFileSync(`${file}-wal`, join(lost, 'calepin.sqlite-wal'))
    running.close()
    await restore(lost, source, NOW)
    expect(rows(join(lost, 'calepin.sqlite'), 'select username from users')).toEqual([['zoe']])
  })
})

describe('an invalid backup is refused, and nothing is touched', () => {
  const zero = (file: string) => writeFileSync(file, Buffer.alloc(4096), { flag: 'r+' })
  const crafted = (statement: string) => (file: string) => {
    const database = new DatabaseSync(file)
    database.enableDefensive(false)
    database.exec(`pragma writable_schema = on; ${statement}`)
    database.close()
  }
  test.each<[string, (file: string) => void, RegExp]>([
    ['no header', zero, /n’est pas une base de données/],
    ['half of it', (file) => truncateSync(file, 4096 * 10), /est endommagé|ne peut pas être lue/],
    ['empty', (file) => truncateSync(file, 0), /est vide/],
    [
      'a trigger that makes administrators',
      (file) =>
        sql(
          file,
          `create trigger t after delete on sessions begin update users set role = 'SuperAdmin'; end`,
        ),
      /plus que sa version/,
    ],
    ['a view', (file) => sql(file, 'create view v as select 1'), /plus que sa version/],
    ['a table of its own', (file) => sql(file, 'create table t (a)'), /plus que sa version/],
    [
      'a virtual table',
      (file) => sql(file, 'create virtual table t using fts5(a)'),
      /plus que sa version/,
    ],
    [
      'an index of its own',
      (file) => sql(file, 'create index i on users (role)'),
      /plus que sa version/,
    ],
    [
      'a view in the place of a table',
      (file) => sql(file, 'drop table sessions; create view sessions as select * from users'),
      /il manque la table sessions/,
    ],
    ['a table missing', (file) => sql(file, 'drop table avatars'), /il manque la table avatars/],
    [
      'an index missing',
      (file) => sql(file, 'drop index users_role_created'),
      /il manque l’index users_role_created/,
    ],
    [
      'a column more',
      (file) => sql(file, 'alter table users add a text'),
      /la table users diffère/,
    ],
    [
      'a column less',
      (file) => sql(file, 'alter table sessions drop device'),
      /la table sessions diffère/,
    ],
    [
      'a default of its own',
      crafted(
        `update sqlite_schema set sql = replace(sql, '"avatar" text', '"avatar" text default ''x''') where name = 'users'`,
      ),
      /la table users diffère/,
    ],
    [
      'a trigger named as SQLite names its own',
      crafted(
        `insert into sqlite_schema values ('trigger', 'sqlite_stat1', 'users', 0, 'create trigger sqlite_stat1 after insert on users begin select 1; end')`,
      ),
      /base de Calepin valable|est endommagé|ne peut pas être ouvert/,
    ],
    [
      'a newer schema',
      (file) => sql(file, `insert into kysely_migration values ('9999-later', '2030')`),
      /version plus récente/,
    ],
    [
      'a migration left out',
      (file) => sql(file, `delete from kysely_migration where name like '0003%'`),
      /version de son schéma est inconnue/,
    ],
    [
      'no migration at all',
      (file) => sql(file, 'delete from kysely_migration'),
      /version de son schéma est inconnue/,
    ],
    [
      'an older version named than it has',
      (file) => sql(file, `delete from kysely_migration where name > '0004'`),
      /base de Calepin valable/,
    ],
    [
      'rows without the one they refer to',
      (file) => sql(file, 'delete from users'),
      /renvoient à d’autres/,
    ],
    [
      'an index that lacks its rows',
      crafted(
        `update sqlite_schema set name = name, rootpage =
           (select rootpage from sqlite_schema where name = 'mails_due')
         where name = 'users_role_created'`,
      ),
      /base de Calepin valable|est endommagé/,
    ],
    [
      "another program's",
      (file) => {
        rmSync(file)
        sql(file, 'create table films (id)')
      },
      /autre programme/,
    ],
  ])('%s', async (_what, harm, reason) => {
    const { dataDir, source } = copies()
    harm(source)
    const before = [fingerprint(dataDir), fingerprint(dirname(source))]
    const failure = await restore(dataDir, source, NOW).catch((error: unknown) => error)
    expect(failure).toMatchObject({ message: expect.stringMatching(reason) })
    expect([fingerprint(dataDir), fingerprint(dirname(source))]).toEqual(before)
    const elsewhere = join(folder(), 'new', 'data')
    await expect(restore(elsewhere, source, NOW)).rejects.toThrow(reason)
    expect(existsSync(join(elsewhere, '..'))).toBe(false)
  })
})

test.skipIf(process.platform === 'win32')('files are readable by their owner only', async () => {
  const { dataDir, file, source } = copies()
  for (const name of ['backups', '.']) chmodSync(join(dataDir, name), 0o755)
  for (const name of [file, source]) chmodSync(name, 0o644)
  const target = join(dataDir, 'further', 'copy.sqlite')
  await backUp(dataDir, target)
  await restore(dataDir, source, NOW)
  const readable = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name !== 'server.lock' && name !== 'backups/copy.sqlite')
    .filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0)
  expect(readable).toEqual([])
  expect(statSync(dataDir).mode & 0o777).toBe(0o755)
})
