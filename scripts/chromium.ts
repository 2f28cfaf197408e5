import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium: CHROMIUM_PATH, an installed one, or Playwright's. */
export function findChromium(): string | undefined {
  const candidates = [process.env['CHROMIUM_PATH'] ?? '', ...KNOWN, chromium.executablePath()]
  return candidates.find((path) => path !== '' && existsSync(path))
}

/**
 * The headless shell of system packages, which takes two thirds of Chromium's CPU time but does not
 * support notifications; `undefined` also if CHROMIUM_PATH is set.
 */
export function findShell(): string | undefined {
  const shell = '/usr/bin/chromium-headless-shell'
  return !process.env['CHROMIUM_PATH'] && existsSync(shell) ? shell : undefined
}

/**
 * Like `findChromium`, but installs one if needed: from system packages as root, else Playwright's.
 * @returns `undefined` when the installation failed
 */
export function ensureChromium(): string | undefined {
  const found = findChromium()
  if (found) return found
  process.stdout.write('No Chromium here: installing one for the browser tests.\n')
  if (process.getuid?.() === 0 && hasCommand('apt-get')) {
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      ...quiet,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  if (!findChromium()) {
    spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
      stdio: 'inherit',
    })
  }
  return findChromium()
}

function hasCommand(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
