import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

/**
 * The commit before the one that added the newest migration; `undefined` without history, as in an
 * archive or a shallow clone.
 */
export function codeBeforeMigration(): string | undefined {
  try {
    const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'migrations').trim()
    return git('rev-parse', '--verify', '--quiet', `${added}^`).trim()
  } catch {
    return undefined
  }
}

/** Checks out parts of the program at a commit into a folder, with the current packages. */
export function checkOutTo(folder: string, commit: string, parts: readonly string[]): void {
  const archive = execFileSync('git', ['archive', commit, ...parts, 'package.json'], {
    cwd: ROOT,
    maxBuffer: 1 << 28,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
}

function git(...args: readonly string[]): string {
  return execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
