import type { Db } from '#server/db/prepared.ts'
import { openDatabase } from '#server/db/open.ts'
import { silentLog } from './fakes/log.ts'

interface Place {
  /** None: the embedded database. */
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
}

/** Works in an instance's database, beside its server if it runs. */
export async function inDatabase<T>(
  { databaseUrl, dataDir }: Place,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase({ databaseUrl, dataDir, log: silentLog, exclusive: false })
  try {
    return await work(opened.db)
  } finally {
    await opened.close()
  }
}
