import { expect, expectAccessible, type Page } from './browser.ts'
import { observeShifts, shifts } from './layout-shift.ts'

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 640 }

/**
 * Each theme opens at a width of its own and is then resized. The theme changes colours alone, the
 * narrowest width only how much room there is: the rest is not looked for again.
 */
const LOOKS = [
  { colorScheme: 'light', sizes: [DESKTOP, PHONE, NARROWEST], rules: undefined },
  { colorScheme: 'dark', sizes: [PHONE, DESKTOP], rules: ['color-contrast'] },
] as const

/**
 * A page in both themes, on a desktop, on a phone and at the narrowest width: nothing jumps while
 * it loads, axe finds nothing and nothing sticks out.
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
      await expectWhole(page, `${look}, ${size.width} px`)
      if (size !== NARROWEST) await expectAccessible(page, `${look}, ${size.width} px`, rules)
    }
  }
}

/** Nothing is wider than the window. */
async function expectWhole(page: Page, look: string): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond, look).toBeLessThanOrEqual(0)
}
