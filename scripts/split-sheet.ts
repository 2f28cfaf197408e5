import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path/posix'
import { normalizePath, type Plugin } from 'vite'
import { type Area, cutSheet, withoutFallback } from './cut-sheet.ts'

const WEB = normalizePath(fileURLToPath(new URL('../src/web/', import.meta.url)))
const WHOLE_SHEET = `${WEB}ui/theme.css`
/** What the page itself links: all that the first screen of a visitor needs. */
const FIRST = 'first'
/** What several areas need, or the frame of those who are signed in. */
const SHARED = 'shared'
const AREA_SHEET = /^virtual:sheet\/([\w-]+)\.css$/

/**
 * Gives the build a sheet for each feature, auth apart, in place of Tailwind's one for all, so that
 * a visitor's first page does not grow with every screen. A module brings its feature's sheet along,
 * whoever imports it.
 */
export function splitSheet(): Plugin {
  const areaOf = findAreas()
  const sheets = Promise.withResolvers<ReadonlyMap<string, string>>()
  return {
    name: 'split-sheet',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (AREA_SHEET.test(id) ? id : undefined),
    async load(id) {
      const area = AREA_SHEET.exec(id)?.[1]
      return area === undefined ? undefined : (await sheets.promise).get(area)
    },
    transform(code, id) {
      if (id === WHOLE_SHEET) {
        const cut = cutSheet(withoutFallback(code), wordsOf(areaOf), [FIRST, SHARED])
        sheets.resolve(cut)
        return cut.get(FIRST)
      }
      const area = areaOf.get(id)
      if (area === undefined || area === FIRST) return undefined
      const needed = area === SHARED ? [SHARED] : [SHARED, area]
      return needed.map((name) => `import 'virtual:sheet/${name}.css'\n`).join('') + code
    },
  }
}

/** The area of each module that can hold classes. */
function findAreas(): ReadonlyMap<string, string> {
  const files = globSync('**/*.tsx', { cwd: WEB })
    .map(normalizePath)
    .filter((file) => !file.endsWith('.test.tsx'))
  const first = new Set(['main.tsx', ...files.filter((file) => file.startsWith('features/auth/'))])
  // A set gives what is added to it while it is read.
  for (const file of first) for (const imported of importsOf(file)) first.add(imported)
  return new Map(
    files.map((file) => {
      const feature = /^features\/([\w-]+)/.exec(file)?.[1]
      return [WEB + file, first.has(file) ? FIRST : (feature ?? SHARED)]
    }),
  )
}

/** The modules of the interface that one imports, other than those it loads later. */
function importsOf(file: string): readonly string[] {
  const code = readFileSync(WEB + file, 'utf8')
  return [...code.matchAll(/(?:from|import) '(#web|\.\.?)(\/[^']+\.tsx?)'/g)].map(
    ([, base = '', path = '']) => join(base === '#web' ? '.' : join(file, '..', base), path),
  )
}

function wordsOf(areaOf: ReadonlyMap<string, string>): readonly Area[] {
  const words = new Map<string, Set<string>>()
  for (const [file, area] of areaOf) {
    const known = words.get(area) ?? new Set()
    for (const word of readFileSync(file, 'utf8').split(/[\s'"`]+/)) known.add(word)
    words.set(area, known)
  }
  return [...words].map(([name, said]) => ({ name, words: said }))
}
