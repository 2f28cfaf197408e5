import { cpSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs'
import { symlinkSync, truncateSync, writeFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { ENGLISH } from '#test/english.ts'
import { silentLog as log } from '#test/fakes/log.ts'
import { fingerprint } from '#test/process/files.ts'
import { copySqliteTemplate } from '#test/sqlite-template.ts'
import { TEMPORARY } from '#test/temporary.ts'
import { runCommand } from './cli/run.ts'
import { StartError } from './db/start-error.ts'
import { parseSettings } from './env.ts'
import { openWorld } from './world.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(TEMPORARY, 'calepin-opening-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function soundFolder(): Promise<string> {
  const folder = newFolder()
  await copySqliteTemplate(folder)
  return folder
}

const settingsAt = (folder: string) =>
  parseSettings({ DATA_DIR: folder, CALEPIN_GAMES: 'embedded', LOG_LEVEL: 'silent' })

/** Opens an instance as its server does, or as the command line does beside one. */
async function openAt(folder: string, exclusive = true): Promise<void> {
  await (await openWorld(settingsAt(folder), { log, exclusive })).close()
}

/** Expects a refusal in one line, of both; at once, as an empty file is refused after two seconds. */
async function expectRefusal(folder: string, reason: RegExp): Promise<void> {
  const errors = [true, false].map((exclusive) =>
    openAt(folder, exclusive).catch((thrown: unknown) => thrown),
  )
  for (const error of await Promise.all(errors)) {
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toMatch(reason)
    expect((error as Error).message).not.toMatch(ENGLISH)
  }
}

const zero = (file: string, page: number) =>
  writeSync(openSync(file, 'r+'), Buffer.alloc(4096), 0, 4096, 4096 * page)
const sql = (statement: string) => (file: string) => {
  const db = new DatabaseSync(file)
  db.exec(statement)
  db.close()
}

test.each<[string, (file: string) => void, RegExp]>([
  [
    'garbage',
    (file) => writeFileSync(file, Buffer.alloc(50_000, 'garbage')),
    /n’est pas une base de données/,
  ],
  ['a text', (file) => writeFileSync(file, 'Bonjour'), /n’est pas une base de données/],
  ['nothing at all', (file) => truncateSync(file, 0), /est vide/],
  ['a page of zeros in the middle', (file) => zero(file, 9), /est endommagé/],
  ['the second half missing', (file) => truncateSync(file, 4096 * 10), /est endommagé/],
  [
    'a newer schema',
    sql(`insert into kysely_migration values ('9999-from-the-future', '2030-01-01')`),
    /version plus récente de Calepin \(9999-from-the-future\)/,
  ],
  [
    "another program's tables",
    (file) => {
      rmSync(file)
      sql('create table films (id integer)')(file)
    },
    /autre programme/,
  ],
])('a database with %s is refused, and not touched', async (_what, harm, reason) => {
  const folder = await soundFolder()
  await openAt(folder)
  harm(join(folder, 'calepin.sqlite'))
  const before = fingerprint(folder)
  await expectRefusal(folder, reason)
  expect(fingerprint(folder)).toEqual(before)
})

test.each([
  ['its lock', 'server.lock'],
  ['its mails', 'outbox/mail.eml'],
  ['its backups', 'backups/copy.sqlite'],
])('missing, with %s left: no empty instance is created', async (_what, trace) => {
  const folder = newFolder()
  mkdirSync(dirname(join(folder, trace)), { recursive: true })
  writeFileSync(join(folder, trace), '')
  const before = fingerprint(folder)
  await expectRefusal(folder, /manque, à côté de ce qu’une instance/)
  const { stderr } = await runCommand(['doctor'], () => settingsAt(folder))
  expect(stderr).toMatch(/✗ Base : .*manque/)
  expect(fingerprint(folder)).toEqual(before)
  await copySqliteTemplate(folder)
  await openAt(folder)
})

test('a symlink to a missing database, and to an existing one', async () => {
  const [folder, disk, sound] = [newFolder(), newFolder(), await soundFolder()]
  symlinkSync(join(disk, 'elsewhere.sqlite'), join(folder, 'calepin.sqlite'))
  await expectRefusal(folder, /est un lien vers .* qui n’existe pas/)
  expect([readdirSync(folder), readdirSync(disk)]).toEqual([['calepin.sqlite'], []])
  cpSync(join(sound, 'calepin.sqlite'), join(disk, 'elsewhere.sqlite'))
  await openAt(folder)
})

test('a folder below a file', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'file'), '')
  await expectRefusal(join(folder, 'file/data'), /ne peut pas être créé/)
  await openAt(join(folder, 'data'))
})
