import { expect, expectAccessible, test } from './browser.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member, type Member } from './people.ts'

const FILM = { tmdbId: 194, title: 'Le Fabuleux Destin d’Amélie Poulain' }
const GAME = { steamApiId: 620, name: 'Portal 2', headerImage: null }

async function listOf(person: Member): Promise<readonly { isWatched: boolean }[]> {
  const answer = (await person.call('GET', '/savedshow/get-saved-movies')) as {
    results: { isWatched: boolean }[]
  }
  return answer.results
}

test('a card is one tab stop, and the arrows move to its buttons', async ({
  page,
  context,
  server,
}) => {
  const owner = await member(server, 'Fleches')
  await owner.call('POST', '/savedshow/add-saved-movies', FILM)
  await owner.call('POST', '/savedshow/add-saved-movies', { tmdbId: 278, title: 'Les Évadés' })
  await enterAs(context, owner)
  await page.goto('/watchlist/list')
  const [card, next] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
  const link = card.getByRole('link')
  const gestures = card.locator('.gestures')
  await expect(gestures).toHaveCSS('opacity', '0')
  await link.focus()
  await page.keyboard.press('ArrowRight')
  await expect(card.getByRole('slider')).toBeFocused()
  await expect(gestures).toHaveCSS('opacity', '1')
  await expectAccessible(page, 'a card with its gestures')
  // Where they do not all fit beside the stars, the buttons share one line below.
  const tops = await gestures
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
  expect(new Set(tops.filter((top) => top > 0)).size).toBe(1)
  // On the stars, left and right choose; up and down move on.
  await page.keyboard.press('ArrowDown')
  const seen = card.getByRole('button', { name: /déjà vu/ })
  await expect(seen).toBeFocused()
  await expect(seen).toHaveAttribute('aria-pressed', 'false')
  await expect(card).toContainText('À voir')
  await page.keyboard.press('Enter')
  await expect(seen).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(next.getByRole('link')).toBeFocused()
})

test('beside its buttons, the cover of a game opens its page', async ({
  page,
  context,
  server,
}) => {
  const owner = await member(server, 'Couverture')
  await owner.call('POST', '/savedgame/add-saved-games', GAME)
  await enterAs(context, owner)
  await page.goto('/steam/list?view=grid')
  const card = page.getByRole('article')
  const { x, y, width, height } = (await card.locator('.cover').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const buttons = card.locator('.gestures').locator('button:visible, .stars-hit')
  await expect(buttons).toHaveCount(5)
  const middles = await buttons.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
  )
  expect(new Set(middles.map(Math.round)).size, 'on one line').toBe(1)
  // Left of the middle.
  await page.mouse.click(x + width * 0.4, y + height / 2)
  await expect(page).toHaveURL(/game-detail/)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the buttons are always visible, and the stars open from them or on a long press', async ({
    page,
    context,
    server,
  }) => {
    const owner = await member(server, 'Doigts')
    await owner.call('POST', '/savedshow/add-saved-movies', FILM)
    await enterAs(context, owner)
    await page.goto('/watchlist/list')
    const card = page.getByRole('article')
    const stars = card.getByRole('slider', { includeHidden: true })
    await expect(card.getByRole('button', { name: /déjà vu/ })).toBeVisible()
    await expect(stars).toBeHidden()
    await card.getByRole('button', { name: /^Donner des étoiles/ }).tap()
    await expect(stars).toBeVisible()
    await expectAccessible(page, 'a card whose stars are open')
    await card.getByRole('button', { name: /^Donner des étoiles/ }).tap()
    await expect(stars).toBeHidden()
    // In one's own list, a long press starts a selection.
    await card.evaluate((element) =>
      element.dispatchEvent(
        new PointerEvent('contextmenu', { pointerType: 'touch', bubbles: true, cancelable: true }),
      ),
    )
    await expect(page.getByRole('checkbox', { name: /Amélie/ })).toBeChecked()
    // In a friend's list, it opens the stars, as everywhere else.
    const friend = await member(server, 'Doigtsamis')
    await befriend(owner, friend)
    await friend.call('POST', '/savedshow/add-saved-movies', FILM)
    await page.goto(`/watchlist/list/${idOf(friend)}`)
    await expect(card.getByRole('button', { name: /déjà vu/ })).toBeVisible()
    await expect(stars).toBeHidden()
    await card.evaluate((element) =>
      element.dispatchEvent(
        new PointerEvent('contextmenu', { pointerType: 'touch', bubbles: true }),
      ),
    )
    await expect(stars).toBeVisible()
  })
})

test('a work is added or ticked in one gesture wherever it is shown', async ({
  page,
  context,
  server,
}) => {
  const [me, friend] = await Promise.all([member(server, 'Gestuelle'), member(server, 'Prescrite')])
  await befriend(me, friend)
  await friend.call('POST', '/savedshow/add-saved-movies', FILM)
  await friend.call('POST', '/savedgame/add-saved-games', GAME)
  await enterAs(context, me)

  await page.goto('/home')
  const news = page.getByRole('region', { name: 'Chez vos amis' })
  await news.getByRole('button', { name: /^Ajouter .*Amélie/ }).click()
  await expect.poll(async () => listOf(me)).toHaveLength(1)
  await news.getByRole('button', { name: /Portal 2.*déjà fait/ }).click()
  await expect(news.getByRole('button', { name: /Portal 2.*déjà fait/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const art = await news
    .getByRole('article')
    .filter({ hasText: 'Portal 2' })
    .locator('.cover')
    .boundingBox()
  expect((art?.width ?? 0) > (art?.height ?? 0), 'a game’s cover lies').toBe(true)

  const media = { type: 'tv', id: 1396 }
  await friend.call('POST', '/shares', { friendIds: [idOf(me)], media })
  await page.goto('/home?conversation=all')
  const panel = page.getByRole('complementary', { name: 'Conversations' })
  await panel.getByText('Prescrite').first().click()
  await panel.getByRole('button', { name: /^Ajouter .*Breaking Bad/ }).click()
  await expect(panel.getByRole('button', { name: /^Retirer .*Breaking Bad/ })).toBeVisible()

  await page.goto(`/watchlist/list/${idOf(friend)}?view=rows`)
  const row = page.getByRole('article')
  await row.getByRole('button', { name: /déjà vu/ }).click()
  await expect.poll(async () => (await listOf(me))[0]?.isWatched).toBe(true)

  await page.goto('/watchlist/list?type=movie&sort=RANK_ASC')
  const ranked = page.getByRole('listitem').filter({ hasText: 'Amélie' })
  await ranked.getByRole('button', { name: /déjà vu/ }).click()
  await expect.poll(async () => (await listOf(me))[0]?.isWatched).toBe(false)
})
