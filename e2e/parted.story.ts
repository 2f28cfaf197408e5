import { expect, expectAccessible, test } from './browser.ts'
import { conversationOf, field, pageOf, panel } from './conversation.ts'
import { befriend, idOf } from './friendship.ts'
import { member, type Member } from './people.ts'

test('unfriending removes the message field at once, friendship restores it; a block looks like a removal', async ({
  browser,
  server,
}) => {
  const me = await member(server, 'Delaissee')
  const other = await member(server, 'Eloi')
  const mine = `/friends/${idOf(me)}`
  const page = await pageOf(browser, server, me)
  const notice = panel(page).getByRole('status').filter({ hasText: 'Vous n’êtes plus amis' })
  await befriend(me, other)
  await conversationOf(me, other)
  const live = page.waitForEvent('websocket')
  await page.goto(`/friends?conversation=${await conversationOf(me, other)}`)
  await live
  await field(page).fill('Et si on')

  const seen: string[] = []
  const ways: readonly (readonly [string, (who: Member) => Promise<unknown>])[] = [
    ['a removal', (who) => who.call('DELETE', mine)],
    ['a block', (who) => who.call('PUT', `${mine}/block`)],
  ]
  for (const [way, end] of ways) {
    await test.step(`${way}, live and after a reload`, async () => {
      await end(other)
      await expect(notice).toBeVisible()
      await expect(field(page)).toHaveCount(0)
      if (way === 'a removal') await expectAccessible(page)
      const look = await panel(page).ariaSnapshot()
      await page.reload()
      await expect(notice).toBeVisible()
      await expect(field(page)).toHaveCount(0)
      expect(await panel(page).ariaSnapshot()).toBe(look)
      await panel(page).getByRole('link', { name: 'Voir la page d’Eloi' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Eloi' })).toBeVisible()
      await expect(notice).toBeVisible()
      seen.push(look, await page.getByRole('main').ariaSnapshot())
    })
    await test.step('friends again: the field and its draft return', async () => {
      if (way === 'a block') await other.call('DELETE', `${mine}/block`)
      await befriend(me, other)
      await expect(field(page)).toHaveValue('Et si on')
      await expect(notice).toHaveCount(0)
    })
  }
  expect(seen.slice(2)).toEqual(seen.slice(0, 2))
  await page.context().close()
})
