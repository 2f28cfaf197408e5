import { expect, test } from './browser.ts'
import { conversationOf, pageOf, panel } from './conversation.ts'
import { expectForEveryone } from './for-everyone.ts'
import { member } from './people.ts'
import { pactOn, pactStory, SERIES } from './pact-story.ts'

test('two friends watch a series together', async ({ browser, server }) => {
  const [me, friend] = [await member(server, 'Attendue'), await member(server, 'Attentif')]
  const mine = await pageOf(browser, server, me)
  const theirs = await pageOf(browser, server, friend)
  const names = { me: 'Attendue', friend: 'Attentif' }
  await pactStory([mine, me], [theirs, friend], names)

  await test.step('ticking asks for the same confirmation everywhere', async () => {
    const word = mine.getByRole('alertdialog', { name: 'S1 É3 : vu ensemble ?' })
    const next = mine.getByRole('main').getByRole('button', { name: /^J’ai vu S1 É3/ })
    const asksBefore = async () => {
      await expect(word).toContainText('Attentif n’en est pas encore là.')
      await word.getByRole('button', { name: 'Annuler' }).click()
      await expect(word).toHaveCount(0)
    }
    for (const path of ['/', SERIES]) {
      await mine.goto(path)
      await next.first().click()
      await asksBefore()
      await expect(next.first()).toBeVisible()
    }
    await mine.getByRole('region', { name: 'Saisons' }).getByText('Saison 1').click()
    await mine.getByRole('button', { name: 'Tout jusqu’ici : S1 É3' }).click()
    await asksBefore()
    await mine.goto('/')
    await next.first().click()
    await word.getByRole('button', { name: 'Oui, ensemble' }).click()
    const asked = theirs.getByRole('button', { name: 'Oui, vu ensemble' })
    await expect(asked).toBeVisible()
    await asked.click()
    await expect(pactOn(theirs)).toContainText('Tous en sont au moins à S1 É3.')
  })

  await test.step('another series needs no confirmation, only one request for the pacts', async () => {
    await me.call('POST', '/savedshow/add-saved-tvs', { tmdbId: 71_446, name: 'La Casa de papel' })
    await me.call('PUT', '/savedshow/tick-episodes', {
      tmdbId: 71_446,
      season: 1,
      episode: 1,
      isSeen: true,
    })
    const asked: string[] = []
    mine.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/pacts')) asked.push(pathname)
    })
    await mine.goto('/')
    const row = mine.getByRole('main').getByRole('region', { name: 'Reprendre', exact: true })
    await expect(row).toBeVisible()
    expect(asked).toEqual([])
    await row.getByRole('button', { name: /^J’ai vu S1 É2.*Casa/ }).click()
    await expect(row.getByRole('button', { name: /^J’ai vu S1 É3.*Casa/ })).toBeVisible()
    expect(asked).toEqual(['/api/pacts'])
  })

  await test.step('a message shared with the series is sealed for a friend who lags, until they catch up', async () => {
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
