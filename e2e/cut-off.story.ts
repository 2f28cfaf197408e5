import { expect, expectAccessible, type Page, test } from './browser.ts'
import { pageOf } from './conversation.ts'
import { enterAs, member } from './people.ts'

const NAME = 'Films les mieux notés'
const title = (page: Page) => page.getByRole('heading', { level: 1, name: NAME })
/** The way to a screen whose code does not come before one goes there. */
const link = (page: Page) => page.getByRole('link', { name: `Tout voir : ${NAME}` })
/** What stands in the place of a screen whose code did not come. */
const missing = (page: Page) => page.getByRole('main').getByText('Le serveur ne répond pas')
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Réessayer' })

test('offline, a screen never opened says so in its place, and comes by itself with the network', async ({
  browser,
  server,
}) => {
  const page = await pageOf(browser, server, await member(server, 'Debranchee'))
  await page.goto('/watchlist/home')
  await expect(link(page)).toBeVisible({ timeout: 20_000 })
  await page.context().setOffline(true)
  await link(page).click()
  await expect(missing(page)).toBeVisible()
  await expect(title(page)).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible()
  await expectAccessible(page)
  await retry(page).click()
  await expect(retry(page)).toBeEnabled()
  await expect(missing(page)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Les préférés des spectateurs')).toBeVisible()
  await expect(missing(page)).toHaveCount(0)
  await page.context().close()
})

test('while the server is stopped a screen waits in the frame for « Réessayer »', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Tranquille'))
  await page.goto('/watchlist/home')
  await expect(link(page)).toBeVisible({ timeout: 20_000 })
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
  await page.route('**/*', (route) => route.abort())
  await link(page).click()
  await expect(missing(page)).toBeVisible()
  await expect(retry(page)).toBeEnabled()
  await page.unroute('**/*')
  await retry(page).click()
  await expect(page.getByText('Les préférés des spectateurs')).toBeVisible()
  await expect(page.locator('[data-same-page]'), 'nothing else was lost').toHaveCount(1)
})

test('a screen that a newer build has under another name opens with that build', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Depassee'))
  await page.goto('/watchlist/home')
  await expect(link(page)).toBeVisible({ timeout: 20_000 })
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await answerAsNewer(page, server.url)
  // The page that is opened anew is of the newer build, and finds its screens.
  await page.route('**/watchlist/top-rated/movie', async (route) => {
    await page.unroute('**/assets/*.js')
    await route.continue()
  })
  await link(page).click()
  await expect(page.getByText('Les préférés des spectateurs')).toBeVisible()
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
  expect(await lostSheets(page)).toBe(0)
})

test('a screen that comes at the second try comes with its styles', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Deshabillee'))
  // Those of the frame come; those of no screen do.
  await page.route('**/assets/*.css', (route) =>
    /\/(?:index|signed)-/.test(route.request().url()) ? route.fallback() : route.abort(),
  )
  await page.goto('/steam/player-number')
  await expect(missing(page)).toBeVisible()
  await page.unroute('**/assets/*.css')
  await retry(page).click()
  await expect(page.getByText('Choisissez un premier jeu')).toBeVisible()
  expect(await lostSheets(page)).toBe(0)
})

/** What the page asks for to know of a newer build names one. */
async function answerAsNewer(page: Page, url: string): Promise<void> {
  await page.route(`${url}/`, async (route) => {
    const response = await route.fetch()
    const newer = (await response.text()).replace(/\/assets\/[\w-]+\.js/, '/assets/newer.js')
    await route.fulfill({ response, body: newer })
  })
}

/** How many style sheets of the page did not come: the rules of such a one may not be read. */
function lostSheets(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isLost = (sheet: CSSStyleSheet) => {
      try {
        return sheet.cssRules.length === 0
      } catch {
        return true
      }
    }
    return [...document.styleSheets].filter(isLost).length
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
