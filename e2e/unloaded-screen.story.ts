import { expect, expectAccessible, type Page, test } from './browser.ts'
import { pageOf } from './conversation.ts'
import { enterAs, member } from './people.ts'

const NAME = 'Films les mieux notés'
/** Shown once the home's titles are loaded. */
const link = (page: Page) => page.getByRole('link', { name: `Tout voir : ${NAME}` })
const comparator = (page: Page) => page.getByRole('link', { name: 'Comparateur' }).first()
/** The stand-in for a screen whose code could not be loaded. */
const missing = (page: Page) => page.getByRole('main').getByText('Le serveur ne répond pas')
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Réessayer' })

test('offline, a screen not loaded yet shows so, and opens by itself once back online', async ({
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

test('with the server down, a screen not loaded yet waits in the frame for « Réessayer »', async ({
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

test('while the server does not respond, the page says that its data is cached', async ({
  page,
  context,
  server,
}) => {
  const owner = await member(server, 'Gardienne')
  await owner.call('POST', '/savedshow/add-saved-movies', { tmdbId: 13, title: 'Forrest Gump' })
  await enterAs(context, owner)
  await page.goto('/watchlist/list')
  const list = page.getByRole('list', { name: 'Ma liste' })
  await expect(list.getByRole('link', { name: 'Forrest Gump' })).toBeVisible()
  const kept = page.getByText('Calepin ne répond pas. Vous voyez ce qui a été gardé')
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await expect(kept).toBeVisible()
  await expect(list.getByRole('link', { name: 'Forrest Gump' })).toBeVisible()
  await expectAccessible(page)
  await owner.call('POST', '/savedshow/add-saved-movies', { tmdbId: 194, title: 'Amélie' })
  await page.unrouteAll({ behavior: 'wait' })
  await expect(kept).toHaveCount(0)
  await expect(list.getByRole('link', { name: /Amélie/ })).toBeVisible()
})

test('a screen whose chunk is gone since a newer build opens with that build', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Depassee'))
  await loseComparator(page)
  await page.goto('/watchlist/home')
  await expect(link(page)).toBeVisible({ timeout: 20_000 })
  await answerAsNewer(page, server.url)
  // The reloaded page is the newer build's, and finds its screens.
  await page.route('**/steam/player-number', async (route) => {
    await page.unroute('**/assets/*.js')
    await route.continue()
  })
  await comparator(page).click()
  await expect(page.getByText('Choisissez un premier jeu')).toBeVisible()
})

test('a page whose frame is gone since a newer build reloads with that build', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Devancee'))
  const entry = await entryOf(server.url)
  await page.route('**/assets/*.js', (route) =>
    entry.includes(new URL(route.request().url()).pathname)
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

test('the screens of the navigation are preloaded, and open offline', async ({
  browser,
  server,
}) => {
  const page = await pageOf(browser, server, await member(server, 'Prevoyante'))
  const live = page.waitForEvent('websocket')
  await page.goto('/watchlist/home')
  await live
  await scriptsAreLoaded(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Mes amis' }).first().click()
  await expect(page.getByRole('searchbox', { name: 'Chercher quelqu’un' })).toBeVisible()
  await page.getByRole('link', { name: 'Recherche de jeux' }).first().click()
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  await page.context().close()
})

test('a page cut off while loading recovers by itself once the server answers', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Interrompue'))
  const entry = await entryOf(server.url)
  let isCut = true
  await page.route('**/assets/*.{js,css}', (route) =>
    isCut && !entry.includes(new URL(route.request().url()).pathname)
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

/** The part of the HTML that links the entry script and style sheet. */
async function entryOf(url: string): Promise<string> {
  const html = await (await fetch(url)).text()
  return html.slice(html.indexOf('<script type="module"'))
}

/** Blocks the comparator's code, preloading included. */
async function loseComparator(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const isScreen = (await response.text()).includes('Choisissez un premier jeu')
    await (isScreen ? route.fulfill({ status: 404 }) : route.fulfill({ response }))
  })
}

/** Makes the page's version check find a newer build. */
async function answerAsNewer(page: Page, url: string): Promise<void> {
  await page.route(`${url}/`, async (route) => {
    const response = await route.fetch()
    const newer = (await response.text()).replace(
      /(?<=src=")\/assets\/[\w-]+\.js/,
      '/assets/newer.js',
    )
    await route.fulfill({ response, body: newer })
  })
}

/** Waits until screens are being preloaded, then until no script has loaded for a while. */
async function scriptsAreLoaded(page: Page): Promise<void> {
  const loaded = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    )
  let before = await loaded()
  await expect.poll(loaded, 'preloading has begun').toBeGreaterThan(before)
  const hasMore = async () => {
    const now = await loaded()
    const more = now > before
    before = now
    return more
  }
  await expect.poll(hasMore, { intervals: [6000], timeout: 180_000 }).toBe(false)
}
