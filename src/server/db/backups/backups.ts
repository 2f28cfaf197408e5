import { existsSync, mkdtempSync, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DAY_MS } from '#shared/durations.ts'
import { backUp } from '../backup.ts'
import { existingDatabase } from '../data-folder.ts'
import { messageOf } from '../failures.ts'
import { openDatabase } from '../open.ts'
import { migrate } from '../migrate.ts'
import { restore } from '../restore.ts'
import { StartError } from '../start-error.ts'
import type { Log } from '../../deps.ts'
import type { Env } from '../../env.ts'
import { decryptFile, encryptFile } from './encryption.ts'
import { openStorage, UNFINISHED } from './storage.ts'

type Settings = Pick<
  Env,
  | 'DATA_DIR'
  | 'BACKUP_TO'
  | 'BACKUP_KEEP'
  | 'BACKUP_AGE_RECIPIENT'
  | 'BACKUP_AGE_IDENTITY_FILE'
  | 'AWS_ENDPOINT_URL'
>

/**
 * Backs the embedded database up to where backups are kept, encrypted if a key is set, and deletes
 * the oldest ones beyond `BACKUP_KEEP`.
 * @returns the backup's full name
 */
export async function createBackup(settings: Settings, now: Date, log: Log): Promise<string> {
  existingDatabase(settings.DATA_DIR)
  for (const [folder, left] of [
    [settings.DATA_DIR, TEMPORARY],
    [backupLocation(settings), UNFINISHED],
  ] as const) {
    // A folder that can be written but not listed can still take a backup.
    await clearAway(folder, left, now).catch((error: unknown) =>
      log.warn(
        { folder, reason: messageOf(error) },
        'what was left of a backup could not be cleared away',
      ),
    )
  }
  const storage = await openStorage(backupLocation(settings), settings.AWS_ENDPOINT_URL)
  const name = `calepin-${now.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.sqlite`
  return inTemporary(settings, async (folder) => {
    const copy = join(folder, name)
    await backUp(settings.DATA_DIR, copy)
    const recipient = settings.BACKUP_AGE_RECIPIENT
    if (recipient !== undefined) await encryptFile(copy, `${copy}.age`, recipient)
    const made = recipient === undefined ? copy : `${copy}.age`
    const fullName = await storage.store(made, basename(made))
    if (settings.BACKUP_KEEP !== undefined) {
      for (const old of (await storage.list()).slice(0, -settings.BACKUP_KEEP))
        await storage.remove(old)
    }
    return fullName
  })
}

/**
 * Restores a backup, fetched and decrypted as needed, over the embedded database.
 * @param source a file or a full name from `createBackup`
 * @returns the path of the replaced database, if there was one
 */
export async function restoreBackup(
  settings: Settings,
  source: string,
  now: Date,
): Promise<string | undefined> {
  return withPlainFile(settings, source, (file) => restore(settings.DATA_DIR, file, now))
}

interface Drill {
  readonly source: string
  /** Rows by table, after the restore. */
  readonly counts: ReadonlyMap<string, number>
}

/**
 * Proves that a backup can be restored: restores it into a temporary folder, migrates and counts it.
 * The running instance is not touched.
 * @param source default: the newest backup
 */
export async function drill(
  settings: Settings,
  source: string | undefined,
  { now, log }: { readonly now: Date; readonly log: Log },
): Promise<Drill> {
  const chosen = source ?? (await newestBackup(settings))
  if (chosen === undefined) {
    const where = backupLocation(settings)
    throw new StartError(`il n’y a pas de sauvegarde dans ${where} ; faites-en une (« backup »)`)
  }
  return withPlainFile(settings, chosen, (file) =>
    inTemporary(settings, async (folder) => {
      const dataDir = join(folder, 'data')
      await restore(dataDir, file, now)
      const opened = await openDatabase({ databaseUrl: undefined, dataDir, log, exclusive: true })
      const { db } = opened
      try {
        await migrate(db)
        const counts = new Map<string, number>()
        for (const { name } of await db.introspection.getTables()) {
          const { count } = await db
            .withTables<Record<string, object>>()
            .selectFrom(name)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow()
          counts.set(name, count)
        }
        return { source: chosen, counts }
      } finally {
        await opened.close()
      }
    }),
  )
}

/** The full name of the newest backup, if there is one. */
export async function newestBackup(settings: Settings): Promise<string | undefined> {
  const address = backupLocation(settings)
  const name = (await (await openStorage(address, settings.AWS_ENDPOINT_URL)).list()).at(-1)
  return name === undefined ? undefined : `${address.replace(/\/$/, '')}/${name}`
}

function backupLocation({ BACKUP_TO, DATA_DIR }: Settings): string {
  return BACKUP_TO ?? join(DATA_DIR, 'backups')
}

/** Fetches a backup from a bucket and decrypts it, as needed; then cleans up. */
async function withPlainFile<T>(
  settings: Settings,
  source: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const { BACKUP_AGE_IDENTITY_FILE: identity, AWS_ENDPOINT_URL: endpoint } = settings
  const isRemote = source.startsWith('s3://')
  const isEncrypted = source.endsWith('.age')
  if (!isRemote && !isEncrypted) return work(source)
  if (!isRemote && !existsSync(source)) throw new StartError(`${source} n’existe pas`)
  return inTemporary(settings, async (folder) => {
    const fetched = isRemote ? join(folder, basename(source)) : source
    if (isRemote)
      await (await openStorage(parentOf(source), endpoint)).download(basename(source), fetched)
    if (!isEncrypted) return work(fetched)
    if (identity === undefined) {
      throw new StartError(
        `${source} est chiffré ; indiquez le fichier de la clé avec BACKUP_AGE_IDENTITY_FILE`,
      )
    }
    const plain = join(folder, 'plain.sqlite')
    await decryptFile(fetched, plain, identity)
    return work(plain)
  })
}

const PREFIX = 'calepin-backup-'
const TEMPORARY = new RegExp(`^${PREFIX}`)

/** Removes copies that killed backups left in a folder over a day ago; nothing in a bucket. */
async function clearAway(folder: string, left: RegExp, now: Date): Promise<void> {
  if (!existsSync(folder)) return
  for (const name of (await readdir(folder)).filter((each) => left.test(each))) {
    const path = join(folder, name)
    // Another backup may have just removed or renamed it.
    const found = statSync(path, { throwIfNoEntry: false })
    if (found && now.getTime() - found.mtimeMs > DAY_MS)
      await rm(path, { recursive: true, force: true })
  }
}

const parentOf = (address: string) => address.slice(0, address.lastIndexOf('/'))

/** Runs `work` in a private temporary folder, beside the data, where there is room. */
async function inTemporary<T>(
  { DATA_DIR }: Settings,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(existsSync(DATA_DIR) ? DATA_DIR : tmpdir(), PREFIX))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
