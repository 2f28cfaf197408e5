import { type BrowserContext, chromium } from '@playwright/test'
import playwright from '../playwright.config.ts'
import { type Page, watchContext } from './browser.ts'

/**
 * A browser with a profile on disk, so that it can be restarted, and with its service worker. Its
 * server may stop meanwhile.
 * @param faults of the story
 */
export async function openBrowser(
  profile: string,
  baseURL: string,
  faults: string[],
): Promise<BrowserContext> {
  const { launchOptions, locale, timezoneId, viewport } = playwright.use ?? {}
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    baseURL,
    serviceWorkers: 'allow',
    ...(locale !== undefined && { locale }),
    ...(timezoneId !== undefined && { timezoneId }),
    ...(viewport !== undefined && { viewport }),
  })
  watchContext(context, { home: baseURL, faults, mayStop: true })
  return context
}

/** Waits until the service worker is activated: `ready` may resolve earlier. */
export async function workerActivated(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    await new Promise<void>((resolve) => {
      const look = () => active?.state === 'activated' && resolve()
      active?.addEventListener('statechange', look)
      look()
    })
  })
}
