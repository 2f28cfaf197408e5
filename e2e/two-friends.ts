import { expect, type Page, test } from './browser.ts'
import { bubbles, field, panel } from './conversation.ts'

/** The two of the story, by the names that the screens say. */
export const NAMES = ['Annick', 'Zora'] as const

/** Strangers become friends, share a film, talk, and one who goes away finds exactly what was missed. */
export async function becomeFriendsAndTalk(hers: Page, theirs: Page): Promise<void> {
  await test.step('asks, is accepted: each sees it at once', async () => {
    await theirs.goto('/friend_requests')
    await hers.goto('/friends')
    await hers.getByRole('button', { name: 'Chercher quelqu’un' }).click()
    await hers.keyboard.type('zor')
    await hers.getByRole('button', { name: 'Demander Zora en ami' }).click()
    await theirs.getByRole('button', { name: 'Accepter la demande d’Annick' }).click()
    await expect(hers.getByRole('button', { name: 'Écrire à Zora' })).toBeVisible()
    await expect(hers.getByText('En ligne')).toBeVisible()
    await theirs.goto('/watchlist/home')
  })

  await test.step('shares a film in two gestures', async () => {
    await hers.goto('/watchlist/movie/194')
    await hers.getByRole('button', { name: /^Partager «/ }).click()
    const dialog = hers.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Partager', exact: true }).click()
    await expect(dialog.getByText('Vous devez sélectionner un amis')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Zora' }).check()
    await dialog.getByRole('textbox').fill('Il faut le voir')
    await dialog.getByRole('button', { name: 'Partager avec 1 ami' }).click()
    await expect(hers.getByText(/est partagé/)).toBeVisible()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('it arrives live, as a card that leads to the film', async () => {
    await expect(theirs).toHaveTitle('(1) Calepin - Watchlist')
    await theirs.getByRole('button', { name: 'Conversations : 1 non lu' }).click()
    await panel(theirs)
      .getByRole('button', { name: /Annick/ })
      .click()
    await expect.poll(() => bubbles(theirs)).toEqual(['Il faut le voir'])
    await expect(theirs).toHaveTitle('Calepin - Watchlist')
    await panel(theirs)
      .getByRole('link', { name: /Amélie Poulain/ })
      .click()
    await expect(theirs).toHaveURL(/\/watchlist\/movie\/194\?conversation=/)
    await expect(panel(theirs), 'it stays from page to page').toBeVisible()
  })

  await test.step('they talk: typing, read', async () => {
    await hers.goto('/friends')
    await hers.getByRole('button', { name: 'Écrire à Zora' }).click()
    await field(theirs).pressSequentially('Déjà vu')
    await expect(panel(hers).getByText('Zora écrit…')).toBeVisible()
    await field(theirs).press('Shift+Enter')
    await field(theirs).pressSequentially('deux fois')
    await field(theirs).press('Enter')
    await expect(field(theirs)).toHaveValue('')
    await expect.poll(() => bubbles(hers)).toContain('Déjà vu\ndeux fois')
    await expect(panel(theirs).getByText('Lu', { exact: true })).toBeVisible()
  })

  await test.step('away: what one writes waits, what is missed comes back once, in order', async () => {
    await theirs.context().setOffline(true)
    for (const body of ['un', 'deux', 'trois']) {
      await field(hers).fill(body)
      await field(hers).press('Enter')
    }
    await expect(panel(hers).getByText('Envoyé', { exact: true })).toBeVisible()
    await field(theirs).fill('écrit hors connexion')
    await field(theirs).press('Enter')
    await expect(panel(theirs).getByText('Partira au retour du réseau')).toBeVisible()
    expect(await bubbles(theirs)).not.toContain('deux')
    await theirs.context().setOffline(false)
    const all = [
      'Il faut le voir',
      'Déjà vu\ndeux fois',
      'un',
      'deux',
      'trois',
      'écrit hors connexion',
    ]
    await expect.poll(() => bubbles(hers), { timeout: 20_000 }).toEqual(all)
    await expect.poll(() => bubbles(theirs)).toEqual(all)
    await theirs.reload()
    await expect.poll(() => bubbles(theirs)).toEqual(all)
  })

  await test.step('a draft survives a reload', async () => {
    await field(hers).fill('commencé')
    await hers.reload()
    await expect(field(hers)).toHaveValue('commencé')
  })
}
