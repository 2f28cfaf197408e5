import { expect, expectAccessible, test } from './browser.ts'
import { expectForEveryone } from './for-everyone.ts'
import { enterAs, member } from './people.ts'
import { pressKey } from './press-key.ts'

test('the catalogue is explored with filters, by keyboard', async ({ page, context, server }) => {
  await enterAs(context, await member(server, 'Exploratrice'))
  const main = page.getByRole('main')
  const panel = page.getByRole('dialog', { name: 'Filtres' })

  await test.step('from « Découvrir »', async () => {
    await page.goto('/watchlist/home')
    await pressKey(main.getByRole('link', { name: 'Explorer tout le catalogue' }), 'Enter')
    await expect(page).toHaveURL('/watchlist/discover')
    await expect(page.getByRole('heading', { level: 1, name: 'Explorer' })).toBeFocused()
    await expect(main.getByText(/^\d{3} titres$/)).toBeVisible()
  })

  await test.step('chooses a genre and a decade in the panel', async () => {
    await pressKey(main.getByRole('button', { name: 'Filtres' }), 'Enter')
    await pressKey(panel.getByRole('checkbox', { name: 'Comédie', exact: true }), 'Space')
    await pressKey(panel.getByRole('checkbox', { name: 'Années 1990' }), 'Space')
    await panel.getByLabel('Note minimale').selectOption('7 et plus')
    await expect(panel.getByText('Les services ont besoin du catalogue de TMDB')).toBeVisible()
    await expectAccessible(page)
    await pressKey(panel.getByRole('button', { name: /^Voir \d+ titres?$/ }), 'Enter')
    await expect(panel).toHaveCount(0)
    await expect(main.getByRole('button', { name: 'Filtres : 3 actifs' })).toBeFocused()
  })

  await test.step('reads them in the address, and finds them after a reload', async () => {
    await expect(page).toHaveURL('/watchlist/discover?genres=35&from=1990&to=1999&minScore=7')
    await page.reload()
    const filters = main.getByRole('list', { name: 'Filtres actifs' })
    await expect(filters.getByRole('button')).toHaveText(['Comédie', 'Années 1990', 'Note 7+'])
    const cards = main.getByRole('list', { name: 'Titres trouvés' }).getByRole('article')
    await expect(cards.first()).toContainText(/199\d/)
    await expectAccessible(page)
  })

  await test.step('removes one, then all', async () => {
    await pressKey(main.getByRole('button', { name: 'Retirer le filtre Comédie' }), 'Enter')
    await expect(page).toHaveURL('/watchlist/discover?from=1990&to=1999&minScore=7')
    await expect(main.getByRole('button', { name: 'Retirer le filtre Années 1990' })).toBeFocused()
    await pressKey(main.getByRole('button', { name: 'Tout effacer' }), 'Enter')
    await expect(page).toHaveURL('/watchlist/discover')
  })

  await test.step('is told when nothing matches them all', async () => {
    await page.goto('/watchlist/discover?genres=37,10402&from=2020&to=2024')
    await expect(main.getByText('Rien ne répond à tous ces filtres')).toBeVisible()
  })
})

test('titles already seen are hidden, and pages stay full', async ({ page, context, server }) => {
  const person = await member(server, 'Boulimique')
  const { results } = (await person.call('GET', '/discover?type=movie')) as {
    results: { id: number; title: string }[]
  }
  const seen = results.slice(0, 12)
  for (const { id, title } of seen) {
    await person.call('POST', '/savedshow/add-saved-movies', { tmdbId: id, title })
    await person.call('PUT', '/savedshow/watch-saved-movie', { tmdbId: id, isWatched: true })
  }
  await enterAs(context, person)
  const main = page.getByRole('main')
  const cards = main.getByRole('list', { name: 'Titres trouvés' }).getByRole('article')
  const first = seen[0]?.title ?? ''
  await page.goto('/watchlist/discover')
  await expect(cards.first()).toContainText(first)
  await pressKey(main.getByRole('checkbox', { name: 'Cacher ce que j’ai vu' }), 'Space')
  await expect(page).toHaveURL('/watchlist/discover?hideSeen=true')
  await expect(cards.first()).toContainText(results[12]?.title ?? '')
  await expect(main.getByText('· 12 cachés')).toBeVisible()
  expect(await cards.count()).toBeGreaterThanOrEqual(20)

  await test.step('including the next ones', async () => {
    const before = await cards.count()
    await cards.last().scrollIntoViewIfNeeded()
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
  })
})

test('where nearly everything is hidden, the page says so before it loads more', async ({
  page,
  context,
  server,
}) => {
  const person = await member(server, 'Omnivore')
  for (const number of [1, 2, 3, 4, 5]) {
    const { results } = (await person.call('GET', `/discover?type=movie&page=${number}`)) as {
      results: { id: number; title: string }[]
    }
    for (const { id, title } of results) {
      await person.call('POST', '/savedshow/add-saved-movies', { tmdbId: id, title })
    }
  }
  await enterAs(context, person)
  const main = page.getByRole('main')
  const cards = main.getByRole('list', { name: 'Titres trouvés' }).getByRole('article')
  await page.goto('/watchlist/discover?hideSaved=true')
  await expect(main.getByText('Sur les 100 premiers titres, 100 sont cachés')).toBeVisible()
  await expectAccessible(page)
  await pressKey(main.getByRole('button', { name: 'Chercher plus loin' }), 'Enter')
  await expect(cards.first()).toBeVisible()
  await main.getByRole('button', { name: 'Montrer aussi ce qui est caché' }).click()
  await expect(page).toHaveURL('/watchlist/discover')
  await expect(cards.first()).toBeVisible()
})

test('on a phone the filters are a sheet', async ({ page, context, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(context, await member(server, 'Randonneuse'))
  await page.goto('/watchlist/discover')
  await page.getByRole('button', { name: 'Filtres' }).click()
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  await panel.getByText('Science-fiction').click()
  const box = await panel.boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
  // The full width, except for a scroll bar.
  expect(box?.width).toBeGreaterThan(370)
  await panel.getByRole('button', { name: /^Voir/ }).click()
  await expect(page).toHaveURL('/watchlist/discover?genres=878')
})

test('a saga says what is missing', async ({ page, context, server }) => {
  const person = await member(server, 'Feuilletoniste')
  for (const [tmdbId, title] of [
    [603, 'Matrix'],
    [604, 'Matrix Reloaded'],
  ]) {
    await person.call('POST', '/savedshow/add-saved-movies', { tmdbId, title })
    await person.call('PUT', '/savedshow/watch-saved-movie', { tmdbId, isWatched: true })
  }
  await enterAs(context, person)
  const main = page.getByRole('main')

  await test.step('from the title’s page', async () => {
    await page.goto('/watchlist/movie/603')
    await main.getByRole('link', { name: 'Matrix', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Matrix' })).toBeFocused()
    await expect(main.getByText('2 vus sur 4')).toBeVisible()
    const left = main.getByRole('list', { name: 'Il vous reste' })
    await expect(left.getByRole('article')).toHaveCount(2)
  })

  await test.step('a tick is counted at once', async () => {
    const left = main.getByRole('list', { name: 'Il vous reste' })
    const card = left.getByRole('article').first()
    await card.hover()
    await card.getByRole('button', { name: /déjà vu/ }).click()
    await expect(main.getByText('3 vus sur 4')).toBeVisible()
    await expect(left.getByRole('article')).toHaveCount(1)
  })

  await test.step('all sagas in progress are listed together', async () => {
    await main.getByRole('link', { name: 'Sagas commencées' }).click()
    const saga = main.getByRole('article').filter({ hasText: 'Matrix' })
    await expect(saga.getByText('3 vus sur 4')).toBeVisible({ timeout: 15_000 })
    await expect(saga.getByText(/^À voir ensuite : /)).toBeVisible()
    await expectForEveryone(page, '/watchlist/sagas')
  })
})

test('explorer and a saga are for everyone', async ({ page, context, server }) => {
  await enterAs(context, await member(server, 'Defricheuse'))
  await expectForEveryone(page, '/watchlist/discover?genres=35&from=1990&hideSeen=true')
  await expectForEveryone(page, '/watchlist/sagas')
})
