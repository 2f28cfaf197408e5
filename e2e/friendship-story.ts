import { expect, type Page, test } from './browser.ts'
import { bubbles, field, goLive, panel } from './conversation.ts'
import { pressKey } from './press-key.ts'

/** Usernames of the two friends. */
export const NAMES = ['Annick', 'Zora'] as const

/** Two strangers become friends, share a film and talk; the one who goes offline catches up exactly. */
export async function becomeFriendsAndTalk(hers: Page, theirs: Page): Promise<void> {
  await test.step('a request, accepted: both see it at once', async () => {
    await goLive(theirs, '/friend_requests')
    await goLive(hers, '/friends')
    await hers.getByRole('button', { name: 'Chercher quelqu’un' }).click()
    await hers.keyboard.type('zor')
    await hers.getByRole('button', { name: 'Demander en ami Zora' }).click()
    await theirs.getByRole('button', { name: 'Accepter la demande d’Annick' }).click()
    await expect(hers.getByRole('button', { name: 'Écrire à Zora' })).toBeVisible()
    await expect(hers.getByText('En ligne')).toBeVisible()
    await goLive(theirs, '/watchlist/home')
  })

  await test.step('a film is shared in two clicks', async () => {
    await hers.goto('/watchlist/movie/194')
    await hers.getByRole('button', { name: /^Partager «/ }).click()
    const dialog = hers.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Partager', exact: true }).click()
    await expect(dialog.getByText('Vous devez sélectionner un amis')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Zora' }).check()
    await dialog.getByRole('textbox').fill('Il faut le voir')
    // A toast lasts three seconds: start waiting beforehand.
    const told = theirs.getByText(/Annick partage/).waitFor()
    await dialog.getByRole('button', { name: 'Partager avec 1 ami' }).click()
    await expect(hers.getByText(/est partagé/)).toBeVisible()
    await told
    await expect(dialog).toHaveCount(0)
  })

  await test.step('it arrives live, as a card that leads to the film', async () => {
    await expect(theirs).toHaveTitle('Calepin - Découvrir')
    await theirs.getByRole('button', { name: 'Conversations : 1 non lu' }).click()
    await panel(theirs)
      .getByRole('button', { name: /Annick/ })
      .click()
    await expect.poll(() => bubbles(theirs)).toEqual(['Il faut le voir'])
    await expect(theirs).toHaveTitle('Calepin - Découvrir')
    await panel(theirs)
      .getByRole('link', { name: /Amélie Poulain/ })
      .click()
    await expect(theirs).toHaveURL(/\/watchlist\/movie\/194\?conversation=/)
    await expect(panel(theirs), 'it stays from page to page').toBeVisible()
  })

  await test.step('typing and read indicators', async () => {
    await hers.goto('/friends')
    await hers.getByRole('button', { name: 'Écrire à Zora' }).click()
    // « écrit… » is not sent until her socket is connected.
    await expect(async () => {
      await field(theirs).fill('')
      await field(theirs).pressSequentially('Déjà vu')
      await expect(panel(hers).getByText('Zora écrit…')).toBeVisible({ timeout: 3000 })
    }).toPass()
    await field(theirs).press('Shift+Enter')
    await field(theirs).pressSequentially('deux fois')
    await pressKey(field(theirs), 'Enter')
    await expect(field(theirs)).toHaveValue('')
    await expect.poll(() => bubbles(hers)).toContain('Déjà vu\ndeux fois')
    await expect(panel(theirs).getByText('Lu', { exact: true })).toBeVisible()
  })

  await test.step('offline: messages wait; missed ones arrive once, in order', async () => {
    await theirs.context().setOffline(true)
    for (const body of ['un', 'deux', 'trois']) {
      await field(hers).fill(body)
      await pressKey(field(hers), 'Enter')
    }
    await expect(panel(hers).getByText('Envoyé', { exact: true })).toBeVisible()
    await field(theirs).fill('écrit hors connexion')
    await pressKey(field(theirs), 'Enter')
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
