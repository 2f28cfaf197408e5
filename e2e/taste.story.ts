import { v7 } from 'uuid'
import { expect, test } from './browser.ts'
import { conversationOf, panel } from './conversation.ts'
import { expectForEveryone } from './for-everyone.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member, type Member } from './people.ts'

const FILMS = [
  [194, 'Amélie'],
  [155, 'The Dark Knight'],
  [603, 'Matrix'],
  [13, 'Forrest Gump'],
  [680, 'Pulp Fiction'],
  [550, 'Fight Club'],
] as const

/** Ratings of the films above, in their order: 0 for one still to see. */
async function rate(person: Member, ratings: readonly (number | undefined)[]): Promise<void> {
  for (const [place, rating] of ratings.entries()) {
    const [tmdbId, title] = FILMS[place] ?? FILMS[0]
    if (rating === undefined) continue
    await person.call('POST', '/savedshow/add-saved-movies', { tmdbId, title })
    if (rating > 0) await person.call('PUT', '/savedshow/rate-saved-movie', { tmdbId, rating })
  }
}

test('tastes are compared, of two and of a group', async ({ page, context, server }) => {
  const me = await member(server, 'Gouteuse')
  const friend = await member(server, 'Hugo_le_fan')
  const third = await member(server, 'Ines_severe')
  await befriend(me, friend)
  await befriend(me, third)
  await rate(me, [9, 4, 8, 3, undefined, 0])
  await rate(friend, [9, 9, 8, 3, 9, 0])
  await rate(third, [10, 3, undefined, undefined, undefined, 10])
  await enterAs(context, me)
  const main = page.getByRole('main')
  const { id } = friend.user as { id: string }

  await test.step('too few titles in common give no score; what the friend loves is listed', async () => {
    await page.goto(`/user/${id}`)
    await main.getByRole('link', { name: 'Vos goûts' }).click()
    await expect(page).toHaveTitle('Calepin - Vos goûts, Hugo_le_fan et vous')
    await expect(
      main.getByText('4 titres étoilés par vous deux, trop peu pour conclure.'),
    ).toBeVisible()
    const loved = main.getByRole('region', { name: 'Hugo_le_fan adore, et pas encore vous' })
    await expect(loved.getByRole('link', { name: /Pulp Fiction/ })).toBeVisible()
    const apart = main.getByRole('region', { name: 'Vos plus grands désaccords' })
    await expect(apart.getByRole('listitem')).toHaveCount(1)
    await expect(apart.getByText('The Dark Knight')).toBeVisible()
    const shared = main.getByRole('region', { name: 'Vos coups de cœur communs' })
    await expect(shared.getByRole('listitem')).toHaveCount(2)
    await expect(shared.getByRole('listitem').first()).toContainText('Amélie')
  })

  await test.step('one more gives a score', async () => {
    await rate(me, [undefined, undefined, undefined, undefined, 9])
    await page.reload()
    await expect(main.getByText(/^\d\d\s%$/)).toBeVisible()
    await expect(main.getByText('Sur 5 titres étoilés par vous deux.')).toBeVisible()
    await main.getByText('Comment c’est compté').click()
    await expectForEveryone(page, `/taste/${id}`)
  })

  await test.step('a film to see for both leads to an evening with this friend', async () => {
    await main.getByRole('link', { name: 'Choisir un film ensemble' }).click()
    // By role: the page that is left has their portraits.
    await expect(main.getByRole('checkbox', { name: 'Hugo_le_fan' })).toBeChecked()
    await expect(main.getByRole('checkbox', { name: 'Ines_severe' })).not.toBeChecked()
  })

  await test.step('nothing in common leads to both lists', async () => {
    const newcomer = await member(server, 'Karim_neuf')
    await befriend(me, newcomer)
    await page.goto(`/taste/${idOf(newcomer)}`)
    await expect(main.getByRole('link', { name: 'Voir la liste de Karim_neuf' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Noter les titres de ma liste' })).toBeVisible()
    await expect(main.getByText('Aucun', { exact: false })).toHaveCount(1)
    await expectForEveryone(page, `/taste/${idOf(newcomer)}`)
  })

  await test.step('several friends are compared in a table', async () => {
    await page.goto('/friends')
    await main.getByRole('link', { name: 'Comparer nos goûts' }).click()
    await expect(main.getByText('Choisissez avec qui comparer')).toBeVisible()
    await main.getByLabel('Hugo_le_fan').check()
    await main.getByLabel('Ines_severe').check()
    const best = main.getByRole('region', { name: 'Notre palmarès' })
    await expect(best.getByRole('listitem').first()).toContainText('Amélie')
    await expect(best.getByRole('listitem').first()).toContainText('Hugo_le_fan')
    const defended = main.getByRole('region', { name: 'Envers et contre tous' })
    await expect(defended).toContainText('Hugo_le_fan est la seule personne à l’aimer')
    const gems = main.getByRole('region', { name: 'Pépites cachées' })
    await expect(gems.getByRole('link', { name: /Fight Club/ })).toBeVisible()
    await expectForEveryone(page, new URL(page.url()).pathname + new URL(page.url()).search)
  })

  await test.step('a group is compared, with or without a conversation beside it', async () => {
    const people = { friendIds: [friend, third].map(idOf), name: 'Ciné-club' }
    const { id: group } = (await me.call('POST', '/conversations', people)) as { id: string }
    for (const each of [friend, third]) {
      await each.call('PUT', `/conversations/${group}/members/me`)
    }
    const direct = await conversationOf(friend, me)
    await friend.call('POST', `/conversations/${direct}/messages`, { id: v7(), body: 'Alors ?' })
    await page.goto('/taste')
    const from = main.getByLabel('Comparer avec')
    await from.selectOption('Ciné-club')
    const best = main.getByRole('region', { name: 'Notre palmarès' })
    await expect(best.getByRole('listitem').first()).toContainText('Amélie')
    await expect(panel(page)).toHaveCount(0)
    await page.getByRole('button', { name: /^Conversations/ }).click()
    await panel(page)
      .getByRole('button', { name: /Alors \?/ })
      .click()
    await expect(panel(page).getByText('Alors ?', { exact: true })).toBeVisible()
    await expect(from).toHaveValue(group)
    await expect(best).toBeVisible()
  })

  await test.step('a film’s page sums up friends’ stars', async () => {
    await page.goto('/watchlist/movie/155')
    await expect(main.getByText('3 en moyenne')).toBeVisible()
  })

  await test.step('a former friend’s taste is closed', async () => {
    await friend.call('DELETE', `/friends/${(me.user as { id: string }).id}`)
    await page.goto(`/taste/${id}`)
    await expect(main.getByText('Vous devez être amis pour comparer vos goûts.')).toBeVisible()
  })
})
