import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { toDisk } from '../backup.ts'
import { giveToOwner, makeFolder } from '../data-folder.ts'
import { reasonOf } from '../reasons.ts'
import { StartError } from '../start-error.ts'
import { putInParts } from './parts.ts'

/** Where backups are kept. Their names sort by date. */
export interface BackupStorage {
  /**
   * Stores a file under this name, atomically.
   * @returns its full name, which `restore` accepts
   */
  store(file: string, name: string): Promise<string>
  /** Names of the backups, oldest first. */
  list(): Promise<readonly string[]>
  /** Copies a backup into a local file. */
  download(name: string, target: string): Promise<void>
  remove(name: string): Promise<void>
}

const PART_BYTES = 1024 ** 3
const BACKUP = /^calepin-[\d-]+\.sqlite(?:\.age)?$/
/** A backup still being copied into a folder. */
export const UNFINISHED = /^calepin-[\d-]+\.sqlite(?:\.age)?\.part$/

/**
 * @param address a folder, or `s3://bucket/prefix`
 * @param endpoint of S3-compatible storage that is not Amazon's
 * @param partBytes the largest request to a bucket; smaller in tests
 */
export async function openStorage(
  address: string,
  endpoint: string | undefined,
  partBytes = PART_BYTES,
): Promise<BackupStorage> {
  const place = await (address.startsWith('s3://')
    ? openBucket(address, endpoint, partBytes)
    : openFolder(address))
  return {
    store: (file, name) => naming(address, place.store(file, name)),
    list: () => naming(address, place.list()),
    download: (name, target) => naming(address, place.download(name, target)),
    remove: (name) => naming(address, place.remove(name)),
  }
}

/** Adds the address to errors: the storage's own message may be just « Access Denied ». */
async function naming<T>(address: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`${address} : ${reasonOf(cause)}`, { cause })
  }
}

function openFolder(folder: string): BackupStorage {
  return {
    async store(file, name) {
      const target = join(folder, name)
      if (existsSync(target)) throw new StartError(`${target} existe déjà`)
      makeFolder(folder)
      await copyFile(file, `${target}.part`)
      giveToOwner(`${target}.part`)
      await toDisk(`${target}.part`)
      await rename(`${target}.part`, target)
      return target
    },
    async list() {
      if (!existsSync(folder)) return []
      return (await readdir(folder)).filter((name) => BACKUP.test(name)).toSorted()
    },
    download: (name, target) => copyFile(join(folder, name), target),
    remove: (name) => rm(join(folder, name)),
  }
}

/** The library would write to the console, in English, what its errors say too. */
const nothing = () => undefined
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Splits an `s3://` address into its bucket and prefix. */
function partsOf(address: string): { bucket: string; prefix: string } {
  const [bucket = '', ...path] = address.slice('s3://'.length).split('/')
  const folder = path.filter((part) => part !== '').join('/')
  return { bucket, prefix: folder === '' ? '' : `${folder}/` }
}

/** The library reads the region and credentials from the environment (`AWS_REGION`…). */
async function openBucket(
  address: string,
  endpoint: string | undefined,
  partBytes: number,
): Promise<BackupStorage> {
  // Loaded only here: the library is large, and most instances keep their backups in a folder.
  const {
    DeleteObjectCommand,
    GetObjectCommand,
    ListObjectsV2Command,
    PutObjectCommand,
    S3Client,
  } = await import('@aws-sdk/client-s3')
  const { bucket: Bucket, prefix } = partsOf(address)
  // Storage outside Amazon rarely has a host name per bucket, or accepts checksums in trailers.
  const client = new S3Client({
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
  })
  return {
    async store(file, name) {
      const { size } = await stat(file)
      const to = { Bucket, Key: prefix + name }
      if (size > partBytes) await putInParts(client, { file, size, partBytes, to })
      else {
        const content = { Body: createReadStream(file), ContentLength: size }
        await client.send(new PutObjectCommand({ ...to, ...content }))
      }
      return `s3://${Bucket}/${prefix}${name}`
    },
    async list() {
      const names: string[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }),
        )
        names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)))
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
      return names.filter((name) => BACKUP.test(name)).toSorted()
    },
    async download(name, target) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }))
      if (!(Body instanceof Readable)) throw new StartError(`${name} est vide`)
      await pipeline(Body, createWriteStream(target, { mode: 0o600 }))
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }))
    },
  }
}
