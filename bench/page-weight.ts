import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/**
 * `npm run weight`: builds the interface without writing it, and tells what each screen makes a
 * browser without a cache fetch: the entry, the frame and the screen with what they import; apart,
 * what the frame and the screen load later, when it is used or the page stands. Exits with 1 when one
 * is over its budget.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
/** kB of JavaScript as brotli, of the screens that have a budget of their own. */
const BUDGETS: Readonly<Record<string, number>> = {
  'features/auth/screens/login.tsx': 110,
  'features/titles/screens/list.tsx': 120,
}
const OTHER_BUDGET = 150
/** kB of CSS, likewise: with what every visitor needs, and with one area's sheet. */
const CSS_BUDGETS: Readonly<Record<string, number>> = { 'features/auth/screens/login.tsx': 8 }
const OTHER_CSS_BUDGET = 12
/** Around the screens of people who are signed in. */
const FRAME = 'app/signed-frame.tsx'
/** Screens for people who are not. */
const GUEST = /^features\/auth\/screens\//

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
const sizes = new Map(
  built.output.map((file) => [
    file.fileName,
    brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length,
  ]),
)

const entry = [...chunks.values()].find((chunk) => chunk.isEntry)
const frame = [...chunks.values()].find((chunk) => chunk.moduleIds.some((id) => id.endsWith(FRAME)))
if (!entry || !frame) throw new Error('the build has no entry or no frame')
let isOver = false
process.stdout.write(row(['screen', 'JS kB', 'budget', 'CSS kB', 'budget', 'later', '']))
for (const chunk of chunks.values()) {
  const screen = nameOf(chunk)
  if (!screen?.includes('/screens/')) continue
  const roots = GUEST.test(screen) ? [entry, chunk] : [entry, frame, chunk]
  const needed = withImports(roots)
  const js = weigh(needed.map((each) => each.fileName))
  const css = weigh(needed.flatMap((each) => [...(each.viteMetadata?.importedCss ?? [])]))
  const budget = BUDGETS[screen] ?? OTHER_BUDGET
  const cssBudget = CSS_BUDGETS[screen] ?? OTHER_CSS_BUDGET
  const isTooHeavy = js > budget || css > cssBudget
  // The entry's own are all the screens.
  const later = needed
    .filter(({ isEntry }) => !isEntry)
    .flatMap(({ dynamicImports }) => dynamicImports)
  const apart = withImports(named(later)).filter((each) => !needed.includes(each))
  isOver ||= isTooHeavy
  const figures = [
    js.toFixed(1),
    `≤ ${budget}`,
    css.toFixed(1),
    `≤ ${cssBudget}`,
    weigh(apart.map((each) => each.fileName)).toFixed(1),
  ]
  process.stdout.write(row([screen, ...figures, isTooHeavy ? 'over' : '']))
}
process.exitCode = isOver ? 1 : 0

/** The module that a chunk was made for, below src/web. */
function nameOf(chunk: Rolldown.OutputChunk): string | undefined {
  return chunk.facadeModuleId?.split('/src/web/').at(1)
}

function withImports(roots: readonly Rolldown.OutputChunk[]): readonly Rolldown.OutputChunk[] {
  const needed = new Set(roots)
  for (const chunk of needed) {
    for (const imported of named(chunk.imports)) needed.add(imported)
  }
  return [...needed]
}

function named(names: readonly string[]): readonly Rolldown.OutputChunk[] {
  return names.flatMap((name) => chunks.get(name) ?? [])
}

/** kB of files, each counted once. */
function weigh(files: readonly string[]): number {
  const bytes = [...new Set(files)].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
  return bytes / 1000
}

function row([name = '', ...figures]: readonly string[]): string {
  return `${name.padEnd(48)}${figures.map((figure) => figure.padStart(8)).join('')}\n`
}
