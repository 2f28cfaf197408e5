import { expect, type Page, test } from './browser.ts'
import { goLive } from './conversation.ts'
import { befriend } from './friendship.ts'
import type { Member } from './people.ts'

const AMELIE = { tmdbId: 194, title: 'Le Fabuleux Destin d’Amélie Poulain' }

export const thread = (page: Page) =>
  page.getByRole('main').getByRole('region', { name: /^Commentaires/ })
export const comment = async (page: Page, words: string, isSpoiler = false) => {
  await thread(page).getByRole('textbox', { name: 'Votre commentaire' }).fill(words)
  if (isSpoiler) await thread(page).getByRole('checkbox').check()
  await thread(page).getByRole('button', { name: 'Publier' }).click()
  await expect(thread(page).getByRole('textbox', { name: 'Votre commentaire' })).toHaveValue('')
}

/** A note's author and a friend who comments on it, on the same page: each sees the other live. */
export async function commentLive(
  [hers, ines]: readonly [Page, Member],
  [his, hugo]: readonly [Page, Member],
): Promise<void> {
  await befriend(ines, hugo)
  await ines.call('POST', '/savedshow/add-saved-movies', AMELIE)
  await ines.call('PUT', '/savedshow/note-saved-movie', { tmdbId: 194, note: 'Un bonheur' })
  await Promise.all([goLive(hers, '/watchlist/movie/194'), goLive(his, '/watchlist/movie/194')])
  const buttonOf = (page: Page, words: string) =>
    page.getByRole('main').getByRole('button', { name: new RegExp(`^${words} :.*note`) })

  await test.step('a comment shows on the other page, and in its count', async () => {
    await buttonOf(hers, 'Commenter').click()
    await buttonOf(his, 'Commenter').click()
    await comment(his, 'Ui')
    await expect(thread(hers).getByText('Ui')).toBeVisible()
    await expect(buttonOf(hers, '1 commentaire')).toBeVisible()
  })

  await test.step('so do edits, reactions and deletions', async () => {
    await thread(his).getByRole('button', { name: 'Modifier votre commentaire' }).click()
    await thread(his).getByLabel('Votre commentaire, modifié').fill('Oui')
    await thread(his).getByRole('button', { name: 'Enregistrer' }).click()
    await expect(thread(hers).getByText('Oui', { exact: true })).toBeVisible()
    await thread(hers).getByRole('button', { name: 'Réagir : Cœur' }).click()
    await expect(thread(his).getByRole('button', { name: /^Cœur : Ines/ })).toBeVisible()
    await comment(hers, 'Samedi ?')
    await expect(thread(his).getByText('Samedi ?')).toBeVisible()
    await expect(buttonOf(his, '2 commentaires')).toBeVisible()
    await thread(hers)
      .getByRole('button', { name: /^Supprimer le commentaire de Hugo/ })
      .click()
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(thread(his).getByText('Oui', { exact: true })).toHaveCount(0)
    await expect(buttonOf(his, '1 commentaire')).toBeVisible()
  })
}
