import { expect, expectAccessible, test as base } from './browser.ts'
import { expectForEveryone } from './for-everyone.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member } from './people.ts'
import { startServer, type Server } from './server.ts'
import { startTmdb } from './tmdb.ts'
import { pressKey } from './press-key.ts'

/** A server that uses a fake TMDB. */
const test = base.extend<object, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const tmdb = await startTmdb()
      const server = await startServer({ TMDB_TOKEN: 'un-jeton', TMDB_BASE_URL: tmdb.url })
      await use(server)
      await server.stop()
      await tmdb.stop()
    },
    { scope: 'worker' },
  ],
})

/** Available on Max. */
const MATRIX = '/watchlist/movie/603'

test('services are chosen once, then shown on titles and used as filters', async ({
  page,
  context,
  browser,
  server,
}) => {
  const person = await member(server, 'Zappeuse')
  await person.call('POST', '/savedshow/add-saved-movies', { tmdbId: 603, title: 'Matrix' })
  await enterAs(context, person)
  const main = page.getByRole('main')
  const section = page.getByRole('region', { name: 'Mes services' })

  await test.step('the filters of a list lead there too', async () => {
    await page.goto('/watchlist/list')
    await page.getByRole('button', { name: 'Filtres' }).click()
    const panel = page.getByRole('dialog', { name: 'Filtres' })
    await expect(panel.getByText('Sur mes services', { exact: true })).toBeVisible()
    await panel.getByRole('link', { name: 'Choisir mes services', exact: true }).click()
    await expect(page).toHaveURL('/account#services')
  })

  await test.step('from a title that offers to choose them', async () => {
    await page.goto(MATRIX)
    await main.getByRole('link', { name: 'Choisir mes services' }).click()
    await expect(page).toHaveURL('/account#services')
    await pressKey(section.getByRole('checkbox', { name: 'Max' }), 'Space')
    await section.getByText('Arte').click()
    await expect(section.getByText('2 services choisis')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('they are there after a reload', async () => {
    await expect
      .poll(async () => person.call('GET', '/services/mine'))
      .toEqual({ providerIds: [234, 1899] })
    await page.reload()
    await expect(section.getByRole('checkbox', { name: 'Max' })).toBeChecked()
    await expect(section.getByRole('checkbox', { name: 'Netflix' })).not.toBeChecked()
  })

  await test.step('a title says which of them have it', async () => {
    await page.goto(MATRIX)
    await expect(main.getByText('Sur mes services : Max')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a list marks what they have', async () => {
    // Fetched in the background, soon after the sagas are requested.
    await person.call('GET', '/sagas')
    const offers = async () => person.call('GET', '/services/titles?movies=603')
    await expect.poll(offers, { timeout: 20_000 }).not.toEqual({ results: [] })
    await page.goto('/watchlist/list?view=grid')
    const card = main.getByRole('article').filter({ hasText: 'Matrix' })
    await expect(card.getByText('Sur mes services')).toBeAttached()
    await page.goto('/watchlist/list?view=rows')
    await expect(card.getByText('Sur mes services')).toBeAttached()
  })

  await test.step('a list is filtered by them', async () => {
    await page.getByRole('button', { name: 'Filtres' }).click()
    const panel = page.getByRole('dialog', { name: 'Filtres' })
    await pressKey(panel.getByRole('button', { name: 'Sur mes services 1' }), 'Enter')
    await pressKey(panel.getByRole('button', { name: 'Voir la liste' }), 'Enter')
    await expect(page).toHaveURL(/filter=service%3Amine/)
    await expect(page.getByText('1 titre', { exact: true })).toBeVisible()
    await expectForEveryone(page, '/watchlist/list?filter=service:mine')
  })

  await test.step('a friend filters it by their own services', async () => {
    const friend = await member(server, 'Zappeuse_amie')
    await befriend(person, friend)
    const theirs = await browser.newContext()
    await enterAs(theirs, friend)
    const other = await theirs.newPage()
    const list = `/watchlist/list/${idOf(person)}?filter=service:mine`
    await other.goto(list)
    await expect(other.getByText('0 titre', { exact: true })).toBeVisible()
    await friend.call('PUT', '/services/mine', { providerIds: [1899] })
    await other.goto(list)
    await expect(other.getByRole('link', { name: /Matrix/ })).toBeVisible()
    await expect(other.getByText('1 titre', { exact: true })).toBeVisible()
    await theirs.close()
  })

  await test.step('the catalogue is filtered by them', async () => {
    await page.goto('/watchlist/discover')
    await main.getByRole('button', { name: 'Filtres' }).click()
    await pressKey(page.getByRole('checkbox', { name: 'Mes services' }), 'Space')
    await expect(page).toHaveURL('/watchlist/discover?services=mine')
  })
})
