import { expect, test } from './browser.ts'
import { conversationOf, pageOf, panel } from './conversation.ts'
import { expectForEveryone } from './for-everyone.ts'
import { member } from './people.ts'
import { pactOn, pactStory, SERIES } from './watched-together.ts'

test('two friends watch a series together', async ({ browser, server }) => {
  const [me, friend] = [await member(server, 'Attendue'), await member(server, 'Attentif')]
  const mine = await pageOf(browser, server, me)
  const theirs = await pageOf(browser, server, friend)
  const names = { me: 'Attendue', friend: 'Attentif' }
  await pactStory([mine, me], [theirs, friend], names)

  await test.step('words with the series are sealed for who lags, until they got there', async () => {
    const ticked = { tmdbId: 1396, season: 2, episode: 1, isSeen: true }
    await me.call('PUT', '/savedshow/tick-episodes', ticked)
    const media = { type: 'tv', id: 1396 }
    const id = await conversationOf(me, friend)
    const words = 'Il n’est plus le même'
    await me.call('POST', '/shares', {
      friendIds: [(friend.user as { id: string }).id],
      media,
      message: words,
    })
    await theirs.goto(`${SERIES}?conversation=${id}`)
    await expect(panel(theirs).getByText('Spoiler : Breaking Bad, S2 É1')).toBeVisible()
    await expect(theirs.getByText(words)).toHaveCount(0)
    await theirs.getByRole('region', { name: 'Saisons' }).getByText('Saison 2').click()
    await theirs.getByRole('button', { name: 'S2 É1 : déjà vu', exact: true }).click()
    await expect(panel(theirs).locator('[data-message]').getByText(words)).toBeVisible()
  })

  await test.step('it is for everyone', async () => {
    await expectForEveryone(mine, SERIES)
    await mine.setViewportSize({ width: 1280, height: 844 })
  })

  await test.step('leaving is one gesture', async () => {
    await pactOn(mine).getByRole('button', { name: 'Ne plus la regarder ensemble' }).click()
    await mine.getByRole('alertdialog').getByRole('button', { name: 'Valider' }).click()
    await expect(pactOn(mine).getByRole('button', { name: 'Proposer à des amis' })).toBeVisible()
    await expect(pactOn(theirs)).toContainText('Personne ne la regarde encore avec vous.')
  })
})
