import { expect, expectAccessible, type Page, test } from './browser.ts'
import { expectForEveryone } from './for-everyone.ts'
import { observeShifts, shifts } from './layout-shift.ts'
import { enterAs, member } from './people.ts'
import { startServer } from './server.ts'
import { drawPictures, startStore, storeTest } from './steam-store.ts'

const cards = (page: Page, list: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem')

test('a game is found while typing, added from its card, and opened', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Joueuse'))

  await test.step('before typing, the store’s promotions', async () => {
    await page.goto('/steam')
    await expect(page).toHaveURL('/steam/search-game')
    const offers = cards(page, 'En promotion')
    await expect(offers.first()).toBeVisible()
    await expect(offers.first().locator('s')).toContainText('€')
    await expect(offers.first()).toContainText(/−\d+\s%/)
  })

  await test.step('each letter narrows the search', async () => {
    await page.getByRole('searchbox', { name: 'Nom d’un jeu' }).pressSequentially('portal 2')
    await expect(page).toHaveURL('/steam/search-game?query=portal+2')
    await expect(page.getByText(/^\d+ jeux?$/)).toBeVisible()
  })

  const card = cards(page, 'Chercher un jeu').filter({ hasText: 'Portal 2' }).first()
  await test.step('it is added, ticked and rated in one gesture each', async () => {
    await card.getByRole('button', { name: 'Ajouter « Portal 2 » à ma liste' }).click()
    await expect(card.getByRole('button', { name: /^Retirer/ })).toBeVisible()
    await card.getByRole('button', { name: /déjà fait/ }).click()
    await card.getByRole('slider').focus()
    for (let half = 0; half < 9; half += 1) await page.keyboard.press('ArrowRight')
    await expect(card.getByText('4,5').filter({ visible: true })).toHaveCount(1)
  })

  await test.step('its page shows the same', async () => {
    await card.getByRole('link', { name: 'Portal 2' }).click()
    await expect(page).toHaveURL('/steam/game-detail/620')
    await expect(page).toHaveTitle('Calepin - Portal 2')
    await expect(page.getByRole('heading', { level: 1, name: 'Portal 2' })).toBeFocused()
    const mine = page.getByRole('group', { name: /Votre carnet/ })
    await expect(mine.getByRole('button', { name: /déjà fait/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(mine.getByText('4,5')).toBeVisible()
    const players = page.getByRole('region', { name: 'Joueurs en ce moment' })
    await expect(players.getByText(/^Sur sept jours, de [\d\s]+ à [\d\s]+ joueurs/)).toBeVisible()
    await expect(players.getByText('Données de démonstration')).toBeVisible()
  })

  await test.step('goes on to the comparator', async () => {
    await page.getByRole('link', { name: 'Comparer les joueurs de Portal 2' }).click()
    await expect(page).toHaveURL('/steam/player-number?ids=620')
    await expect(page.getByRole('rowheader', { name: 'Portal 2' })).toBeVisible()
  })
})

test('nothing moves when slow answers arrive', async ({ page, context, server }) => {
  await context.addInitScript(observeShifts)
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    // A new member each time, with nothing cached.
    await enterAs(context, await member(server, `Calme_${size.width}`))
    await page.setViewportSize(size)
    for (const path of [
      '/steam/search-game',
      '/steam/game-detail/620',
      '/steam/player-number?ids=620,570,730',
    ]) {
      const gate = Promise.withResolvers<void>()
      await page.route('**/api/games/**', async (route) => {
        await gate.promise
        await route.continue()
      })
      await page.goto(path)
      await expect(page.locator('main [aria-busy=true]').first()).toBeVisible()
      gate.resolve()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(shifts), `${path} at ${size.width} px`).toEqual([])
      await page.unrouteAll()
    }
  }
})

storeTest('Steam’s store: a viewer, and a hostile description', async ({ browser, faults }) => {
  test.slow()
  const store = await startStore()
  const server = await startServer(store.settings)
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  try {
    await drawPictures(context)
    await enterAs(context, await member(server, 'Acheteuse'))

    await test.step('shows only the text', async () => {
      await page.goto('/steam/game-detail/4242')
      const about = page.getByRole('region', { name: 'À propos de ce jeu' })
      await expect(about.getByText('Le texte reste.')).toBeVisible()
      await expect(about.getByRole('heading', { level: 3 })).toHaveText('Une chute sans fond')
      await expect(about.getByRole('link')).toHaveCount(1)
      await expect(about.getByRole('link')).toHaveAttribute('href', 'https://example.test/suite')
      await expect(about.locator('script, img, svg, iframe, form, style, button')).toHaveCount(0)
      await expect(page).toHaveTitle('Calepin - Puits sans fond')
      expect(faults).toEqual([])
    })

    await test.step('no layout shift, and accessible', async () => {
      await expectForEveryone(page, '/steam/game-detail/4242')
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    const opener = page.getByRole('button', { name: 'Agrandir la capture 2' })
    const viewer = page.getByRole('dialog', { name: 'Captures et vidéos de Puits sans fond' })
    await test.step('the viewer works by keyboard', async () => {
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(viewer.getByRole('img')).toHaveAccessibleName(
        'Capture d’écran 2 sur 6 de Puits sans fond',
      )
      await expectAccessible(page)
      await page.keyboard.press('ArrowRight')
      await expect(viewer.getByText('4 sur 7')).toBeVisible()
      await page.keyboard.press('End')
      await page.keyboard.press('ArrowRight')
      await expect(viewer.getByText('7 sur 7')).toBeVisible()
      await page.keyboard.press('Home')
      const video = viewer.locator('video')
      await expect(video).toHaveAccessibleName('Première chute')
      await expect(video.locator('source').first()).toHaveAttribute('type', 'video/webm')
    })

    await test.step('a video that fails links to the store', async () => {
      await viewer.locator('video').evaluate((video: HTMLVideoElement) => {
        void video.play().catch(() => undefined)
      })
      await expect(viewer.getByRole('link', { name: /La voir sur Steam/ })).toHaveAttribute(
        'href',
        'https://store.steampowered.com/app/4242/',
      )
      await page.keyboard.press('Escape')
      await expect(viewer).toBeHidden()
      await expect(opener).toBeFocused()
    })

    await test.step('with the store down, cached games remain', async () => {
      await store.stop()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Puits sans fond')
      await expect(page.getByText(/^Fiche Steam du/)).toBeVisible()
    })
  } finally {
    await context.close()
    await server.stop()
    await store.stop()
  }
})

storeTest('swiping changes the picture', async ({ browser }) => {
  const store = await startStore()
  const server = await startServer(store.settings)
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  try {
    await drawPictures(context)
    await enterAs(context, await member(server, 'Tactile'))
    const page = await context.newPage()
    await page.goto('/steam/game-detail/4242')
    await page.getByRole('button', { name: 'Agrandir la capture 1' }).tap()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByText('2 sur 7')).toBeVisible()
    await swipe(page, -120)
    await expect(viewer.getByText('3 sur 7')).toBeVisible()
    await swipe(page, 120)
    await expect(viewer.getByText('2 sur 7')).toBeVisible()
    await swipe(page, 20)
    await expect(viewer.getByText('2 sur 7')).toBeVisible()
  } finally {
    await context.close()
    await server.stop()
    await store.stop()
  }
})

/** Swipes horizontally across the middle of the screen, in pixels. */
async function swipe(page: Page, way: number): Promise<void> {
  const device = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 400 }],
    })
  await touch('touchStart', 195)
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', 195 + way * part)
  await touch('touchEnd')
}
