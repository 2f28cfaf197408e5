import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/**
 * `npm run weight`: builds the interface in memory, and prints what each screen makes a browser with
 * an empty cache download: the entry, the frame and the screen's chunk with their imports.
 * Exits with 1 when over budget.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** The module of each screen, with its budget in kB of brotli-compressed JavaScript (docs/decisions/076). */
const SCREENS = [
  { name: 'login', file: 'app/guest-screens.ts', budget: 123, isGuest: true },
  { name: 'list', file: 'app/list-screens.ts', budget: 168 },
  { name: 'home', file: 'app/home-screens.ts', budget: 204 },
  { name: 'title', file: 'app/title-screens.ts', budget: 208 },
  { name: 'people', file: 'app/people-screens.ts', budget: 197 },
  { name: 'games', file: 'app/game-screens.ts', budget: 210 },
  { name: 'comparator', file: 'features/games/screens/player-number.tsx', budget: 196 },
  { name: 'friends', file: 'app/friend-screens.ts', budget: 216 },
  { name: 'administration', file: 'app/admin-screens.ts', budget: 202 },
] as const
const FRAME = 'app/signed-frame.tsx'
/** kB of the one style sheet, brotli-compressed. */
const CSS_BUDGET = 14.5

const built = await build({
  root: `${ROOT}src/web`,
  configFile: `${ROOT}vite.config.ts`,
  logLevel: 'error',
  build: { write: false },
})
if (!('output' in built)) throw new Error('one build makes one output')
const chunks = new Map(
  built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
)
const entry = [...chunks.values()].find((chunk) => chunk.isEntry)
process.stdout.write(row(['screen', 'files', 'kB', 'budget', '']))
for (const { name, file, budget, ...rest } of SCREENS) {
  const roots = 'isGuest' in rest ? [file] : [FRAME, file]
  const needed = withImports([entry, ...roots.map(chunkOf)])
  printFigure(name, needed.length, weigh(needed.map(({ code }) => code)), budget)
}
const sheets = built.output.flatMap((file) =>
  file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : [],
)
printFigure('style sheet', sheets.length, weigh(sheets), CSS_BUDGET)

/** The chunk of a module in src/web. */
function chunkOf(file: string): Rolldown.OutputChunk | undefined {
  return [...chunks.values()].find(({ facadeModuleId, moduleIds }) =>
    [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(`/src/web/${file}`)),
  )
}

function withImports(
  roots: readonly (Rolldown.OutputChunk | undefined)[],
): readonly Rolldown.OutputChunk[] {
  const needed = new Set<Rolldown.OutputChunk>()
  for (const root of roots) {
    if (!root) throw new Error('the build lacks a file whose weight is asked')
    needed.add(root)
  }
  for (const { imports } of needed) {
    for (const name of imports) {
      const imported = chunks.get(name)
      if (imported) needed.add(imported)
    }
  }
  return [...needed]
}

/** Brotli-compressed size in kB. */
function weigh(files: readonly (string | Uint8Array)[]): number {
  return files.reduce((sum, content) => sum + brotliCompressSync(content).length, 0) / 1000
}

function printFigure(name: string, files: number, weight: number, budget: number): void {
  const isOver = weight > budget
  if (isOver) process.exitCode = 1
  process.stdout.write(
    row([name, String(files), weight.toFixed(1), `≤ ${budget}`, isOver ? 'over' : '']),
  )
}

function row([name = '', ...figures]: readonly string[]): string {
  return `${name.padEnd(28)}${figures.map((figure) => figure.padStart(8)).join('')}\n`
}
