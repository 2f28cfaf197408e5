import { expect, type Page, test } from './browser.ts'
import { goLive } from './conversation.ts'
import { befriend } from './friendship.ts'
import type { Member } from './people.ts'

/** Breaking Bad, of the embedded catalogue. */
export const SERIES = '/watchlist/tv/1396'
export const pactOn = (page: Page) => page.getByRole('region', { name: 'On la regarde ensemble' })
const rowOf = (page: Page, name: string) =>
  pactOn(page).getByRole('list', { name: 'Qui en est où' }).getByRole('listitem').filter({
    hasText: name,
  })
const episode = (page: Page, place: string) =>
  page.getByRole('button', { name: `${place} : déjà vu`, exact: true })

/** Two friends watch a series together, each in their browser: from the invitation to the tick of both. */
export async function pactStory(
  [mine, me]: readonly [Page, Member],
  [theirs, friend]: readonly [Page, Member],
  names: { readonly me: string; readonly friend: string },
): Promise<void> {
  await befriend(me, friend)
  await Promise.all([goLive(mine, SERIES), goLive(theirs, '/notifications')])

  await test.step('one proposes it, the other accepts in the notification', async () => {
    await pactOn(mine).getByRole('button', { name: 'Proposer à des amis' }).click()
    const dialog = mine.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: names.friend }).check()
    await dialog.getByRole('button', { name: 'Proposer', exact: true }).click()
    await expect(rowOf(mine, names.friend)).toContainText('N’a pas encore répondu')
    const told = theirs
      .getByRole('list', { name: 'Notifications' })
      .getByRole('listitem')
      .filter({ hasText: `${names.me} vous propose de regarder ensemble Breaking Bad` })
    await told.getByRole('button', { name: 'Accepter' }).click()
    await expect(told.getByRole('button')).toHaveCount(0)
    await expect(rowOf(mine, names.friend)).toContainText('Pas encore commencé')
  })

  await test.step('going ahead needs a confirmation; a tick together takes one gesture from each', async () => {
    await mine.getByRole('region', { name: 'Saisons' }).getByText('Saison 1').click()
    await episode(mine, 'S1 É1').click()
    const word = mine.getByRole('alertdialog', { name: 'S1 É1 : vu ensemble ?' })
    await expect(word).toContainText(`${names.friend} n’en est pas encore là.`)
    await word.getByRole('button', { name: 'Annuler' }).click()
    await expect(episode(mine, 'S1 É1')).toHaveAttribute('aria-pressed', 'false')
    await episode(mine, 'S1 É1').click()
    await word.getByRole('button', { name: 'Oui, ensemble' }).click()
    await expect(episode(mine, 'S1 É1')).toHaveAttribute('aria-pressed', 'true')
    const asked = theirs
      .getByRole('list', { name: 'Notifications' })
      .getByRole('listitem')
      .filter({ hasText: `${names.me} a coché S1 É1 de Breaking Bad : vu ensemble ?` })
    await asked.getByRole('button', { name: 'Oui, vu ensemble' }).click()
    await expect(asked.getByRole('button')).toHaveCount(0)
    await expect(pactOn(mine)).toContainText('Tous en sont au moins à S1 É1.')
  })

  await test.step('going ahead shows to the other, who is asked nothing', async () => {
    await theirs.goto(SERIES)
    await expect(pactOn(theirs)).toContainText('Tous en sont au moins à S1 É1.')
    await episode(mine, 'S1 É2').click()
    await mine.getByRole('button', { name: 'Non, je prends de l’avance' }).click()
    await expect(rowOf(theirs, names.me)).toContainText('S1 É2')
    await expect(pactOn(theirs).getByRole('button', { name: 'Oui, vu ensemble' })).toHaveCount(0)
    // What the other has reached needs no confirmation.
    await theirs.getByRole('region', { name: 'Saisons' }).getByText('Saison 1').click()
    await episode(theirs, 'S1 É2').click()
    await expect(pactOn(mine)).toContainText('Tous en sont au moins à S1 É2.')
  })
}
