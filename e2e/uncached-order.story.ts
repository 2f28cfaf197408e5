import { expect, expectAccessible, test } from './browser.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member } from './people.ts'

const FILMS = ['Zorba', 'Alpha', 'Milieu']

test('offline, a sort order not cached says that it waits, and the previous one is a press away', async ({
  page,
  context,
  server,
}) => {
  const [me, friend] = await Promise.all([member(server, 'Attendante'), member(server, 'Lointain')])
  await befriend(me, friend)
  for (const [index, title] of FILMS.entries()) {
    await friend.call('POST', '/savedshow/add-saved-movies', {
      tmdbId: 1_700_000_000 + index,
      title,
    })
  }
  await enterAs(context, me)
  await page.goto(`/watchlist/list/${idOf(friend)}?view=rows`)
  const shown = () =>
    page.getByRole('list', { name: 'La liste de Lointain' }).getByRole('heading').allTextContents()
  await expect.poll(shown).toEqual(['Milieu', 'Alpha', 'Zorba'])
  const order = page.getByRole('combobox', { name: 'Trier par' })
  const waits = page.getByText('la liste attend le réseau')

  await context.setOffline(true)
  await order.selectOption('Titre')
  await expect(waits).toBeVisible()
  await expect.poll(shown, 'the former stays').toEqual(['Milieu', 'Alpha', 'Zorba'])
  await expectAccessible(page, 'waiting')
  await page.getByRole('button', { name: 'Revenir à la liste précédente' }).click()
  await expect(waits).toHaveCount(0)
  await expect(order).toHaveValue('DATE')

  await order.selectOption('Titre')
  await expect(waits).toBeVisible()
  await context.setOffline(false)
  await expect.poll(shown).toEqual(['Alpha', 'Milieu', 'Zorba'])
  await expect(waits).toHaveCount(0)
})
