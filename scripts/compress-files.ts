import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSED = /\.(?:js|css|html|svg|webmanifest|json)$/

/** Precompresses each text file of a folder (`.br`, `.gz`), for the server to send as is. */
export function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSED.test(name)) continue
    const file = join(folder, name)
    const content = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
