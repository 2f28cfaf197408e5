import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { type Server, startServer } from './server.ts'

/** Minified: read by each document of each story, in half the time. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Fixtures {
  /** Whether a URL of another origin may be requested; none by default. */
  readonly mayRequest: (url: string) => boolean
  /**
   * Console errors, CSP violations and requests to other origins, in every context that the story
   * opens: must stay empty.
   */
  readonly faults: string[]
}

export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.url),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  mayRequest: async ({}, use) => use(() => false),
  faults: [
    async ({ browser, context, server, mayRequest }, use) => {
      const faults: string[] = []
      const watchedAt = (home: string) => ({ home, faults, mayRequest })
      watchContext(context, watchedAt(server.url))
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const opened = await newContext(options)
        watchContext(opened, watchedAt(options?.baseURL ?? server.url))
        return opened
      }
      await use(faults)
      Reflect.deleteProperty(browser, 'newContext')
      // Preloads may still be held by a route of the story.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

interface Watched {
  /** The origin of its pages. */
  readonly home: string
  readonly faults: string[]
  readonly mayRequest?: (url: string) => boolean
  /** Its server stops during the story: connections to it fail meanwhile. */
  readonly mayStop?: boolean
}

/** Keeps the faults of all pages of a context. */
export function watchContext(context: BrowserContext, watched: Watched): void {
  for (const page of context.pages()) watch(page, watched)
  context.on('page', (page) => watch(page, watched))
}

function watch(page: Page, { home, faults, mayRequest, mayStop }: Watched): void {
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    // The application's own logs: their visible effect is asserted instead.
    if (message.text().startsWith('calepin:')) return
    // The browser logs failed calls itself: their visible effect is asserted instead.
    const isAnswer = /Failed to load resource|net::ERR_INTERNET_DISCONNECTED/.test(message.text())
    const isLost = mayStop && message.text().startsWith('WebSocket connection to')
    if (message.type() === 'error' && !isAnswer && !isLost)
      faults.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const url = request.url()
    const isOwn = [home, 'data:', 'blob:'].some((start) => url.startsWith(start))
    if (!isOwn && !mayRequest?.(url)) faults.push(`request to ${url}`)
  })
}

/**
 * Expects no axe violation on the current page: WCAG 2.2 AA and best practices.
 * @param look what is checked, for the report
 * @param rules ids of the axe rules to run; all by default
 */
export async function expectAccessible(
  page: Page,
  look?: string,
  rules?: readonly string[],
): Promise<void> {
  await settled(page)
  // Half a megabyte of script: injected once per document.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE)
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`,
  )
  expect(found, look).toEqual([])
}

/** Waits for the heading and the end of animations: half-faded text would fail the contrast check. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Fills in the login form, opening it first if needed. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
}

export { expect }
export type { Browser, BrowserContext, Page } from '@playwright/test'
