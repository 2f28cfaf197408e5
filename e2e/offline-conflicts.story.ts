import { expect, type Page, test } from './browser.ts'
import { goLive } from './conversation.ts'
import { enterAs, member } from './people.ts'

const ALPHA = { tmdbId: 990_501, title: 'Alpha' }

const writes = '**/api/savedshow/{add,rate,note}-*'
const stars = (page: Page) => page.getByRole('main').getByRole('slider', { name: /Alpha/ })

test('a conflict between a pending change and another device is reported', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Contredite')
  await me.call('POST', '/savedshow/add-saved-movies', ALPHA)
  await enterAs(context, me)
  // The page learns of the other device's change by its socket.
  await goLive(page, '/watchlist/list?view=rows')
  await page.route(writes, (route) => route.abort())
  await stars(page).press('End')
  await expect(page.getByText('Calepin ne répond pas. Une modification')).toBeVisible()
  // A toast lasts three seconds: start waiting beforehand.
  const told = page.getByText(/«\sAlpha\s» a changé ailleurs entre-temps/).waitFor()
  await me.call('PUT', '/savedshow/rate-saved-movie', { tmdbId: ALPHA.tmdbId, rating: 4 })
  await told
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByText('Calepin ne répond pas')).toHaveCount(0)
  await expect(stars(page)).toHaveAttribute('aria-valuetext', '5 sur 5')
})

test('a title added offline is in the list at once, and stays after the sync', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Ajouteuse_hors_ligne')
  await me.call('POST', '/savedshow/add-saved-movies', ALPHA)
  await enterAs(context, me)
  await page.goto('/watchlist/list?view=rows')
  const rows = page.getByRole('main').getByRole('article')
  await expect(rows).toContainText(['Alpha'])
  await page.getByRole('link', { name: 'Recherche', exact: true }).first().click()
  await page.getByRole('main').getByRole('searchbox').fill('inception')
  const add = page.getByRole('main').getByRole('button', { name: /Ajouter.*Inception.*ma liste/ })
  await expect(add).toBeAttached()
  await page.route('**/api/savedshow/**', (route) => route.abort())
  await add.click({ force: true })
  await expect(page.getByText('Calepin ne répond pas. Une modification')).toBeVisible()
  await page.getByRole('link', { name: 'Ma liste', exact: true }).first().click()
  await expect(rows).toContainText(['Inception', 'Alpha'])
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByText('Calepin ne répond pas')).toHaveCount(0)
  await page.reload()
  await expect(rows).toContainText(['Inception', 'Alpha'])
})
