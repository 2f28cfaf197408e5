import { expect, type Page, test } from './browser.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member, type Member } from './people.ts'
import { startServer } from './server.ts'
import { drawPictures, startStore, storeTest } from './steam-store.ts'

/* 320 px by touch, where buttons are larger than under a mouse: nothing sticks out or collides. */

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

const GAMES = [
  [620, 'Portal 2'],
  [413150, 'Stardew Valley'],
  [1086940, 'Baldur’s Gate 3'],
] as const
const FILMS = [
  [194, 'Le Fabuleux Destin d’Amélie Poulain'],
  [238, 'Le Parrain'],
  [27205, 'Inception'],
] as const
/** A year that has cards, whenever the story runs. */
const IN_2021 = '2021-02-01'

async function fill(person: Member): Promise<void> {
  for (const [tmdbId, title] of FILMS) {
    const note = 'Une note assez longue pour ne pas tenir dans la largeur de la ligne.'
    await person.call('POST', '/savedshow/add-saved-movies', { tmdbId, title })
    await person.call('PUT', '/savedshow/rate-saved-movie', { tmdbId, rating: 9, day: IN_2021 })
    await person.call('PUT', '/savedshow/note-saved-movie', { tmdbId, note })
  }
  for (const [index, [steamApiId, name]] of GAMES.entries()) {
    await person.call('POST', '/savedgame/add-saved-games', { steamApiId, name })
    await person.call('PUT', '/savedgame/rate-saved-game', { steamApi: steamApiId, rating: 9 })
    await person.call('PUT', '/savedgame/rank-saved-game', {
      steamApi: steamApiId,
      rank: index + 1,
    })
  }
}

/** Pixels beyond the screen's width, including what a phone shows by zooming out. */
const beyond = (page: Page) =>
  page.evaluate(
    () =>
      Math.max(document.documentElement.scrollWidth, window.innerWidth, document.body.scrollWidth) -
      320,
  )

test('nothing is wider than the narrowest phone', async ({ page, context, server }) => {
  const [me, friend] = await Promise.all([
    member(server, 'Etroite_de_vingt_lettres'),
    // The widest letter, as often as a name may have it.
    member(server, 'W'.repeat(24)),
  ])
  await befriend(me, friend)
  await Promise.all([fill(me), fill(friend)])
  await friend.call('PUT', '/savedshow/note-saved-movie', { tmdbId: 194, note: 'long'.repeat(100) })
  const film = { type: 'movie', id: 27205 }
  await friend.call('POST', '/shares', { friendIds: [idOf(me)], media: film, message: '' })
  await enterAs(context, me)
  for (const path of [
    '/home',
    '/profile',
    `/user/${idOf(friend)}`,
    '/watchlist/list?view=grid',
    '/watchlist/list?view=rows',
    '/watchlist/list?type=movie&sort=RANK_ASC',
    '/steam/list?view=grid',
    '/steam/list?view=rows',
    '/steam/list?sort=RANK_ASC',
    `/watchlist/list/${idOf(friend)}`,
    `/steam/list/${idOf(friend)}`,
    `/journal/${idOf(friend)}`,
    `/stats/${idOf(friend)}`,
    `/taste/${idOf(friend)}`,
    '/watchlist/movie/194',
    '/watchlist/director/525',
    '/steam/game-detail/620',
    '/steam/player-number?ids=730,570,440&range=week',
    '/journal',
    '/stats',
    '/year/2021',
    '/lists',
    '/friends',
    '/tonight',
    '/taste',
    '/recommended',
    '/feed',
    '/account',
    '/notifications',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    if (path.startsWith('/year')) await expect(page.getByText(/^Carte 1 sur/)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await beyond(page), path).toBe(0)
  }
})

test('a word without a break goes over several lines', async ({ page, context, server }) => {
  const me = await member(server, 'Sans_espace')
  const long = 'Interminable'.repeat(9)
  await me.call('POST', '/savedgame/add-saved-games', { steamApiId: 4242, name: long })
  await me.call('POST', '/savedshow/add-saved-movies', { tmdbId: 238, title: 'Le Parrain' })
  const viewing = { kind: 'movie', workId: 238, number: 1, day: IN_2021, note: long }
  await me.call('POST', '/viewings', viewing)
  await enterAs(context, me)
  const query = 'x'.repeat(90)
  for (const [path, shown] of [
    ['/steam/game-detail/4242', page.getByRole('heading', { level: 1, name: long })],
    ['/journal', page.getByText(long)],
    [`/watchlist/search?query=${query}`, page.getByText('Aucun titre pour')],
  ] as const) {
    await page.goto(path)
    await expect(shown.first(), path).toBeVisible()
    expect(await beyond(page), path).toBe(0)
  }
})

test('the order can be chosen without scrolling sideways', async ({ page, context, server }) => {
  const me = await member(server, 'Triee')
  await fill(me)
  await enterAs(context, me)
  for (const path of ['/watchlist/list', '/watchlist/discover', '/steam/list']) {
    await page.goto(path)
    const order = page.getByRole('combobox', { name: 'Trier par' })
    await expect(order, path).toBeInViewport({ ratio: 1 })
  }
})

test('in a row the stars keep clear of the buttons', async ({ page, context, server }) => {
  const me = await member(server, 'Serree')
  await fill(me)
  await enterAs(context, me)
  await page.goto('/watchlist/list?view=rows')
  const row = page.getByRole('article').first()
  await expect(row).toContainText('4,5')
  const figure = await row.getByText('4,5', { exact: true }).boundingBox()
  const tick = await row.locator('[data-action="seen"] svg').boundingBox()
  expect((figure?.x ?? 0) + (figure?.width ?? 0)).toBeLessThan(tick?.x ?? 0)
})

test('an open note covers the buttons of its row', async ({ page, context, server }) => {
  const me = await member(server, 'Noteuse_etroite')
  await fill(me)
  await enterAs(context, me)
  await page.goto('/watchlist/list?view=rows')
  const row = page.getByRole('article').first()
  await row.getByRole('button', { name: /^Relire la note/ }).click()
  const covering = await row.getByRole('button', { name: /^Retirer/ }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.note-page')
  })
  expect(covering).toBeTruthy()
})

test('the gestures on a selection stay on the screen', async ({ page, context, server }) => {
  const me = await member(server, 'Selective_etroite')
  await fill(me)
  await enterAs(context, me)
  await page.goto('/watchlist/list?view=grid')
  await page.getByRole('button', { name: 'Sélectionner' }).click()
  const bar = page.getByRole('group', { name: 'Actions sur la sélection' })
  const buttons = bar.getByRole('button')
  // The bar appears late: wait for its buttons, or the loop checks none.
  await expect(buttons).toHaveCount(9)
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 })
  expect(await beyond(page)).toBe(0)
})

test('the buttons of a card share its width equally', async ({ page, context, server }) => {
  const me = await member(server, 'Egale')
  await fill(me)
  await enterAs(context, me)
  await page.goto('/watchlist/list?view=grid')
  const buttons = page.getByRole('article').first().locator('.gestures button:visible')
  await expect(buttons).toHaveCount(5)
  const widths = await buttons.evaluateAll((all) =>
    all.map((button) => Math.round(button.getBoundingClientRect().width)),
  )
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(24)
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1)
})

test('no button of a title page is alone on its line', async ({ page, context, server }) => {
  const me = await member(server, 'Alignee')
  await enterAs(context, me)
  await page.goto('/watchlist/movie/194')
  const own = page.getByRole('group', { name: /^Votre carnet sur/ })
  const share = await own.getByRole('button', { name: /^Partager/ }).boundingBox()
  const words = await own.getByText('Pas encore dans votre liste').boundingBox()
  const middle = (box: typeof share) => (box?.y ?? 0) + (box?.height ?? 0) / 2
  expect(Math.abs(middle(share) - middle(words))).toBeLessThan(8)
})

storeTest('the price of a game keeps clear of the buttons', async ({ browser }) => {
  const store = await startStore()
  const server = await startServer(store.settings)
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const me = await member(server, 'Depensiere')
    await me.call('POST', '/savedgame/add-saved-games', { steamApiId: 4242, name: 'Puits' })
    await me.call('PUT', '/savedgame/rate-saved-game', { steamApi: 4242, rating: 9 })
    await drawPictures(context)
    await enterAs(context, me)
    const page = await context.newPage()
    await page.goto('/steam/search-game?query=puits')
    const card = page.getByRole('article').filter({ hasText: 'Puits sans fond' })
    await expect(card).toContainText('4,5')
    await expect(card.locator('s')).toContainText('39,98')
    const price = await card.getByText('19,99').boundingBox()
    const gestures = await card.locator('.gestures').boundingBox()
    expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual(gestures?.y ?? 0)
  } finally {
    await context.close()
    await server.stop()
    await store.stop()
  }
})
