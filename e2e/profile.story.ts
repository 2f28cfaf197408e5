import { expect, expectAccessible, test } from './browser.ts'
import { befriend, idOf } from './friendship.ts'
import { expectForEveryone } from './for-everyone.ts'
import { enterAs, member } from './people.ts'

test('favourites are chosen; a friend sees them, with stars and year', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Favorisante')
  const friend = await member(server, 'Amicale')
  await befriend(me, friend)
  await me.call('POST', '/savedshow/add-saved-movies', { tmdbId: 13, title: 'Forrest Gump' })
  await me.call('PUT', '/savedshow/rate-saved-movie', { tmdbId: 13, rating: 9 })
  await me.call('POST', '/savedgame/add-saved-games', { steamApiId: 620, name: 'Portal 2' })
  await enterAs(context, me)
  await page.goto('/profile')

  await test.step('by keyboard, from own lists, in any order', async () => {
    await page.getByRole('button', { name: 'Choisir mes favoris' }).click()
    const field = page.getByRole('combobox', { name: 'Ajouter un favori' })
    for (const words of ['forrest', 'portal']) {
      await field.fill(words)
      await expect(page.getByRole('option')).toHaveCount(1)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: 'Monter « Portal 2 »' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Favoris enregistrés')).toBeVisible()
  })

  const favourites = page.getByRole('list', { name: 'Favoris' }).getByRole('listitem')
  await expect(favourites).toHaveText([/Portal 2/, /Forrest Gump/])
  await expectForEveryone(page, '/profile')

  await test.step('a friend sees the same, and cannot choose', async () => {
    await enterAs(context, friend)
    await page.goto(`/user/${idOf(me)}`)
    await expect(favourites).toHaveText([/Portal 2/, /Forrest Gump/])
    const stars = page.getByRole('list', { name: 'Étoiles données' })
    await expect(stars.getByText('4,5 sur 5 : 1 titre', { exact: true })).toBeAttached()
    await expect(
      page.getByRole('heading', { name: '1 titre vu ou jeu fini en un an' }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choisir mes favoris' })).toHaveCount(0)
  })
})

for (const [what, calls] of [
  ['figures', '**/api/users/*'],
  ['shelf', '**/api/savedshow/get-saved-all?*sortEnum=DATE_DESC*'],
] as const) {
  test(`a profile whose ${what} cannot be read says so, until it is tried again`, async ({
    page,
    context,
    server,
  }) => {
    await enterAs(context, await member(server, `Illisible_${what}`))
    // Once connected, the page would refetch everything by itself.
    await page.routeWebSocket(/socket\.io/, () => {})
    await page.route(calls, (route) => route.fulfill({ status: 500 }))
    await page.goto('/profile')
    const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer' })
    await expect(retry).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
    await retry.click()
    await expect(page.getByRole('heading', { name: 'Favoris' })).toBeVisible()
  })
}
