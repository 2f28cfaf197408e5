import { expect, test } from './browser.ts'
import { conversationOf, pageOf } from './conversation.ts'
import { expectForEveryone } from './for-everyone.ts'
import { befriend, idOf } from './friendship.ts'
import { member } from './people.ts'
import { v7 } from 'uuid'

test('a request and a share reach the centre live, and are read', async ({ browser, server }) => {
  const me = await member(server, 'Prevenue')
  const friend = await member(server, 'Prevenante')
  const page = await pageOf(browser, server, me)
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  const list = page.getByRole('list', { name: 'Notifications' })

  const waiting = page.getByRole('banner').getByRole('link', { name: /^Demandes d’ami/ })
  const messages = page.getByRole('banner').getByRole('button', { name: /^Conversations/ })

  await test.step('live: a request shows in the centre, and only its own badge counts it', async () => {
    await page.goto('/notifications')
    await expect(page.getByText('Rien de nouveau')).toBeVisible()
    await friend.call('POST', '/friends/requests', { userId: idOf(me) })
    await expect(list.getByRole('link')).toContainText('Prevenante vous demande en ami')
    await expect(waiting).toHaveAccessibleName(/1/)
    await expect(bell).toHaveAccessibleName('Notifications')
    await list.getByRole('link').click()
    await page.getByRole('button', { name: /^Accepter la demande/ }).click()
    await expect(bell).toHaveAccessibleName('Notifications')
  })

  await test.step('a share opens its conversation, and is read with it', async () => {
    await page.goto('/notifications')
    const media = { type: 'movie', id: 194 }
    await friend.call('POST', '/shares', { friendIds: [idOf(me)], media })
    const share = list.getByRole('link', { name: /a partagé .* avec vous/ })
    await expect(share).toContainText('Le Fabuleux Destin')
    await expect(messages).toHaveAccessibleName(/1/)
    await expect(bell).toHaveAccessibleName('Notifications')
    await share.click()
    await expect(page.getByRole('heading', { name: 'Prevenante' })).toBeVisible()
    await expect(bell).toHaveAccessibleName('Notifications')
    await page.goto('/notifications')
  })

  await test.step('the bell counts what no other badge does', async () => {
    const accepting = await member(server, 'Prevenance')
    await befriend(me, accepting)
    await expect(bell).toHaveAccessibleName('Notifications : 1 non lue')
    await list.getByRole('link', { name: /Prevenance a accepté/ }).click()
    await expect(bell).toHaveAccessibleName('Notifications')
    await page.goto('/notifications')
  })

  await test.step('filtered by kind, then all marked read', async () => {
    await friend.call('POST', '/shares', {
      friendIds: [idOf(me)],
      media: { type: 'movie', id: 27_205 },
    })
    await expect(list.getByText('Non lue')).toBeAttached()
    await page.getByLabel('Type').selectOption('Partages')
    await expect(list.getByRole('link')).toHaveCount(2)
    await page.getByLabel('Type').selectOption('Tous les types')
    await page.getByRole('button', { name: 'Tout marquer lu' }).click()
    await expect(list.getByText('Non lue')).toHaveCount(0)
    await expect(bell).toHaveAccessibleName('Notifications')
    await page.getByText('Non lues', { exact: true }).click()
    await expect(page.getByText('Rien de ce type')).toBeVisible()
  })

  await test.step('a kind is switched off in the account', async () => {
    await page.goto('/account#notifications')
    const wanted = page.getByRole('checkbox', { name: 'Partages : Calepin' })
    await wanted.click()
    await expect(wanted).not.toBeChecked()
    await page.getByLabel('Résumé par e-mail').selectOption('Chaque semaine')
    await page.reload()
    await expect(page.getByLabel('Résumé par e-mail')).toHaveValue('weekly')
    await page.goto('/notifications')
    await expect(list.getByRole('link')).toHaveCount(2)
  })
})

test('the centre is accessible', async ({ browser, server }) => {
  const me = await member(server, 'Signalee')
  const friend = await member(server, 'Signaleuse')
  await befriend(me, friend)
  const id = await conversationOf(me, friend)
  await me.call('POST', `/conversations/${id}/messages`, { id: v7(), body: 'Salut' })
  await friend.call('POST', `/conversations/${id}/messages`, {
    id: v7(),
    body: 'Ça va ? Je viens de voir un film dont je voulais te parler, et il est long',
  })
  await friend.call('POST', '/shares', {
    friendIds: [idOf(me)],
    media: { type: 'movie', id: 194 },
  })
  const page = await pageOf(browser, server, me)
  await expectForEveryone(page, '/notifications')
})
