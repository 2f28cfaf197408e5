import { statSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { built, FOLDER } from '../scripts/build.ts'

/**
 * `npm run weight`: builds the interface, like `npm run build`, and prints what each screen makes a
 * browser with an empty cache download: the entry, the frame and the screen's chunk with their
 * imports. Beside each weight its target, how far over it is, and today's ceiling: exits with 1 when
 * over that.
 */

/** The target of a screen without its own, in kB of brotli-compressed JavaScript. */
const TARGET = 170
/** The module of each screen, its target, and the ceiling it may not exceed today (docs/decisions/076). */
const SCREENS = [
  { name: 'login', file: 'app/guest-screens.ts', target: 115, ceiling: 124, isGuest: true },
  { name: 'list', file: 'app/list-screens.ts', target: 150, ceiling: 170 },
  { name: 'home', file: 'app/home-screens.ts', ceiling: 199 },
  { name: 'title', file: 'app/title-screens.ts', ceiling: 202 },
  { name: 'people', file: 'app/people-screens.ts', ceiling: 194 },
  { name: 'games', file: 'app/game-screens.ts', ceiling: 204 },
  { name: 'comparator', file: 'features/games/screens/player-number.tsx', ceiling: 193 },
  { name: 'friends', file: 'app/friend-screens.ts', ceiling: 202 },
  { name: 'user', file: 'app/user-screens.ts', ceiling: 211 },
  { name: 'administration', file: 'app/admin-screens.ts', ceiling: 196 },
] as const
const FRAME = 'app/signed-frame.tsx'
/** The one style sheet. */
const CSS = { target: 12, ceiling: 14.5 }

if (!('output' in built)) throw new Error('one build makes one output')
const chunks = new Map(
  built.output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
)
const entry = [...chunks.values()].find((chunk) => chunk.isEntry)
process.stdout.write(row(['screen', 'files', 'kB', 'target', 'excess', 'ceiling', '']))
for (const screen of SCREENS) {
  const roots = 'isGuest' in screen ? [screen.file] : [FRAME, screen.file]
  const needed = withImports([entry, ...roots.map(chunkOf)])
  const weight = weigh(needed)
  printFigure(screen.name, needed.length, weight, { target: TARGET, ...screen })
}
const sheets = built.output.filter(({ fileName }) => fileName.endsWith('.css'))
printFigure('style sheet', sheets.length, weigh(sheets), CSS)

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
function weigh(files: readonly { readonly fileName: string }[]): number {
  return (
    files.reduce((sum, { fileName }) => sum + statSync(`${FOLDER}/${fileName}.br`).size, 0) / 1000
  )
}

interface Limits {
  readonly target: number
  readonly ceiling: number
}

function printFigure(
  name: string,
  files: number,
  weight: number,
  { target, ceiling }: Limits,
): void {
  const isOver = weight > ceiling
  if (isOver) process.exitCode = 1
  const excess = weight > target ? `+${(weight - target).toFixed(1)}` : '–'
  process.stdout.write(
    row([
      name,
      String(files),
      weight.toFixed(1),
      `≤ ${target}`,
      excess,
      `≤ ${ceiling}`,
      isOver ? 'over' : '',
    ]),
  )
}

function row([name = '', ...figures]: readonly string[]): string {
  return `${name.padEnd(28)}${figures.map((figure) => figure.padStart(8)).join('')}\n`
}
