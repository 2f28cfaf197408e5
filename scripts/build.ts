import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Builds the interface into dist/web, and beside each text file its compressed forms, made once. */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OUT = join(ROOT, 'dist/web')
const COMPRESSED = /\.(?:js|css|html|svg|webmanifest|json)$/

await build({
  root: join(ROOT, 'src/web'),
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
})

for (const name of readdirSync(OUT, { recursive: true, encoding: 'utf8' })) {
  const file = join(OUT, name)
  if (!COMPRESSED.test(name)) continue
  const content = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
