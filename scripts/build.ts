import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressFiles } from './compress-files.ts'
import { serviceWorker } from './service-worker.ts'

/** `npm run build`: builds the interface into dist/web, with precompressed text files. */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
export const FOLDER = join(ROOT, 'dist/web')

export const built = await build({
  root: join(ROOT, 'src/web'),
  configFile: join(ROOT, 'vite.config.ts'),
  logLevel: 'warn',
  plugins: [serviceWorker()],
})
compressFiles(FOLDER)
