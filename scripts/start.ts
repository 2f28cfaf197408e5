import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Builds the interface if missing or older than its sources, and starts the server. */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BUILT = join(ROOT, 'dist/web/index.html')
const SOURCES = ['src/web', 'src/shared', 'vite.config.ts', 'package-lock.json']

if (lastChange([BUILT]) < lastChange(SOURCES.map((name) => join(ROOT, name)))) {
  process.stdout.write('Préparation de l’interface…\n')
  const { status } = spawnSync(process.execPath, [join(ROOT, 'scripts/build.ts')], {
    stdio: 'inherit',
  })
  if (status !== 0) {
    process.stderr.write(
      'Calepin ne démarre pas : l’interface n’a pas pu être préparée (voir plus haut)\n',
    )
    process.exit(status ?? 1)
  }
}
// Halves the time of the next start.
enableCompileCache(join(ROOT, 'node_modules/.cache/node'))
await import('../src/server/main.ts')

/** The latest modification time among files and, recursively, folders; 0 when there are none. */
function lastChange(paths: readonly string[]): number {
  const times = paths.map((path) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats) return 0
    if (!stats.isDirectory()) return stats.mtimeMs
    return lastChange(readdirSync(path).map((name) => join(path, name)))
  })
  return Math.max(0, ...times)
}
