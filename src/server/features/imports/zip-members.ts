import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { crc32 } from 'node:zlib'
import { Refusal } from './refusal.ts'

/** An uploaded file. */
export interface UploadedFile {
  readonly name: string
  readonly bytes: Buffer
}

/** A table or document, uploaded directly or inside a zip. */
export interface Member {
  /** Without folders. */
  readonly name: string
  /** As the zip names it; the name of a file uploaded directly. */
  readonly path: string
  /** Reads from the start, each time. @throws {Refusal} */
  readonly open: () => AsyncIterable<Buffer>
  /** Set once detected. */
  encoding?: string
}

interface Members {
  readonly members: readonly Member[]
  /** Zips inside a zip, which are not opened. */
  readonly nested: readonly string[]
}

const MOST_ENTRIES = 2000
/** The tables of our own export, which repeat the content of its document for other services. */
const OUR_TABLES = /^(?:letterboxd(?:-\d+|-watchlist)?|trakt|imdb-ratings)\.csv$/
const MEBIBYTE = 1024 * 1024
const MOST_OF_ONE = 100 * MEBIBYTE
const MOST_OF_ALL = 256 * MEBIBYTE
/** Compression ratio limit. Text usually deflates to a tenth, repetitive text to a hundredth. */
const MOST_RATIO = 250
const CHUNK = 64 * 1024
/** Unix file type bits, in the upper half of the attributes. */
const [FILE_TYPE, LINK] = [0o170000, 0o120000]
/** First bytes of a zip, an empty one and a spanned one. */
const ZIP = new Set(['504b0304', '504b0506', '504b0708'])
/** First bytes of rar, 7z, gzip, xz and bzip2. */
const ARCHIVES = ['52617221', '377abcaf', '1f8b08', 'fd377a58', '425a68']
/** First bytes of a workbook of Excel before 2007. */
const OLD_WORKBOOK = 'd0cf11e0'
const WORKBOOK = /^(?:xl\/workbook\.xml|content\.xml|Index\/Document\.iwa)$/

/**
 * The tables and documents of an uploaded file. Counts the bytes actually inflated, since the size
 * declared in a zip may be a lie.
 * @throws {Refusal} for a broken, encrypted or unsafe zip, another archive, or a workbook
 */
export async function membersOf(file: UploadedFile, budget: Budget): Promise<Members> {
  const start = file.bytes.subarray(0, 4).toString('hex')
  if (ZIP.has(start)) return unzipped(file, budget)
  if (ARCHIVES.some((mark) => start.startsWith(mark))) throw new Refusal('ARCHIVE', file.name)
  if (start === OLD_WORKBOOK) throw new Refusal('WORKBOOK', file.name)
  return {
    members: [{ name: baseOf(file.name), path: file.name, open: () => pieces(file.bytes) }],
    nested: [],
  }
}

/** How many bytes the files of one import may still inflate to. */
export interface Budget {
  left: number
}

export function newBudget(): Budget {
  return { left: MOST_OF_ALL }
}

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += CHUNK) yield bytes.subarray(from, from + CHUNK)
}

async function unzipped(file: UploadedFile, budget: Budget): Promise<Members> {
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
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0)
  // Entries that share their bytes: a bomb of a few kilobytes.
  if (packed > file.bytes.length) throw new Refusal('BROKEN_ZIP', file.name)
  const names = entries.map(({ fileName }) => fileName)
  if (names.some((name) => WORKBOOK.test(name))) throw new Refusal('WORKBOOK', file.name)
  const dataEntries = entries.filter(({ fileName }) => isData(fileName))
  for (const entry of entries) {
    const isLink = ((entry.externalFileAttributes >>> 16) & FILE_TYPE) === LINK
    if (isLink) throw new Refusal('UNSAFE_ZIP', entry.fileName)
  }
  for (const entry of dataEntries) {
    if (entry.isEncrypted()) throw new Refusal('LOCKED_ZIP', file.name)
  }
  const isOurs = dataEntries.some(({ fileName }) => baseOf(fileName) === 'calepin.json')
  const nested = names.filter((name) => /\.zip$/i.test(name) && !isAside(name)).map(baseOf)
  if (dataEntries.length === 0 && nested.length > 0) throw new Refusal('NESTED_ZIP', file.name)
  return {
    members: dataEntries
      .filter(({ fileName }) => !(isOurs && OUR_TABLES.test(baseOf(fileName))))
      .map((entry) => {
        // A member is read several times, and counted once.
        const counted = { most: 0 }
        const path = entry.fileName
        return { name: baseOf(path), path, open: () => inflated(zip, entry, budget, counted) }
      }),
    nested,
  }
}

async function* inflated(
  zip: ZipFile,
  entry: Entry,
  budget: Budget,
  counted: { most: number },
): AsyncGenerator<Buffer> {
  let size = 0
  let sum = 0
  const most = Math.min(MOST_OF_ONE, MEBIBYTE + MOST_RATIO * entry.compressedSize)
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const chunk of stream) {
      const bytes = chunk as Buffer
      size += bytes.length
      sum = crc32(bytes, sum)
      budget.left -= Math.max(0, size - Math.max(counted.most, size - bytes.length))
      counted.most = Math.max(counted.most, size)
      if (size > most || budget.left < 0) throw new Refusal('TOO_LARGE', entry.fileName)
      yield bytes
    }
    if (sum !== entry.crc32) throw new Refusal('BROKEN_ZIP', entry.fileName)
  } catch (error) {
    throw refusalOf(error, entry.fileName)
  }
}

function refusalOf(error: unknown, file: string): Error {
  if (error instanceof Refusal) return error
  const message = error instanceof Error ? error.message : ''
  if (/relative path|absolute path|invalid characters/.test(message))
    return new Refusal('UNSAFE_ZIP', file)
  if (/encrypt/.test(message)) return new Refusal('LOCKED_ZIP', file)
  if (/unsupported compression|multi-disk/.test(message)) return new Refusal('ARCHIVE', file)
  return new Refusal('BROKEN_ZIP', file)
}

/** Whether a zip member is in a folder of deleted entries, or was added by macOS. */
function isAside(path: string): boolean {
  const folders = path.split('/').slice(0, -1)
  return folders.some((folder) => ['__MACOSX', 'deleted', 'orphaned'].includes(folder))
}

/** Whether a zip member may hold data. */
function isData(path: string): boolean {
  return !isAside(path) && /^[^.].*\.(?:csv|tsv|txt|json)$/i.test(baseOf(path))
}

function baseOf(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path
}
