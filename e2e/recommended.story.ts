import { expect, test } from './browser.ts'
import { conversationOf, pageOf } from './conversation.ts'
import { expectForEveryone } from './for-everyone.ts'
import { befriend, idOf } from './friendship.ts'
import { member } from './people.ts'

const AMELIE = { type: 'movie', id: 194 }
const NAME = /Le Fabuleux Destin/

test('a share becomes a recommendation, and its outcome reaches the sender', async ({
  browser,
  server,
}) => {
  const me = await member(server, 'Conseillee')
  const friend = await member(server, 'Conseillere')
  await befriend(me, friend)
  await friend.call('POST', '/shares', {
    friendIds: [idOf(me)],
    media: AMELIE,
    message: 'Pour un soir de pluie',
  })
  const page = await pageOf(browser, server, me)
  const theirs = await pageOf(browser, server, friend)
  const card = theirs.locator('[data-message]').filter({ hasText: NAME })

  await test.step('the inbox says who and why', async () => {
    await page.goto('/recommended')
    const row = page.getByRole('list', { name: 'Titres conseillés' }).getByRole('listitem')
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('de la part de Conseillere')
    await expect(row).toContainText('Pour un soir de pluie')
    await expectForEveryone(page, '/recommended')
  })

  await test.step('the sender learns nothing before it is seen', async () => {
    await theirs.goto(`/home?conversation=${await conversationOf(friend, me)}`)
    await expect(card).toBeVisible()
    await expect(card).not.toContainText('dans sa liste')
    await page.getByRole('link', { name: NAME }).first().click()
    const why = page.getByRole('region', { name: 'Conseillé par vos amis' })
    await expect(why).toContainText('Pour un soir de pluie')
    await why.getByRole('link', { name: /^Voir le message/ }).click()
    await expect(page.getByRole('heading', { name: 'Conseillere' })).toBeVisible()
  })

  await test.step('the list says who it is from; once seen and rated, the sender is told live', async () => {
    await me.call('POST', '/savedshow/add-saved-movies', { tmdbId: 194, title: 'Amélie' })
    await page.goto('/watchlist/list?view=rows')
    await expect(page.getByText('de la part de Conseillere')).toBeVisible()
    await expectForEveryone(page, '/watchlist/list?view=rows')
    await me.call('PUT', '/savedshow/rate-saved-movie', { tmdbId: 194, rating: 9 })
    await expect(card).toContainText('Conseillee l’a vu et lui donne 4,5 étoiles')
    await theirs.goto('/notifications')
    await expect(theirs.getByRole('list', { name: 'Notifications' })).toContainText(
      'Conseillee a vu ',
    )
    await page.goto('/recommended')
    await expect(page.getByLabel('De la part de')).toContainText(
      '1 vu sur 1, en moyenne 4,5 étoiles',
    )
  })

  await test.step('« Pas pour moi » dismisses it, and can be undone', async () => {
    const rows = page.getByRole('list', { name: 'Titres conseillés' }).getByRole('listitem')
    await page.getByRole('button', { name: /: pas pour moi$/ }).click()
    await expect(page.getByText('Aucun conseil pour le moment')).toBeVisible()
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(rows).toHaveCount(1)
  })

  await test.step('one chooses what the sender sees', async () => {
    await page.goto('/account#recommending')
    await page.getByRole('radio', { name: 'Rien' }).click({ force: true })
    await expect(page.getByText('Ils ne voient rien de ce que vous en faites')).toBeVisible()
    await theirs.goto(`/home?conversation=${await conversationOf(friend, me)}`)
    await expect(card).toBeVisible()
    await expect(card).not.toContainText('étoiles')
  })
})
