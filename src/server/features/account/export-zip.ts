import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { countViewings } from '#server/db/viewings.ts'
import type { Actor } from '#server/deps.ts'
import { type ExportNeeds, exportParts } from './export.ts'
import {
  FILE_ROWS,
  imdbTable,
  letterboxdRows,
  letterboxdWanted,
  traktTable,
} from './export-tables.ts'
import { csv, takeRows } from './export-pages.ts'

/** Characters per chunk. */
const CHUNK = 16 * 1024

/**
 * Everything stored about the actor as one zip, streamed: our own JSON, and tables for other services.
 * Memory use does not depend on its size.
 * @throws {AppError} RATE_LIMITED
 */
export async function exportZip(deps: ExportNeeds, actor: Actor): Promise<Readable> {
  await deps.limits.exports.take(actor.userId)
  return zipOf(deps, actor)
}

/** The same, without the rate limit. */
export async function zipOf(deps: ExportNeeds, actor: Actor): Promise<Readable> {
  const { short, long } = await exportParts(deps, actor)
  const { db, clock } = deps
  const { userId } = actor
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  const add = (name: string, parts: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(name, { mtime: new Date(clock.now()) }, (give) =>
      give(null, Readable.from(inChunks(parts()))),
    )

  add('calepin.json', () => documentOf(short, long))
  const rows = letterboxdRows(db, userId)
  const files = Math.max(1, Math.ceil((await countViewings(db, userId, 'movie')) / FILE_ROWS))
  for (let file = 1; file <= files; file += 1) {
    const name = files === 1 ? 'letterboxd.csv' : `letterboxd-${file}.csv`
    // In sequence: each file continues where the previous one ended.
    add(name, () => csv(takeRows(rows, file === files ? Number.POSITIVE_INFINITY : FILE_ROWS)))
  }
  add('letterboxd-watchlist.csv', () => csv(letterboxdWanted(db, userId)))
  add('trakt.csv', () => csv(traktTable(db, userId)))
  add('imdb-ratings.csv', () => csv(imdbTable(db, userId)))
  zip.end()
  return output
}

/** A JSON document whose long parts are streamed. */
async function* documentOf(
  short: object,
  long: Readonly<Record<string, AsyncIterable<object>>>,
): AsyncGenerator<string> {
  yield JSON.stringify(short).slice(0, -1)
  for (const [name, entries] of Object.entries(long)) {
    yield `,${JSON.stringify(name)}:[`
    let comma = ''
    for await (const entry of entries) {
      yield comma + JSON.stringify(entry)
      comma = ','
    }
    yield ']'
  }
  yield '}'
}

async function* inChunks(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const part of parts) {
    chunk += part
    if (chunk.length < CHUNK) continue
    yield chunk
    chunk = ''
  }
  if (chunk !== '') yield chunk
}
