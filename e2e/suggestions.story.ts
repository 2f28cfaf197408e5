import { expect, test } from './browser.ts'
import { pageOf } from './conversation.ts'
import { expectForEveryone } from './for-everyone.ts'
import { befriend } from './friendship.ts'
import { member } from './people.ts'
import { pressKey } from './press-key.ts'

test('a friend of a friend who allows it is suggested, asked, and suggested no more', async ({
  browser,
  server,
}) => {
  const me = await member(server, 'Curieusette')
  const between = await member(server, 'Mediatrice')
  const other = await member(server, 'Suggeree')
  await befriend(me, between)
  await befriend(between, other)
  await between.call('PATCH', '/auth/me', { isSuggested: true })
  const mine = await pageOf(browser, server, me)
  const theirs = await pageOf(browser, server, other)
  const suggested = mine.getByRole('region', { name: 'Amis de vos amis' })

  await test.step('nobody is suggested without their consent', async () => {
    const answered = mine.waitForResponse('**/api/friends/suggestions')
    await mine.goto('/friends')
    await answered
    await mine.waitForLoadState('networkidle')
    await expect(mine.getByRole('button', { name: 'Écrire à Mediatrice' })).toBeVisible()
    await expect(suggested).toHaveCount(0)
    await theirs.goto('/account#suggestions')
    const choice = theirs.getByRole('switch', { name: 'Me suggérer aux amis de mes amis' })
    await expect(choice).not.toBeChecked()
    await pressKey(choice, 'Space')
    await expect(theirs.getByText('Les amis de vos amis peuvent vous trouver')).toBeVisible()
    await expect(choice).toBeChecked()
  })

  await test.step('then with the number of friends in common, never their names', async () => {
    await mine.reload()
    await expect(suggested.getByRole('article')).toHaveCount(1)
    await expect(suggested).toContainText('1 ami en commun')
    await expect(suggested).not.toContainText('Mediatrice')
    await expectForEveryone(mine, '/friends')
  })

  await test.step('asked in one press', async () => {
    const told = theirs.getByText('Curieusette vous demande en ami').waitFor()
    await suggested.getByRole('button', { name: 'Demander en ami Suggeree' }).click()
    await told
    await expect(suggested).toHaveCount(0)
  })
})
