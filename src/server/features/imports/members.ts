import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { Refusal } from './refusal.ts'

/** An uploaded file. */
export interface SentFile {
  readonly name: string
  readonly bytes: Buffer
}

/** A table or document, uploaded directly or inside a zip. */
export interface Member {
  /** Without folders. */
  readonly name: string
  /** Reads from the start, each time. @throws {Refusal} */
  readonly open: () => AsyncIterable<Buffer>
}

const MOST_ENTRIES = 2000
const MEBIBYTE = 1024 * 1024
const MOST_OF_ONE = 100 * MEBIBYTE
const MOST_OF_ALL = 256 * MEBIBYTE
/** Compression ratio limit. Text usually deflates to a tenth, repetitive text to a hundredth. */
const MOST_RATIO = 250
const CHUNK = 64 * 1024
/** Unix file type bits, in the upper half of the attributes. */
const [FILE_TYPE, LINK] = [0o170000, 0o120000]

/**
 * The tables and documents among the uploaded files. Counts the bytes actually inflated, since the size
 * declared in a zip may be a lie.
 * @throws {Refusal} for a broken, encrypted or unsafe zip
 */
export async function membersOf(files: readonly SentFile[]): Promise<Member[]> {
  const budget = { left: MOST_OF_ALL }
  const all: Member[] = []
  for (const file of files) {
    const isZip = file.bytes.subarray(0, 2).toString('latin1') === 'PK'
    if (isZip) all.push(...(await unzipped(file, budget)))
    else all.push({ name: baseOf(file.name), open: () => pieces(file.bytes) })
  }
  return all
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += CHUNK) yield bytes.subarray(from, from + CHUNK)
}

async function unzipped(file: SentFile, budget: { left: number }): Promise<Member[]> {
  const entries: Entry[] = []
  let zip: ZipFile
  try {
    zip = await fromBufferPromise(file.bytes, { autoClose: false })
    if (zip.entryCount > MOST_ENTRIES) throw new Refusal('TOO_MANY_FILES', file.name)
    for await (const entry of zip.eachEntry()) {
      if (entries.length >= MOST_ENTRIES) throw new Refusal('TOO_MANY_FILES', file.name)
      entries.push(entry)
    }
  } catch (error) {
    throw refusalOf(error, file.name)
  }
  const kept = entries.filter(({ fileName }) => isData(fileName))
  for (const entry of entries) {
    const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === LINK
    if (isLink) throw new Refusal('UNSAFE_ZIP', entry.fileName)
  }
  for (const entry of kept) {
    if (entry.isEncrypted()) throw new Refusal('LOCKED_ZIP', file.name)
  }
  return kept.map((entry) => ({
    name: baseOf(entry.fileName),
    open: () => inflated(zip, entry, budget),
  }))
}

async function* inflated(
  zip: ZipFile,
  entry: Entry,
  budget: { left: number },
): AsyncGenerator<Buffer> {
  let size = 0
  const most = Math.min(MOST_OF_ONE, MEBIBYTE + MOST_RATIO * entry.compressedSize)
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      const bytes = chunk as Buffer
      size += bytes.length
      budget.left -= bytes.length
      if (size > most || budget.left < 0) throw new Refusal('TOO_LARGE', entry.fileName)
      yield bytes
    }
  } catch (error) {
    throw refusalOf(error, entry.fileName)
  }
}

function refusalOf(error: unknown, file: string): Error {
  if (error instanceof Refusal) return error
  const message = error instanceof Error ? error.message : ''
  const isUnsafe = /relative path|absolute path|invalid characters/.test(message)
  return new Refusal(isUnsafe ? 'UNSAFE_ZIP' : 'BROKEN_ZIP', file)
}

/** Whether a zip member may hold data: skips deleted entries and files added by systems. */
function isData(path: string): boolean {
  const folders = path.split('/').slice(0, -1)
  const name = baseOf(path)
  if (folders.some((folder) => ['__MACOSX', 'deleted', 'orphaned'].includes(folder))) return false
  return /^[^.].*\.(?:csv|tsv|txt|json)$/i.test(name)
}

function baseOf(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path
}
