import { readdirSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

export interface SourceFile {
  /** Relative to the project root, with `/`. */
  readonly path: string
  readonly text: string
  readonly lines: number
  /** Static and dynamic imports: project paths or package names. */
  readonly imports: readonly string[]
}

/** Reads the TypeScript files of these folders. */
export function readSources(folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readSource(posix.join(folder, name.replaceAll('\\', '/')))),
  )
}

function readSource(path: string): SourceFile {
  const text = readFileSync(`${ROOT}${path}`, 'utf8')
  return { path, text, lines: text.split('\n').length - 1, imports: importsOf(path, text) }
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|(?:^|\n)import\s+['"]([^'"]+)['"]/g

function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].map(([, named, dynamic, bare]) =>
    resolve(path, named ?? dynamic ?? bare ?? ''),
  )
}

function resolve(from: string, target: string): string {
  if (target === '#package') return 'package.json'
  const alias = /^#(shared|server|web|test)\/(.*)$/.exec(target)
  if (alias) return `${alias[1] === 'test' ? 'test' : `src/${alias[1]}`}/${alias[2]}`
  if (target.startsWith('.')) return posix.normalize(posix.join(dirname(from), target))
  return target
}
