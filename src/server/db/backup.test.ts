import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog } from '#test/fakes/log.ts'
import { TEMPORARY } from '#test/temporary.ts'
import { backUp } from './backup.ts'
import { databaseFile } from './data-folder.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

test('a backup of many steps finishes while a server keeps writing', async () => {
  const dataDir = mkdtempSync(join(TEMPORARY, 'calepin-backup-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const opened = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    log: silentLog,
    exclusive: false,
  })
  onTestFinished(() => opened.close())
  await migrate(opened.db)
  const writer = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 })
  onTestFinished(() => writer.close())
  const insert = writer.prepare(
    `insert into upstream_answers (key, stored_at, fresh_until, stale_until, size, body)
     values (?, 1, 1, 1, 4000, zeroblob(4000))`,
  )
  let rows = 0
  const write = () => insert.run(`key ${(rows += 1)}`)
  writer.exec('begin')
  for (let row = 0; row < 4000; row += 1) write()
  writer.exec('commit')
  const before = rows
  const over = new AbortController()
  const copying = backUp(dataDir, join(dataDir, 'copy.sqlite')).finally(() => over.abort())
  for (let turn = 0; turn < 20_000 && !over.signal.aborted; turn += 1) {
    write()
    await new Promise((resolve) => void setImmediate(resolve))
  }
  expect(over.signal.aborted).toBe(true)
  await copying
  const copy = new DatabaseSync(join(dataDir, 'copy.sqlite'))
  onTestFinished(() => copy.close())
  const kept = copy.prepare('select count(*) as kept from upstream_answers').get() as {
    kept: number
  }
  expect(kept.kept).toBeGreaterThanOrEqual(before)
})
