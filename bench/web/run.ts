import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { startServer } from '../../e2e/server.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { openCold, tapCold, type Opened } from './measure.ts'
import { FLOORS, LOGIN, prepare, TAPS } from './screens.ts'
import { printScreens, printTaps } from './table.ts'

/**
 * `npm run bench:web`: loading times at 400 ms latency and 1.6 Mbit/s with a 4 × CPU slowdown and an
 * empty cache, against a bare React page from the same server in the same run. Needs a build. Exits
 * with 1 when a target is missed.
 */

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
})
const server = await startServer()
const [floor, floorUrl] = await startFloor()
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }) })
try {
  const { owner, screens } = await prepare(server)
  const pages = [
    ...FLOORS.map((screen) => ({ screen, url: floorUrl, owner: undefined })),
    { screen: LOGIN, url: server.url, owner: undefined },
    ...screens.map((screen) => ({ screen, url: server.url, owner })),
  ].filter(({ screen }) => screen.name.startsWith('floor') || isWanted(screen.name))
  const opened = new Map<string, Opened[]>()
  const taps = new Map<string, { skeleton: number; content: number }[]>()
  // Interleaved, so that a slow moment of the machine affects all.
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const { screen, url, owner: who } of pages) {
      const figures = await openCold({ browser, url, screen, owner: who })
      opened.set(screen.name, [...(opened.get(screen.name) ?? []), figures])
    }
    for (const tap of TAPS.filter(({ name }) => isWanted(name))) {
      const figures = await tapCold({ browser, url: server.url, owner, tap })
      taps.set(tap.name, [...(taps.get(tap.name) ?? []), figures])
    }
  }
  printScreens(opened, [...FLOORS, LOGIN, ...screens])
  printTaps(taps)
} finally {
  await browser.close()
  floor.kill()
  await server.stop()
}

function isWanted(name: string): boolean {
  return values.only === undefined || values.only.split(',').includes(name)
}

async function startFloor(): Promise<readonly [ChildProcess, string]> {
  const child = fork(new URL('floor-server.ts', import.meta.url), {
    cwd: tmpdir(),
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: mkdtempSync(join(tmpdir(), 'calepin-floor-data-')),
      LOG_LEVEL: 'error',
    },
  })
  const [url] = (await once(child, 'message')) as [string]
  return [child, url]
}
