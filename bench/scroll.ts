import { parseArgs } from 'node:util'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { enterAs, member } from '../e2e/people.ts'
import { startServer } from '../e2e/server.ts'
import { findChromium } from '../scripts/chromium.ts'

/**
 * `npm run bench:scroll`: main-thread CPU time per frame while scrolling a list of 2,000 titles with a
 * 4 × CPU slowdown, against a page without scripts; and the longest task while scrolling, typing and
 * rating. Needs a build. Takes the minimum of several runs, so that other load on the machine does not
 * count. Exits with 1 when over budget.
 */

const COUNT = 2000
const FRAMES = 100
/** Pixels per frame: 3,600 a second at 60 Hz, fast scrolling with a wheel. */
const STEP = 60
const SLOWED = 4
/** Milliseconds of CPU time per frame. */
const FRAME_BUDGET = 12
/** Milliseconds of the longest task. */
const TASK_BUDGET = 200

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })
const server = await startServer()
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }) })
let isOver = false
try {
  const owner = await member(server, 'Collectionneuse')
  for (let from = 0; from < COUNT; from += 20) {
    const ids = Array.from({ length: 20 }, (_, index) => from + index)
    await Promise.all(
      ids.map((id) =>
        owner.call('POST', '/savedshow/add-saved-movies', {
          tmdbId: 1_700_000_000 + id,
          title: `Un film au nom assez long ${id}`,
        }),
      ),
    )
  }
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await enterAs(context, owner)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  await page.setContent(`<body style="height:${FRAMES * STEP * 2}px">`)
  printFigure('no script (floor)', await least(() => scrollCost(page, cdp)))
  for (const view of ['grid', 'rows']) {
    const open = async () => {
      await page.goto(`${server.url}/watchlist/list?view=${view}&sort=TITLE_ASC`)
      await page.getByText(/^2\s000 titres$/).waitFor()
      await page.getByRole('slider').nth(8).waitFor()
      await page.waitForLoadState('networkidle')
      // The browser restores the scroll position.
      await page.evaluate(() => scrollTo(0, 0))
      await page.getByText('Un film au nom assez long 0', { exact: true }).first().waitFor()
    }
    const cost = await least(async () => {
      await open()
      return scrollCost(page, cdp)
    })
    isOver ||= cost > FRAME_BUDGET
    printFigure(`${view}: each frame scrolled`, cost, FRAME_BUDGET)
    const task = await least(async () => {
      await open()
      return longestTask(page, async () => {
        await scrollCost(page, cdp)
        await page.evaluate(() => scrollTo(0, 0))
        await page.getByRole('slider').first().press('ArrowRight')
        await page
          .getByRole('searchbox', { name: 'Chercher dans ma liste' })
          .pressSequentially('1999')
        await page.getByText('1 titre', { exact: true }).waitFor()
      })
    })
    isOver ||= task > TASK_BUDGET
    printFigure(`${view}: the longest task`, task, TASK_BUDGET)
  }
} finally {
  await browser.close()
  await server.stop()
}
process.exitCode = isOver ? 1 : 0

async function least(measure: () => Promise<number>): Promise<number> {
  let found = Number.POSITIVE_INFINITY
  for (let run = 0; run < Number(values.runs); run += 1) found = Math.min(found, await measure())
  return found
}

/** Main-thread CPU time per frame, in milliseconds. */
async function scrollCost(page: Page, cdp: CDPSession): Promise<number> {
  const before = await taskTime(cdp)
  await page.evaluate(
    async ([frames, step]) => {
      for (let frame = 0; frame < frames; frame += 1) {
        await new Promise(requestAnimationFrame)
        scrollBy({ top: step, behavior: 'instant' })
      }
      await new Promise(requestAnimationFrame)
    },
    [FRAMES, STEP] as const,
  )
  return ((await taskTime(cdp)) - before) / FRAMES
}

async function taskTime(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  return seconds * 1000
}

/** Milliseconds of the longest task during `act`; 0 below 50 ms, the threshold of a long task. */
async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const observed = await page.evaluateHandle(() => {
    const tasks: number[] = [0]
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
    return tasks
  })
  await act()
  return observed.evaluate((tasks) => Math.max(...tasks))
}

function printFigure(name: string, milliseconds: number, budget?: number): void {
  const asked = budget === undefined ? '' : `≤ ${budget}`
  const word = budget !== undefined && milliseconds > budget ? 'over' : ''
  process.stdout.write(
    `${name.padEnd(32)}${milliseconds.toFixed(1).padStart(8)} ms ${asked.padStart(8)} ${word}\n`,
  )
}
