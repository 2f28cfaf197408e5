import type { Locator } from '@playwright/test'
import { expect, test } from './browser.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member } from './people.ts'

const FILM = { tmdbId: 194, title: 'Le Fabuleux Destin d’Amélie Poulain' }

test('a friend’s activity opens its title; their list is not marked as mine in the navigation', async ({
  page,
  context,
  server,
}) => {
  const [reader, friend] = await Promise.all([
    member(server, 'Abonnee'),
    member(server, 'Critique'),
  ])
  await befriend(reader, friend)
  await friend.call('POST', '/savedshow/add-saved-movies', FILM)
  await friend.call('PUT', '/savedshow/rate-saved-movie', { tmdbId: FILM.tmdbId, rating: 7 })
  await enterAs(context, reader)

  await page.goto('/home')
  const news = page.getByRole('region', { name: 'Chez vos amis' }).getByRole('article')
  await expect(news).toContainText('3,5')
  await news.click()
  await expect(page).toHaveURL(`/watchlist/movie/${FILM.tmdbId}`)
  await page.goBack()
  await news.getByRole('link', { name: friend.username }).click()
  await expect(page).toHaveURL(`/user/${idOf(friend)}`)

  const mine = page.getByRole('navigation').getByRole('link', { name: 'Ma liste', exact: true })
  await page.goto(`/watchlist/list/${idOf(friend)}`)
  await expect(page.getByRole('article')).toContainText('3,5')
  await expect(mine).not.toHaveAttribute('aria-current')
  await page.goto('/watchlist/list?watched=true')
  await expect(mine).toHaveAttribute('aria-current', 'page')
})

test('the ranking is a view like the grid and the rows', async ({ page, context, server }) => {
  const owner = await member(server, 'Classificatrice')
  await owner.call('POST', '/savedshow/add-saved-movies', FILM)
  await enterAs(context, owner)
  await page.goto('/watchlist/list?type=movie')
  const views = page.getByRole('radiogroup', { name: 'Présentation' })
  await views.getByTitle('Classement').click()
  await expect(page).toHaveURL('/watchlist/list?type=movie&sort=RANK_ASC')
  await expect(page.getByRole('heading', { name: 'Classement des films' })).toBeVisible()
  await expect(views.getByRole('radio', { name: 'Classement' })).toBeChecked()
  await views.getByRole('radio', { name: 'Classement' }).press('ArrowLeft')
  await expect(page).toHaveURL('/watchlist/list?type=movie&view=rows')
  await page.getByRole('button', { name: /^Écrire une note sur/ }).click()
  await expect(page.getByRole('textbox', { name: /^Votre note sur/ })).toBeVisible()
})

test('before typing, the search shows trending titles', async ({ page, context, server }) => {
  await enterAs(context, await member(server, 'Fouineuse'))
  await page.goto('/watchlist/search')
  const films = page.getByRole('list', { name: 'Films du moment' })
  const series = page.getByRole('list', { name: 'Séries du moment' })
  await expect(films).toBeVisible()
  await expect(series).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Type' }).getByText('Séries').click()
  await expect(films).toBeHidden()
  await expect(series).toBeVisible()
  await page.getByRole('searchbox', { name: 'Titre d’un film ou d’une série' }).fill('breaking')
  await expect(page.getByRole('link', { name: 'Breaking Bad' })).toBeVisible()
  await expect(series).toBeHidden()
})

test('a newcomer’s home suggests titles, which stay while adding from them', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Toute_neuve'))
  await page.goto('/home')
  const films = page.getByRole('region', { name: 'Films du moment' })
  await films
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click()
  await expect(films.getByRole('button', { name: /^Retirer/ })).toHaveCount(1)
  await expect(films.getByRole('button', { name: /^Ajouter/ }).first()).toBeVisible()
  // A reload within half a second finds the list as last cached.
  await expect(async () => {
    await page.reload()
    await expect(
      page.getByRole('region', { name: 'À voir ensuite' }).getByRole('listitem'),
    ).toHaveCount(1, { timeout: 3000 })
  }).toPass()
  await expect(films).toHaveCount(0)
})

test('arrows scroll a row; one that fits has none', async ({ page, context, server }) => {
  const owner = await member(server, 'Tourneuse')
  await owner.call('POST', '/savedshow/add-saved-movies', FILM)
  await enterAs(context, owner)
  await page.goto('/watchlist/home')
  const films = page.getByRole('list', { name: 'Films du moment' })
  await page.getByRole('button', { name: 'Films du moment : suivants' }).click()
  await expect.poll(() => films.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0)
  await expect(page.getByRole('list', { name: 'À voir ensuite' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'À voir ensuite : suivants' })).toHaveCount(0)
})

test('a no-break space precedes French punctuation', async ({ page }) => {
  await page.goto('/register')
  await expect(page.getByText(/^Déjà un compte\u00A0\?/)).toBeVisible()
})

test('a title without a poster, however long, stays above its cover’s drawing', async ({
  page,
  context,
  server,
}) => {
  const owner = await member(server, 'Intarissable')
  const title = 'Des mots et encore des mots '.repeat(17).trim()
  await owner.call('POST', '/savedshow/add-saved-movies', { tmdbId: 999_999_999, title })
  await enterAs(context, owner)
  await page.goto('/watchlist/list?view=grid')
  const cover = page.locator('main .cover-title').first()
  await expect(cover).toContainText('Des mots')
  const { words, whole } = await cover.evaluate((drawn) => ({
    words: drawn.scrollHeight,
    whole: drawn.clientHeight,
  }))
  expect(words).toBeLessThanOrEqual(whole)
})

test('under a contrast theme, the selected option has a background of its own', async ({
  page,
  context,
  server,
}) => {
  const owner = await member(server, 'Contrastee')
  await owner.call('POST', '/savedshow/add-saved-movies', FILM)
  await enterAs(context, owner)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/watchlist/list')
  const chosen = page.locator('main [role=radiogroup] > label:has(:checked)').first()
  await expect(chosen).toBeVisible()
  const backgroundOf = (part: Locator) =>
    part.evaluate((drawn) => getComputedStyle(drawn).backgroundColor)
  // The other options are transparent.
  expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(page.locator('body')))
})

test('on paper, a page is light and has no bars', async ({ page, context, server }) => {
  const owner = await member(server, 'Imprimeuse')
  await owner.call('POST', '/savedshow/add-saved-movies', FILM)
  await enterAs(context, owner)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/watchlist/list')
  await expect(page.getByRole('article')).toBeVisible()
  const inkOf = () => page.evaluate(() => getComputedStyle(document.body).color)
  const onScreen = await inkOf()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect([onScreen, await inkOf()]).toEqual(['rgb(236, 232, 223)', 'rgb(37, 35, 46)'])
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeHidden()
  await expect(page.getByRole('article')).toBeVisible()
})
