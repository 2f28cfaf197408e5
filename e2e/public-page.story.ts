import { expect, test } from './browser.ts'
import { pageOf } from './conversation.ts'
import { expectForEveryone } from './for-everyone.ts'
import { member } from './people.ts'
import { pressKey } from './press-key.ts'

test('a public page and a public list are read without an account, and close at once', async ({
  browser,
  server,
}) => {
  const owner = await member(server, 'Vitrinette')
  const film = { tmdbId: 194, title: 'Le Fabuleux Destin d’Amélie Poulain' }
  await owner.call('POST', '/savedshow/add-saved-movies', film)
  await owner.call('PUT', '/savedshow/rate-saved-movie', { tmdbId: 194, rating: 9 })
  await owner.call('PUT', '/favourites', { works: [{ type: 'movie', id: 194 }] })
  const list = (await owner.call('POST', '/lists', {
    name: 'Soirs de pluie',
    words: 'À voir sous un plaid',
    isNumbered: true,
  })) as { id: string }
  await owner.call('POST', `/lists/${list.id}/items`, {
    items: [{ type: 'movie', id: 194, title: film.title, year: 2001, words: 'Le premier' }],
  })
  const mine = await pageOf(browser, server, owner)
  const anybody = await (await browser.newContext({ baseURL: server.url })).newPage()

  await test.step('nothing is public before its owner says so', async () => {
    await anybody.goto('/p/Vitrinette')
    await expect(anybody.getByText('Cette page n’est pas publique')).toBeVisible()
    await mine.goto('/account#public')
    const choice = mine.getByRole('switch', { name: 'Avoir une page publique' })
    await expect(choice).not.toBeChecked()
    await pressKey(choice, 'Space')
    // The address comes with the response; leaving earlier would abort the change.
    await expect(
      mine.getByRole('button', { name: 'Copier l’adresse de ma page publique' }),
    ).toBeVisible()
    await mine.goto(`/lists/${list.id}`)
    await mine.getByRole('button', { name: 'Qui la lit' }).click()
    await pressKey(mine.getByRole('switch', { name: 'Visible par tous' }), 'Space')
    await expect(
      mine.getByRole('button', { name: 'Copier l’adresse publique de la liste' }),
    ).toBeVisible()
    await expectForEveryone(mine, '/account#public')
  })

  await test.step('the page: favourites, stars and lists; no cache on the way stores it', async () => {
    const answer = await anybody.goto('/p/Vitrinette')
    const headers = answer?.headers() ?? {}
    expect([headers['x-robots-tag'], headers['cache-control']]).toEqual([
      'noindex',
      'private, no-store',
    ])
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    await expect(anybody.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(anybody.getByRole('heading', { level: 1 })).toHaveText('Vitrinette')
    await expect(anybody).toHaveTitle('Calepin - Vitrinette')
    await expect(anybody.getByRole('list', { name: 'Favoris' })).toContainText('Amélie')
    await expectForEveryone(anybody, '/p/Vitrinette')
  })

  await test.step('the list, at an address that can be read aloud', async () => {
    await anybody.getByRole('link', { name: 'Soirs de pluie' }).click()
    await expect(anybody).toHaveURL(/\/p\/Vitrinette\/soirs-de-pluie$/)
    const items = anybody.getByRole('list', { name: 'Soirs de pluie' })
    await expect(items).toContainText('Le premier')
    await expectForEveryone(anybody, '/p/Vitrinette/soirs-de-pluie')
    const size = anybody.viewportSize()
    await anybody.setViewportSize({ width: 390, height: 844 })
    await expect(anybody.getByRole('link', { name: 'S’inscrire' })).toBeVisible()
    if (size) await anybody.setViewportSize(size)
  })

  await test.step('turned off, both are gone at the next visit', async () => {
    await owner.call('DELETE', `/public-page/lists/${list.id}`)
    await anybody.reload()
    await expect(anybody.getByText('Cette page n’est pas publique')).toBeVisible()
  })
})
