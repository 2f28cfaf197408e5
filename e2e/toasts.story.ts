import { expect, expectAccessible, test } from './browser.ts'
import { goLive } from './conversation.ts'
import { idOf } from './friendship.ts'
import { enterAs, member } from './people.ts'

test('toasts announce that a friend accepted, and that they shared', async ({
  page,
  context,
  server,
}) => {
  const [me, friend] = await Promise.all([member(server, 'Avertie'), member(server, 'Avertisseur')])
  await me.call('POST', '/friends/requests', { userId: idOf(friend) })
  await enterAs(context, me)
  await goLive(page, '/watchlist/list')
  // A toast lasts three seconds: start waiting beforehand.
  const accepted = page.getByText('Avertisseur et vous êtes amis').waitFor()
  await friend.call('PUT', `/friends/requests/${idOf(me)}/accept`)
  await accepted
  const shared = page.getByText(/^Avertisseur partage «\sBreaking Bad\s» avec vous$/).waitFor()
  const media = { type: 'tv', id: 1396 }
  await friend.call('POST', '/shares', { friendIds: [idOf(me)], media })
  await shared
})

test('without friends, sharing says so before anything is chosen', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Partageuse_seule'))
  await page.goto('/watchlist/movie/194')
  await page.getByRole('button', { name: /^Partager «/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Vous n’avez pas encore d’amis sur Calepin.')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page, 'sharing without friends')
  await dialog.getByRole('link', { name: 'Trouver des amis' }).click()
  await expect(page).toHaveURL('/friends')
})

test('on a phone a toast leaves the question of a dialog readable', async ({
  page,
  context,
  server,
}) => {
  const [me, friend] = await Promise.all([
    member(server, 'Questionnee'),
    member(server, 'Acceptant'),
  ])
  await me.call('POST', '/friends/requests', { userId: idOf(friend) })
  await me.call('POST', '/savedshow/add-saved-movies', { tmdbId: 194, title: 'Amélie' })
  await me.call('PUT', '/savedshow/note-saved-movie', { tmdbId: 194, note: 'À garder.' })
  await enterAs(context, me)
  await page.setViewportSize({ width: 390, height: 844 })
  await goLive(page, '/watchlist/movie/194')
  await page.getByRole('button', { name: /^Retirer/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  const accepted = page.getByText('Acceptant et vous êtes amis')
  const shown = accepted.waitFor().then(() => accepted.boundingBox())
  await friend.call('PUT', `/friends/requests/${idOf(me)}/accept`)
  const toast = await shown
  const asked = await question.boundingBox()
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(asked?.y ?? 0)
})
