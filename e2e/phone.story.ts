import { v7 } from 'uuid'
import { expect, expectAccessible, type Page, test } from './browser.ts'
import { conversationOf } from './conversation.ts'
import { befriend } from './friendship.ts'
import { enterAs, member } from './people.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** Top and bottom of elements, in pixels from the top of the window. */
const edges = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) => {
    const boxes = elements.map((element) => element.getBoundingClientRect())
    return {
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    }
  })

test('the bottom bar has five entries, among them the search for everything', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Petit-pouce'))
  await page.goto('/watchlist/home')
  const bar = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(bar.getByRole('listitem')).toHaveText([
    'Accueil',
    'Fil',
    'Ma liste',
    'Rechercher',
    'Plus',
  ])
  await bar.getByRole('button', { name: 'Rechercher dans Calepin' }).tap()
  await page.keyboard.type('amelie')
  const dialog = page.getByRole('dialog', { name: 'Rechercher dans Calepin' })
  await dialog
    .getByRole('option', { name: /Amélie Poulain/ })
    .first()
    .tap()
  await expect(page).toHaveURL(/\/watchlist\/movie\/194$/)
  await page.getByRole('banner').getByRole('button', { name: 'Conversations' }).tap()
  await expect(page.getByRole('dialog', { name: 'Conversations' })).toBeVisible()
})

test('a list’s filters and sort order fit on a phone’s screen, in three lines', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Filtreuse_mobile')
  await me.call('POST', '/savedshow/add-saved-movies', { tmdbId: 27205, title: 'Inception' })
  await enterAs(context, me)
  for (const path of ['/watchlist/list?view=rows', '/steam/list']) {
    await page.goto(path)
    const toolbar = page.getByRole('main').getByRole('search')
    await expect(toolbar).toBeVisible()
    const { top, bottom } = await edges(page, 'main search :is(label, input, select, button)')
    expect(bottom - top, path).toBeLessThan(3 * 56)
    await expect(toolbar.getByRole('combobox', { name: 'Trier par' })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, path)
    await toolbar.getByRole('combobox', { name: 'Trier par' }).selectOption('Titre')
    await expect(page).toHaveURL(/sort=TITLE_ASC/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})

test('the button that copies a link says so in words', async ({ page, context, server }) => {
  await enterAs(context, await member(server, 'Copieuse_du_pouce'))
  await page.goto('/profile')
  const words = page.getByRole('main').getByText('Copier le lien de ma page', { exact: true })
  expect((await words.boundingBox())?.width).toBeGreaterThan(40)
})

test('on the home, what leads to more is as tall as a finger', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Gros_doigts')
  await me.call('POST', '/savedshow/add-saved-movies', { tmdbId: 27205, title: 'Inception' })
  await enterAs(context, me)
  await page.goto('/home')
  for (const name of ['Tout voir : à voir ensuite', 'Tout le fil']) {
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    expect((await link.boundingBox())?.height, name).toBeGreaterThanOrEqual(44)
  }
})

test('the cover in a row opens the title', async ({ page, context, server }) => {
  const me = await member(server, 'Tapeuse_de_couvertures')
  await me.call('POST', '/savedshow/add-saved-movies', { tmdbId: 27205, title: 'Inception' })
  await enterAs(context, me)
  await page.goto('/watchlist/list?view=rows')
  await page.getByRole('article').tap({ position: { x: 20, y: 30 } })
  await expect(page).toHaveURL('/watchlist/movie/27205')
})

test('the actions on notifications are beside their heading', async ({ page, context, server }) => {
  await enterAs(context, await member(server, 'Rappelee'))
  for (const width of [390, 375]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/notifications')
    await expect(page.getByRole('button', { name: 'Tout marquer lu' })).toBeVisible()
    const heading = await edges(page, 'main h1')
    const settings = await edges(page, 'main a[href="/account#notifications"]')
    expect(settings.top).toBeLessThan(heading.bottom)
  }
})

test('the comparator’s chart fits in the first screen of a phone', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Comparatrice_mobile'))
  await page.goto('/steam/player-number?ids=730,570,440&range=week')
  await expect(page.locator('[data-end]')).toHaveCount(3)
  const chart = await edges(page, 'main svg:has(.curve-stroke)')
  const bar = await page.getByRole('navigation').last().boundingBox()
  expect(chart.bottom).toBeLessThanOrEqual(bar?.y ?? 0)
  await expect(page.getByRole('button', { name: 'Copier le lien' })).toBeVisible()
})

test('rating a title that is not in the list adds it, with a message', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Etoilee_dun_geste')
  await enterAs(context, me)
  await page.goto('/watchlist/movie/27205')
  // A toast lasts three seconds: start waiting beforehand.
  const told = page.getByText(/«\sInception\s» est entré dans votre liste/).waitFor()
  await page
    .getByRole('main')
    .getByRole('slider', { name: /Inception/ })
    .press('ArrowRight')
  await told
  await page.reload()
  const again = page.getByText(/est entré dans votre liste/)
  await page
    .getByRole('main')
    .getByRole('slider', { name: /Inception/ })
    .press('ArrowRight')
  await expect
    .poll(async () => (await me.call('GET', '/savedshow/get-saved-movies')) as object)
    .toMatchObject({ results: [{ rating: 2 }] })
  await expect(again).toHaveCount(0)
})

test('a message shows its actions button, since a phone may have no long press', async ({
  page,
  context,
  server,
}) => {
  const [me, friend] = [await member(server, 'Pouces'), await member(server, 'Bavarde_du_pouce')]
  await befriend(me, friend)
  const id = await conversationOf(me, friend)
  await friend.call('POST', `/conversations/${id}/messages`, {
    id: v7(),
    body: 'Bonsoir',
  })
  await enterAs(context, me)
  await page.goto(`/friends?conversation=${id}`)
  const menu = page.getByRole('button', { name: 'Actions sur ce message' })
  await expect(menu.locator('..')).toHaveCSS('opacity', '1')
  await menu.tap()
  await page.getByRole('button', { name: 'Répondre' }).tap()
  await expect(page.getByRole('dialog', { name: 'Conversations' })).toContainText('Bonsoir')
})
