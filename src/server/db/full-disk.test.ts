import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { isUnavailable } from './failures.ts'
import { openSqlite } from './node-sqlite.ts'

test('a full disk fails a transaction with its reason; the next works with room', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'calepin-full-'))
  const sqlite = openSqlite(join(folder, 'full.sqlite'))
  const db = new Kysely<{ texts: { text: string } }>({
    dialect: new SqliteDialect({ database: sqlite }),
  })
  onTestFinished(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true })
  })
  sqlite.raw.exec('create table texts (text text); pragma max_page_count = 4')
  const write = (bytes: number) =>
    db.transaction().execute((tx) =>
      tx
        .insertInto('texts')
        .values({ text: 'x'.repeat(bytes) })
        .execute(),
    )
  const failure = await write(100_000).catch((error: unknown) => error)
  expect(failure).toMatchObject({ message: expect.stringMatching(/full/) })
  expect(isUnavailable(failure)).toBe(true)
  expect(await db.selectFrom('texts').selectAll().execute()).toEqual([])
  sqlite.raw.exec('pragma max_page_count = 1000')
  await write(100_000)
  expect(await db.selectFrom('texts').selectAll().execute()).toHaveLength(1)
})
