import { expect, expectAccessible, type Page, test } from './browser.ts'
import { pageOf } from './conversation.ts'
import { enterAs, member } from './people.ts'

const NAME = 'Films les mieux notés'
/** What home shows once its titles are there. */
const link = (page: Page) => page.getByRole('link', { name: `Tout voir : ${NAME}` })
const comparator = (page: Page) => page.getByRole('link', { name: 'Comparateur' }).first()
/** What stands in the place of a screen whose code did not come. */
const missing = (page: Page) => page.getByRole('main').getByText('Le serveur ne répond pas')
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Réessayer' })

test('offline, a screen never opened says so in its place, and comes by itself with the network', async ({
  browser,
  server,
}) => {
  const page = await pageOf(browser, server, await member(server, 'Debranchee'))
  await loseComparator(page)
  await page.goto('/watchlist/home')
  await expect(link(page)).toBeVisible({ timeout: 20_000 })
  await page.context().setOffline(true)
  await comparator(page).click()
  await expect(missing(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible()
  await expectAccessible(page)
  await retry(page).click()
  await expect(retry(page)).toBeEnabled()
  await expect(missing(page)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.context().setOffline(false)
  await expect(page.getByText('Choisissez un premier jeu')).toBeVisible()
  await expect(missing(page)).toHaveCount(0)
  await page.context().close()
})

test('while the server is stopped a screen waits in the frame for « Réessayer »', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Tranquille'))
  await loseComparator(page)
  await page.goto('/watchlist/home')
  await expect(link(page)).toBeVisible({ timeout: 20_000 })
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await page.route('**/*', (route) => route.abort())
  await comparator(page).click()
  await expect(missing(page)).toBeVisible()
  await expect(retry(page)).toBeEnabled()
  await page.unrouteAll({ behavior: 'wait' })
  await retry(page).click()
  await expect(page.getByText('Choisissez un premier jeu')).toBeVisible()
  await expect(page.locator('[data-same-page]'), 'nothing else was lost').toHaveCount(1)
})

test('a screen that a newer build has under another name opens with that build', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Depassee'))
  await loseComparator(page)
  await page.goto('/watchlist/home')
  await expect(link(page)).toBeVisible({ timeout: 20_000 })
  await answerAsNewer(page, server.url)
  // The page that is opened anew is of the newer build, and finds its screens.
  await page.route('**/steam/player-number', async (route) => {
    await page.unroute('**/assets/*.js')
    await route.continue()
  })
  await comparator(page).click()
  await expect(page.getByText('Choisissez un premier jeu')).toBeVisible()
})

test('a page whose frame a newer build has under another name is opened anew with that build', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Devancee'))
  const html = await (await fetch(server.url)).text()
  await page.route('**/assets/*.js', (route) =>
    html.includes(new URL(route.request().url()).pathname)
      ? route.fallback()
      : route.fulfill({ status: 404 }),
  )
  await answerAsNewer(page, server.url)
  let opened = 0
  await page.route('**/watchlist/home', async (route) => {
    opened += 1
    if (opened > 1) await page.unroute('**/assets/*.js')
    await route.fallback()
  })
  await page.goto('/watchlist/home')
  await expect(link(page)).toBeVisible({ timeout: 20_000 })
  expect(opened).toBe(2)
})

test('the screens of the navigation come ahead, and open without the network', async ({
  browser,
  server,
}) => {
  const page = await pageOf(browser, server, await member(server, 'Prevoyante'))
  const live = page.waitForEvent('websocket')
  await page.goto('/watchlist/home')
  await live
  await scriptsAreThere(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Mes amis' }).first().click()
  await expect(page.getByRole('searchbox', { name: 'Chercher quelqu’un' })).toBeVisible()
  await page.getByRole('link', { name: 'Recherche de jeux' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chercher un jeu' })).toBeVisible()
  await expect(missing(page)).toHaveCount(0)
  await page.context().close()
})

test('a page cut while it opens stands by itself once the server answers', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Interrompue'))
  const html = await (await fetch(server.url)).text()
  let isCut = true
  await page.route('**/assets/*.{js,css}', (route) =>
    isCut && !html.includes(new URL(route.request().url()).pathname)
      ? route.abort()
      : route.fallback(),
  )
  const refused = page.waitForEvent('requestfailed')
  await page.goto('/watchlist/home')
  await refused
  await expect(page.getByRole('status').first()).toBeAttached()
  isCut = false
  await expect(link(page)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Oups !' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Mon compte : Interrompue' }).click()
  await expect(page.getByRole('link', { name: 'Se déconnecter' })).toBeVisible()
})

/** The comparator's code does not come, not ahead either. */
async function loseComparator(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const isScreen = (await response.text()).includes('Choisissez un premier jeu')
    await (isScreen ? route.fulfill({ status: 404 }) : route.fulfill({ response }))
  })
}

/** What the page asks for to know of a newer build names one. */
async function answerAsNewer(page: Page, url: string): Promise<void> {
  await page.route(`${url}/`, async (route) => {
    const response = await route.fetch()
    const newer = (await response.text()).replace(/\/assets\/[\w-]+\.js/, '/assets/newer.js')
    await route.fulfill({ response, body: newer })
  })
}

/** Nothing more has come for a second. */
async function scriptsAreThere(page: Page): Promise<void> {
  let before = 0
  const hasGrown = async () => {
    const now = await page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    )
    const more = now > before
    before = now
    return more
  }
  await expect.poll(hasGrown, { intervals: [1000] }).toBe(false)
}
