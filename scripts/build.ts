import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressFiles } from './compress-files.ts'

/** Builds the interface into dist/web, and beside each text file its compressed forms, made once. */

const ROOT = fileURLToPath(new URL('..', import.meta.url))

await build({
  root: join(ROOT, 'src/web'),
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
})
compressFiles(join(ROOT, 'dist/web'))
