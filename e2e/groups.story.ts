import { v7 } from 'uuid'
import { expect, test } from './browser.ts'
import { bubbles, panel } from './conversation.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member, type Member } from './people.ts'

async function groupOf(maker: Member, people: readonly Member[], name: string): Promise<string> {
  const body = { friendIds: people.map(idOf), name }
  return ((await maker.call('POST', '/conversations', body)) as { id: string }).id
}

const say = (person: Member, id: string, body: string) =>
  person.call('POST', `/conversations/${id}/messages`, { id: v7(), body })

test('a new friend’s group is joined or refused, and a block hides messages in it', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Conviee')
  const maker = await member(server, 'Fondateur')
  const third = await member(server, 'Bavard')
  for (const friend of [me, third]) await befriend(maker, friend)
  const id = await groupOf(maker, [me, third], 'Cinéphiles')
  await third.call('PUT', `/conversations/${id}/members/me`)
  await say(third, id, 'Des mots de Bavard')
  await enterAs(context, me)
  await page.goto('/friends?conversation=all')
  const invitation = panel(page).getByText('Fondateur vous invite dans le groupe « Cinéphiles »')
  await expect(invitation).toBeVisible()
  await expect(panel(page).getByText('Des mots de Bavard')).toHaveCount(0)
  await panel(page).getByRole('button', { name: 'Rejoindre' }).click()
  await expect(panel(page).getByRole('heading', { name: 'Cinéphiles' })).toBeVisible()
  await expect(panel(page).getByText('3 membres')).toBeVisible()
  await expect(panel(page).getByText('Des mots de Bavard')).toBeVisible()

  await me.call('PUT', `/friends/${idOf(third)}/block`)
  // The line that they joined, and their message.
  const hidden = 'Message d’une personne que vous avez bloquée'
  await expect.poll(() => bubbles(page)).toEqual([hidden, hidden])
  await say(third, id, 'Encore des mots')
  await say(maker, id, 'Bonsoir')
  await expect(panel(page).getByText('Bonsoir', { exact: true })).toBeVisible()
  await expect(panel(page).getByText('Encore des mots')).toHaveCount(0)
  await me.call('DELETE', `/friends/${idOf(third)}/block`)
  await expect
    .poll(() => bubbles(page))
    .toEqual(['Des mots de Bavard', 'Encore des mots', 'Bonsoir'])

  await page.goto('/friends?conversation=all')
  await groupOf(maker, [me, third], 'Encore un')
  const answers = panel(page).getByRole('button', {
    name: 'Autres réponses à l’invitation de Fondateur',
  })
  await answers.click()
  await panel(page).getByRole('button', { name: 'Refuser et bloquer Fondateur' }).click()
  await expect(page.getByText('Invitation refusée, vous avez bloqué Fondateur')).toBeVisible()
  await expect(answers).toHaveCount(0)
})
