import { expect, expectAccessible, type Page } from './browser.ts'
import { observeShifts, shifts } from './layout-shift.ts'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 640 }

/**
 * Each theme opens at a different width and is then resized. A theme only changes colours, so the
 * second one is checked for contrast only; the narrowest width only for overflow.
 */
const LOOKS = [
  { colorScheme: 'light', sizes: [DESKTOP, PHONE, NARROWEST], rules: undefined },
  { colorScheme: 'dark', sizes: [PHONE, DESKTOP], rules: ['color-contrast'] },
] as const

/**
 * Checks a page in both themes, on a desktop, on a phone and at the narrowest width: no layout shift
 * while loading, no axe violation, no horizontal overflow.
 */
export async function expectForEveryone(page: Page, path: string): Promise<void> {
  await page.addInitScript(observeShifts)
  for (const { colorScheme, sizes, rules } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(sizes[0])
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await page.waitForLoadState('networkidle')
    const look = `${path}, ${colorScheme}`
    expect(await page.evaluate(shifts), `${look}: what moved`).toEqual([])
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectNoOverflow(page, `${look}, ${size.width} px`)
      if (size !== NARROWEST) await expectAccessible(page, `${look}, ${size.width} px`, rules)
    }
  }
}

/** Expects no horizontal overflow, once grids have recomputed their columns. */
async function expectNoOverflow(page: Page, look: string): Promise<void> {
  const beyond = async () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond, look).toBeLessThanOrEqual(0)
}
