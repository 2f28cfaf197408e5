import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from './browser.ts'
import { enterAs, member } from './people.ts'

const FILM = { tmdbId: 194, title: 'Le Fabuleux Destin d’Amélie Poulain' }
const SERIES = { tmdbId: 1396, name: 'Breaking Bad' }
const GAME = { steamApiId: 620, name: 'Portal 2', headerImage: null }

const menuOf = (place: Locator) => place.getByRole('button', { name: /^Où vous en êtes de/ })
/** Chooses a state in the menu of a card or row, and waits for its button to show it. */
const choose = async (place: Locator, state: string) => {
  const menu = menuOf(place)
  await menu.click()
  await place.getByRole('button', { name: state, exact: true }).click()
  await expect(menu).toHaveAccessibleName(new RegExp(`: ${state}$`))
}

test('a state is changed on a card and on a row, and shown on the cover', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Etatique')
  await me.call('POST', '/savedshow/add-saved-movies', FILM)
  await me.call('POST', '/savedshow/add-saved-tvs', SERIES)
  await me.call('POST', '/savedgame/add-saved-games', GAME)
  await enterAs(context, me)
  await page.goto('/watchlist/list')
  const card = page.getByRole('article').filter({ hasText: 'Amélie' })

  await test.step('on a card, by mouse', async () => {
    await card.hover()
    await choose(card, 'En pause')
    await expect(card.locator('.ribbon')).toHaveClass(/is-paused/)
    await expect(card).toContainText('En pause')
    await menuOf(card).click()
    await expectAccessible(page, 'a card whose states are open')
    await page.keyboard.press('Escape')
    await expect(menuOf(card)).toBeFocused()
  })

  await test.step('by keyboard', async () => {
    await card.getByRole('link').focus()
    for (const _ of [1, 2]) await page.keyboard.press('ArrowRight')
    await menuOf(card).focus()
    await page.keyboard.press('Enter')
    await expect(card.getByRole('button', { name: 'En pause', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(menuOf(card)).toHaveAccessibleName(/: En cours$/)
  })

  await test.step('abandoned, it leaves the list, which says so', async () => {
    await page.goto('/watchlist/list?view=rows')
    const row = page.getByRole('article').filter({ hasText: 'Amélie' })
    await menuOf(row).click()
    await row.getByRole('button', { name: 'Abandonné', exact: true }).click()
    await expect(page.getByText(/est abandonné\s: à retrouver avec le filtre/)).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  await test.step('a game too', async () => {
    await page.goto('/steam/list')
    const game = page.getByRole('article').filter({ hasText: 'Portal 2' })
    await game.hover()
    await choose(game, 'En cours')
    await choose(game, 'Fait')
    await page.reload()
    await expect(menuOf(game)).toHaveAccessibleName(/: Fait$/)
  })

  await test.step('a series shows its next episode, on its card and its row', async () => {
    const ticks = { tmdbId: 1396, season: 2, episode: 3, isUpTo: true, isSeen: true }
    await me.call('PUT', '/savedshow/tick-episodes', ticks)
    await page.goto('/watchlist/list?view=rows')
    const series = page.getByRole('article').filter({ hasText: 'Breaking Bad' })
    await expect(series).toContainText('S2 É4 · 10/62')
    await page.goto('/watchlist/list')
    await expect(series).toContainText('S2 É4 · 10/62')
    await expect(series.locator('.ribbon')).toHaveClass(/is-begun/)
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a state is changed from the bar below a card, and in a row', async ({
    page,
    context,
    server,
  }) => {
    const me = await member(server, 'Etatactile')
    await me.call('POST', '/savedshow/add-saved-movies', FILM)
    await me.call('POST', '/savedshow/add-saved-movies', { tmdbId: 278, title: 'Les Évadés' })
    await enterAs(context, me)
    await page.goto('/watchlist/list')
    const card = page.getByRole('article').filter({ hasText: 'Amélie' })
    await choose(card, 'En cours')
    await expectAccessible(page, 'cards with states on a phone')
    await page.goto('/watchlist/list?view=rows')
    await choose(card, 'Vu')
    await expectAccessible(page, 'rows with states on a phone')
  })
})
