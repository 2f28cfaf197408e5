import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { silentLog as log } from '#test/fakes/log.ts'
import { TEMPORARY } from '#test/temporary.ts'
import { migrate, migrateTo } from './migrate.ts'
import { move } from './move.ts'
import { openDatabase } from './open.ts'

/** An embedded database without a schema. */
async function open() {
  const dataDir = mkdtempSync(join(TEMPORARY, 'calepin-migrate-'))
  const opened = await openDatabase({
    databaseUrl: undefined,
    dataDir,
    log,
    exclusive: false,
  })
  onTestFinished(async () => {
    await opened.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { db: opened.db, dataDir }
}

test('a failed migration says why, and is applied once the cause is gone', async () => {
  const { db } = await open()
  await migrateTo(db, '0066-known-dates')
  await sql`create index saved_games_of_game on saved_games (steam_api_id)`.execute(db)
  await expect(migrate(db)).rejects.toThrow(
    'la migration 0067-games-of-everyone a échoué : index saved_games_of_game already exists ; la base est inchangée',
  )
  await sql`drop index saved_games_of_game`.execute(db)
  expect(await migrate(db)).toContain('0067-games-of-everyone')
})

test('a database newer than the program is neither migrated nor moved', async () => {
  const { db, dataDir } = await open()
  await migrate(db)
  expect(await migrate(db)).toEqual([])
  const moved = () => move({ dataDir, databaseUrl: 'postgres://127.0.0.1:1/calepin', log })
  await expect(moved()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await sql`insert into kysely_migration values ('9999-from-the-future', '2030-01-01')`.execute(db)
  const newer =
    'vient d’une version plus récente de Calepin (9999-from-the-future) ; mettez le programme à jour'
  await expect(migrate(db)).rejects.toThrow(newer)
  await expect(moved()).rejects.toThrow(newer)
})
