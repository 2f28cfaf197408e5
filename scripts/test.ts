import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.ts'

/** The full gate: all automated checks, fastest to fail first. */

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RESULTS = mkdtempSync(join(tmpdir(), 'calepin-results-'))
const failures: string[] = []

requireServices()
step('check', 'npm', ['run', '--silent', 'check'])
step(
  'unit and API tests',
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(RESULTS, 'vitest.json')}`,
  ],
  { RUNS: 'all' },
)
step('fuzzed contract', process.execPath, [
  '--disable-warning=ExperimentalWarning',
  'scripts/fuzz-contract.ts',
])
step('build', process.execPath, ['scripts/build.ts'])
step('weight of each screen', process.execPath, [
  '--disable-warning=ExperimentalWarning',
  'bench/page-weight.ts',
])
if (ensureChromium()) {
  step('browser stories', process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(RESULTS, 'playwright.json'),
  })
} else {
  failures.push('browser stories: no Chromium could be installed; install one or set CHROMIUM_PATH')
}
report()

/** Prints which suites cannot run here; in CI, where all must run, that is a failure. */
function requireServices(): void {
  const services = { TEST_DATABASE_URL: 'PostgreSQL', TEST_REDIS_URL: 'Redis' }
  for (const [variable, service] of Object.entries(services)) {
    if (process.env[variable]) continue
    const words = `the ${service} suite is not run: ${variable} is not set`
    process.stdout.write(`Note: ${words}.\n`)
    if (process.env['CI'] === 'true') failures.push(words)
  }
}

function step(name: string, command: string, parameters: string[], env = {}): void {
  process.stdout.write(`\n— ${name}\n`)
  const started = Date.now()
  const { status } = spawnSync(command, parameters, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  process.stdout.write(`— ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s\n`)
  if (status !== 0) failures.push(`${name} failed`)
}

function report(): void {
  const vitest = read('vitest.json') as { numPassedTests?: number; numFailedTests?: number }
  const stories = read('playwright.json') as { stats?: { expected?: number; unexpected?: number } }
  const passed = (vitest.numPassedTests ?? 0) + (stories.stats?.expected ?? 0)
  const failed = (vitest.numFailedTests ?? 0) + (stories.stats?.unexpected ?? 0)
  for (const failure of failures) process.stdout.write(`✗ ${failure}\n`)
  process.stdout.write(`${passed} passed, ${Math.max(failed, failures.length)} failed\n`)
  process.exitCode = failures.length > 0 ? 1 : 0
}

function read(name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(RESULTS, name), 'utf8'))
  } catch {
    return {}
  }
}
