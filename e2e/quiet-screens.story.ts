import { v7 } from 'uuid'
import { expect, expectAccessible, type Page, test } from './browser.ts'
import { conversationOf } from './conversation.ts'
import { befriend } from './friendship.ts'
import { enterAs, member } from './people.ts'

const FILM = { tmdbId: 27205, title: 'Inception' }
const SERIES = { tmdbId: 1396, name: 'Breaking Bad' }

/** How many lines the gestures of a title's page take: their distinct vertical centres. */
const lines = (page: Page) =>
  page
    .getByRole('group', { name: /Votre carnet/ })
    .locator('button:visible, input[type="range"]')
    .evaluateAll((controls) => {
      const middles = controls.map((control) => {
        const { top, height } = control.getBoundingClientRect()
        return Math.round((top + height / 2) / 24)
      })
      return new Set(middles).size
    })

test('the home shows « À lire » only if something is unread', async ({ page, context, server }) => {
  const [me, friend] = [await member(server, 'Lectrice_calme'), await member(server, 'Ecrivain')]
  await befriend(me, friend)
  await me.call('POST', '/savedshow/add-saved-movies', FILM)
  await enterAs(context, me)
  const answered = page.waitForResponse('**/api/conversations')
  await page.goto('/home')
  await answered
  await page.waitForLoadState('networkidle')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Chez vos amis' })).toBeVisible()
  const unread = main.getByRole('region', { name: 'À lire' })
  await expect(unread).toHaveCount(0)
  const id = await conversationOf(friend, me)
  await friend.call('POST', `/conversations/${id}/messages`, { id: v7(), body: 'Tu l’as vu ?' })
  await expect(unread.getByRole('button', { name: /Ecrivain/ })).toContainText('Tu l’as vu ?')
  await expectAccessible(page)
})

test('what is in progress takes one low row of the home', async ({ page, context, server }) => {
  const me = await member(server, 'Reprise_basse')
  await me.call('POST', '/savedshow/add-saved-movies', FILM)
  await me.call('PUT', '/savedshow/progress-saved-movie', {
    tmdbId: FILM.tmdbId,
    progress: 'inProgress',
  })
  await enterAs(context, me)
  await page.goto('/home')
  const row = page.getByRole('region', { name: 'Reprendre' })
  await expect(row.getByRole('link', { name: 'Inception' })).toBeVisible()
  expect((await row.boundingBox())?.height).toBeLessThan(200)
  await row.getByRole('link', { name: 'Inception' }).press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(row.getByRole('button', { name: /Inception/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('on a wide window, the buttons of a title that is not saved are one line', async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAs(context, await member(server, 'Sans_retour'))
  await page.goto(`/watchlist/movie/${FILM.tmdbId}`)
  const boxes = await Promise.all(
    [/^Ajouter.*à ma liste$/, /à une liste…$/, /^Partager/].map((name) =>
      page
        .getByRole('group', { name: /Votre carnet/ })
        .getByRole('button', { name })
        .boundingBox(),
    ),
  )
  const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
})

test('beside the conversations, rows keep their names and a title its gestures', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Deux_choses')
  await me.call('POST', '/savedshow/add-saved-movies', FILM)
  await enterAs(context, me)
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/watchlist/list?view=rows&conversation=all')
    const name = page.getByRole('article').getByRole('heading', { name: 'Inception' })
    await expect(name).toBeVisible()
    expect((await name.boundingBox())?.width, `${width}`).toBeGreaterThan(60)
    await page.goto(`/watchlist/movie/194?conversation=all`)
    const mine = page.getByRole('group', { name: /Votre carnet/ })
    await expect(mine).toBeVisible()
    const beyond = await mine.evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(beyond, `${width}`).toBeLessThanOrEqual(0)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the gestures on a series in progress are four lines', async ({ page, context, server }) => {
    const me = await member(server, 'Quatre_lignes')
    await me.call('POST', '/savedshow/add-saved-tvs', SERIES)
    await enterAs(context, me)
    await page.goto(`/watchlist/tv/${SERIES.tmdbId}`)
    const mine = page.getByRole('group', { name: /Votre carnet/ })
    await mine.getByRole('button', { name: 'En cours' }).tap()
    await expect(mine.getByRole('button', { name: 'En cours' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    expect(await lines(page)).toBeLessThanOrEqual(4)
    await expectAccessible(page)
  })

  test('filters and links that are wider than the screen are one line to swipe', async ({
    page,
    context,
    server,
  }) => {
    await enterAs(context, await member(server, 'Une_ligne'))
    const main = page.getByRole('main')
    for (const [path, items] of [
      ['/feed', main.getByRole('combobox')],
      ['/friends', main.getByRole('link', { name: /^Comparer nos|^Choisir un film/ })],
    ] as const) {
      await page.goto(path)
      await expect(items.nth(1)).toBeAttached()
      const tops = await items.evaluateAll((each) =>
        each.map((one) => one.getBoundingClientRect().y),
      )
      expect(new Set(tops).size, path).toBe(1)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await expectAccessible(page, path)
    }
  })
})

test('« Commenter » shows on hover or focus alone in a diary', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Journal_calme')
  await me.call('POST', '/savedshow/add-saved-movies', FILM)
  await me.call('PUT', '/savedshow/watch-saved-movie', { tmdbId: FILM.tmdbId, isWatched: true })
  await enterAs(context, me)
  await page.goto('/journal')
  const comment = page.getByRole('main').getByRole('button', { name: /^Commenter/ })
  const mark = comment.locator('..')
  await expect(mark).toHaveCSS('opacity', '0')
  await page.getByRole('link', { name: 'Inception' }).focus()
  await expect(mark).toHaveCSS('opacity', '1')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(mark).toHaveCSS('opacity', '0')
  await page.getByRole('link', { name: 'Inception' }).hover()
  await expect(mark).toHaveCSS('opacity', '1')
  await comment.click()
  await expect(page.getByRole('textbox', { name: 'Votre commentaire' })).toBeVisible()
  await expectAccessible(page)
})
