import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test as base } from '@playwright/test'
import { type Server, startServer } from './server.ts'

interface Fixtures {
  /** What no page may do: an error in the console, a breach of the policy, a request to elsewhere. */
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
  faults: [
    async ({ context, server }, use) => {
      const faults: string[] = []
      context.on('page', (page) => watch(page, server.url, faults))
      await use(faults)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

function watch(page: Page, home: string, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    // A refused call, or one without a network, is written by the browser itself: what the page made of it is asserted.
    const isAnswer = /Failed to load resource|net::ERR_INTERNET_DISCONNECTED/.test(message.text())
    if (message.type() === 'error' && !isAnswer) faults.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(home) && !url.startsWith('data:') && !url.startsWith('blob:')) {
      faults.push(`request to ${url}`)
    }
  })
}

/**
 * axe finds nothing on the page as it stands, by WCAG 2.2 AA and best practices.
 * @param look what is looked at, for the report
 * @param rules the ids of axe's rules to try; all when left out
 */
export async function expectAccessible(
  page: Page,
  look?: string,
  rules?: readonly string[],
): Promise<void> {
  await settled(page)
  // The page has no frames: the mode made for frames opens a second page each time, for the same result.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      resultTypes: ['violations'],
      ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
    })
    .analyze()
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' · ')}`,
  )
  expect(found, look).toEqual([])
}

/** Waits for the screen itself, and for what fades or slides to arrive: half faded text has half its contrast. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** Fills the login form, from wherever it stands. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

export { expect }
export type { Browser, BrowserContext, Page } from '@playwright/test'
