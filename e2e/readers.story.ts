import { expect, expectAccessible, test } from './browser.ts'
import { befriend } from './friendship.ts'
import { enterAs, member } from './people.ts'

const FILM = { tmdbId: 194, title: 'Amélie' }

test('private notes and hidden titles are not shown to friends', async ({
  page,
  context,
  browser,
  server,
}) => {
  const owner = await member(server, 'Discrete')
  const friend = await member(server, 'Indiscret')
  await befriend(owner, friend)
  await owner.call('POST', '/savedshow/add-saved-movies', FILM)
  const { id } = owner.user as { id: string }
  const seen = async () => {
    const { results } = (await friend.call('GET', `/savedshow/get-saved-movies?userId=${id}`)) as {
      results: { note: string | null }[]
    }
    return results.map(({ note }) => note)
  }
  await enterAs(context, owner)

  await page.goto('/account')
  await page.getByRole('radiogroup', { name: 'Qui lit vos notes' }).getByText('Juste vous').click()
  await expect(page.getByText('Personne d’autre ne lira vos nouvelles notes')).toBeVisible()

  await page.goto('/watchlist/movie/194')
  const note = page.getByRole('textbox', { name: /Votre note/ })
  await note.fill('Rien que pour moi')
  await expect(page.getByLabel('Qui lit cette note')).toHaveValue('self')
  await expectAccessible(page, 'a note being written')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible()
  expect(await seen()).toEqual([null])

  await note.fill('Changé d’avis')
  await note.press('Escape')
  await expect(note).toHaveValue('Rien que pour moi')

  await page.getByLabel('Qui lit cette note').selectOption('friends')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.poll(seen).toEqual(['Rien que pour moi'])

  await page.getByRole('button', { name: /Masquer .* à vos amis/ }).click()
  await expect(page.getByText(/Vos amis ne le voient nulle part/)).toBeVisible()
  await expect.poll(seen).toEqual([])
  for (const view of ['rows', 'grid']) {
    await page.goto(`/watchlist/list?view=${view}`)
    await expect(page.getByRole('img', { name: 'Masqué à vos amis' })).toBeVisible()
  }
  await page.getByRole('button', { name: /Relire la note/ }).click()
  await page.getByRole('textbox').fill('Encore')
  await page.getByRole('button', { name: 'Fermer' }).click()
  await expectAccessible(page, 'a hidden title')

  const theirs = await browser.newContext({ baseURL: server.url })
  await enterAs(theirs, friend)
  const tab = await theirs.newPage()
  await tab.goto(`/watchlist/list/${id}`)
  await expect(tab.getByText(/n’a rien ajouté pour le moment/)).toBeVisible()
  await theirs.close()
})
