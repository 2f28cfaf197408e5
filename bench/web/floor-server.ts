import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { pino } from 'pino'
import { build } from 'vite'
import { compressFiles } from '../../scripts/compress-files.ts'
import { buildApp } from '../../src/server/app.ts'
import { readEnv } from '../../src/server/env.ts'
import { readWebFiles } from '../../src/server/http/web-files.ts'
import { openWorld } from '../../src/server/world.ts'

/** The floors of `npm run bench:web`: a bare React page, built and served like the product. */

const folder = mkdtempSync(join(tmpdir(), 'calepin-floor-'))
await build({
  root: fileURLToPath(new URL('.', import.meta.url)),
  configFile: false,
  logLevel: 'warn',
  plugins: [react()],
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
compressFiles(folder)
const logger = pino({ level: 'error' })
const { deps } = await openWorld(readEnv(), { log: logger, exclusive: true })
const app = await buildApp({ deps, logger, webFiles: readWebFiles(folder) })
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
