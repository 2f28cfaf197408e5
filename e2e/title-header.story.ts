import { expect, type Page, test } from './browser.ts'
import { enterAs, member } from './people.ts'

const SERIES = '/watchlist/tv/1396'

test('the name is the largest text of its page, and colours do not change while loading', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Regardeuse'))
  for (const path of [SERIES, '/steam/game-detail/620']) {
    const answer = Promise.withResolvers<void>()
    await page.route(/\/api\/(?:titles\/tv|games)\/\d+$/, async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto(path)
    const article = page.getByRole('article').first()
    await expect(article).toHaveAttribute('aria-busy', 'true')
    const before = await backdropColour(page)
    answer.resolve()
    await expect(article).toHaveAttribute('aria-busy', 'false')
    expect(await backdropColour(page)).toBe(before)
    const largest = await page.evaluate(() => {
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
      const main = document.querySelector('main') ?? document.body
      const own = sizeOf(main.querySelector('h1') ?? main)
      return [...main.querySelectorAll('*')].filter((each) => sizeOf(each) > own).length
    })
    expect(largest, path).toBe(0)
  }
})

function backdropColour(page: Page): Promise<string> {
  return page
    .locator('header [aria-hidden]')
    .first()
    .evaluate((backdrop) => getComputedStyle(backdrop).backgroundImage)
}

test('arrows scroll the cast; a season shows its first air date', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Distribuee'))
  await page.goto(SERIES)
  const cast = page.getByRole('list', { name: 'Création et distribution' })
  await page.getByRole('button', { name: 'Création et distribution : suivants' }).click()
  await expect.poll(() => cast.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
  await expect(page.getByRole('region', { name: 'Saisons' })).toContainText('20 janvier 2008')
})
