import { expect, expectAccessible, test } from './browser.ts'
import { enterAs, member } from './people.ts'

const FILM = '/watchlist/movie/194'

test('a saved film keeps its marks, to be read and changed, while the catalogue is down', async ({
  page,
  context,
  server,
}) => {
  const person = await member(server, 'Fidele')
  await person.call('POST', '/savedshow/add-saved-movies', { tmdbId: 194, title: 'Amélie' })
  await person.call('PUT', '/savedshow/note-saved-movie', { tmdbId: 194, note: 'Avec Léa' })
  await enterAs(context, person)
  await page.route('**/api/titles/movie/194', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad Gateway' }),
  )
  await page.goto(FILM)
  const mine = page.getByRole('group', { name: /Votre carnet/ })
  await expect(mine.getByText('Avec Léa')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('réessayez plus tard')
  await mine.getByRole('button', { name: /déjà vu/ }).click()
  await expect(page.getByRole('heading', { name: 'Visionnages' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/titles/movie/194')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('2 h 02').first()).toBeVisible()
  await expect(mine.getByRole('button', { name: /déjà vu/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
