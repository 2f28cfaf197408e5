import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.ts'

/** The full gate: all automated checks, fastest to fail first. */

/** The parts of Vitest's JSON report that are read here. */
type VitestResults = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** More failures than this are not retried: a busy machine is not the cause. */
const MOST_TRIED_AGAIN = 5
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RESULTS = mkdtempSync(join(tmpdir(), 'calepin-results-'))
const failures: string[] = []
const flaky: string[] = []

requireServices()
step('check', 'npm', ['run', '--silent', 'check'])
unitTests()
step('fuzzed contract', process.execPath, [
  '--disable-warning=ExperimentalWarning',
  'scripts/fuzz-contract.ts',
])
step('build, and weight of each screen', process.execPath, [
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
    const reason = `the ${service} suite is not run: ${variable} is not set`
    process.stdout.write(`Note: ${reason}.\n`)
    if (process.env['CI'] === 'true') failures.push(reason)
  }
}

/**
 * In CI, the files of a few failed tests are retried once, as stories are: tests that then pass are
 * reported as flaky, and are defects to fix. No retry after an error outside of the tests, which a
 * second run of their files may not show.
 */
function unitTests(): void {
  if (run('unit and API tests', ...vitest('vitest.json'))) return
  const failed = failedTests('vitest.json')
  const isFew = failed.length > 0 && failed.length <= MOST_TRIED_AGAIN
  const again = process.env['CI'] === 'true' && isFew && read('unhandled.json') === 0
  const files = [...new Set(failed.map(({ file }) => file))]
  if (again && run('failed tests, once more', ...vitest('again.json', files))) {
    flaky.push(...failed.map(({ name }) => name))
  } else {
    failures.push('unit and API tests failed', ...failed.map(({ name }) => name))
  }
}

function vitest(results: string, files: string[] = []): [string, string[], NodeJS.ProcessEnv] {
  const parameters = [
    '--disable-warning=ExperimentalWarning',
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(ROOT, 'scripts/unhandled-errors.ts')}`,
    `--outputFile.json=${join(RESULTS, results)}`,
  ]
  const UNHANDLED_ERRORS = join(RESULTS, 'unhandled.json')
  return [process.execPath, parameters, { RUNS: 'all', UNHANDLED_ERRORS }]
}

/** The failed tests with their files; empty if a file could not even be loaded. */
function failedTests(results: string): { file: string; name: string }[] {
  const { testResults = [] } = read(results) as Partial<VitestResults>
  const failed = testResults.filter(({ status }) => status === 'failed')
  const perFile = failed.map(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => ({ file, name: `${relative(ROOT, file)}: ${fullName}` })),
  )
  return perFile.some((tests) => tests.length === 0) ? [] : perFile.flat()
}

function step(name: string, command: string, parameters: string[], env = {}): void {
  if (!run(name, command, parameters, env)) failures.push(`${name} failed`)
}

/** Runs a command, prints its output and duration; returns whether it succeeded. */
function run(name: string, command: string, parameters: string[], env = {}): boolean {
  process.stdout.write(`\n— ${name}\n`)
  const started = Date.now()
  const { status } = spawnSync(command, parameters, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  process.stdout.write(`— ${name}: ${((Date.now() - started) / 1000).toFixed(0)} s\n`)
  return status === 0
}

function report(): void {
  const tests = read('vitest.json') as Partial<VitestResults>
  const stories = read('playwright.json') as { stats?: { expected?: number; unexpected?: number } }
  const passed = (tests.numPassedTests ?? 0) + flaky.length + (stories.stats?.expected ?? 0)
  const failed = (tests.numFailedTests ?? 0) - flaky.length + (stories.stats?.unexpected ?? 0)
  for (const test of flaky) process.stdout.write(`flaky: ${test}\n`)
  for (const failure of failures) process.stdout.write(`✗ ${failure}\n`)
  process.stdout.write(
    `${passed} passed, ${Math.max(failed, failures.length > 0 ? 1 : 0)} failed\n`,
  )
  process.exitCode = failures.length > 0 ? 1 : 0
}

function read(name: string): unknown {
  try {
    return JSON.parse(readFileSync(join(RESULTS, name), 'utf8'))
  } catch {
    return {}
  }
}
