import { expect, test } from './browser.ts'
import { expectForEveryone } from './for-everyone.ts'
import { befriend } from './friendship.ts'
import { enterAs, member } from './people.ts'

test('a year is shown as cards, turned by keys and buttons, with a picture to share', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Conteuse')
  const friend = await member(server, 'Complice_de_l_annee')
  await befriend(me, friend)
  await me.call('GET', '/titles/movie/194')
  for (const by of [me, friend]) {
    await by.call('POST', '/savedshow/add-saved-movies', { tmdbId: 194, title: 'Amélie' })
    await by.call('POST', '/viewings', { kind: 'movie', workId: 194, number: 1, day: '2021-02-01' })
  }
  await me.call('POST', '/savedshow/add-saved-tvs', { tmdbId: 1396, name: 'Breaking Bad' })
  await me.call('POST', '/viewings', { kind: 'tv', workId: 1396, number: 1, day: '2021-03-05' })
  await me.call('PUT', '/savedshow/rate-saved-movie', { tmdbId: 194, rating: 9 })
  await enterAs(context, me)
  const main = page.getByRole('main')

  await test.step('card by card', async () => {
    await page.goto('/stats?year=2021')
    await main.getByRole('link', { name: 'Mon année 2021', exact: true }).click()
    await expect(page).toHaveTitle('Calepin - Mon année 2021')
    const cards = main.getByRole('region', { name: 'Cartes de l’année', exact: true })
    await expect(main.getByText('Carte 1 sur 10', { exact: true })).toBeVisible()
    await expect(cards.getByRole('heading', { name: 'Tout a commencé par' })).toBeInViewport()
    await cards.focus()
    await page.keyboard.press('ArrowRight')
    await expect(main.getByText('Carte 2 sur 10', { exact: true })).toBeVisible()
    await expect(cards.getByText('2 heures', { exact: true })).toBeInViewport()
    await main.getByRole('button', { name: 'Carte suivante' }).click()
    await expect(main.getByText('Carte 3 sur 10', { exact: true })).toBeVisible()
    await cards.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(main.getByText('Carte 2 sur 10', { exact: true })).toBeVisible()
    await expect(cards.getByText('Complice_de_l_annee', { exact: true })).toBeAttached()
    // Games are not counted in it.
    const longest = cards.locator('a[href*="during=2021-02-01"]')
    await expect(longest).toHaveAttribute('href', /withoutGames=true/)
  })

  await test.step('a picture to share', async () => {
    await page.goto('/year/2021?group=true')
    await expect(page).toHaveTitle('Calepin - Notre année 2021')
    await expect(main.getByText('2 personnes', { exact: true })).toBeVisible()
    await main.getByRole('region', { name: 'Cartes de l’année', exact: true }).focus()
    for (const place of [2, 3, 4]) {
      await page.keyboard.press('ArrowRight')
      await expect(main.getByText(`Carte ${place} sur 4`, { exact: true })).toBeVisible()
    }
    await main.getByRole('button', { name: 'Préparer l’image' }).click()
    await expect(main.getByRole('img', { name: /^L’année 2021/ })).toBeVisible()
    const saved = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Enregistrer l’image' }).click()
    expect((await saved).suggestedFilename()).toBe('calepin-2021.png')
  })

  await test.step('without known running times, titles are counted; an empty year says so', async () => {
    const seen = { kind: 'game', workId: 620, number: 1, day: '2014-05-05' }
    await me.call('POST', '/savedgame/add-saved-games', { steamApiId: 620, name: 'Portal 2' })
    await me.call('POST', '/viewings', seen)
    await page.goto('/year/2014')
    await expect(main.getByText('1 jeu fait', { exact: true })).toBeAttached()
    await expect(main.getByText('0 heure', { exact: true })).toHaveCount(0)
    await page.goto('/year/2013')
    await expect(main.getByText('Rien à raconter pour 2013', { exact: true })).toBeVisible()
    await page.goto('/year/abc')
    await expect(page).toHaveTitle('Calepin - Année introuvable')
    await expect(main.getByText('abc')).toHaveCount(0)
  })

  await expectForEveryone(page, '/year/2021')
  await expectForEveryone(page, '/year/2021?group=true')
})

test.describe('with less motion, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('cards turn at once', async ({ page, context, server }) => {
    const me = await member(server, 'Calme')
    await me.call('POST', '/savedshow/add-saved-movies', { tmdbId: 194, title: 'Amélie' })
    await me.call('POST', '/viewings', { kind: 'movie', workId: 194, number: 1, day: '2021-02-01' })
    await enterAs(context, me)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/year/2021')
    const cards = page.getByRole('region', { name: 'Cartes de l’année', exact: true })
    await expect(cards).toHaveCSS('scroll-behavior', 'auto')
    await page.getByRole('button', { name: 'Carte suivante' }).click()
    await expect(page.getByText(/^Carte 2 sur/)).toBeVisible()
  })
})
