import { expect, type Page, test } from './browser.ts'
import { bubbles, field, panel } from './conversation.ts'
import { pressKey } from './press-key.ts'

const line = (page: Page, text: string) =>
  panel(page).locator('[data-message]').filter({ hasText: text })

/** Opens the menu of a message with the mouse. */
async function menuOf(page: Page, text: string): Promise<void> {
  await line(page, text).first().hover()
  await line(page, text).first().getByRole('button', { name: 'Actions sur ce message' }).click()
}

/** Two friends in their open conversation reply, edit, react and delete; each sees it live. */
export async function changeWhatWasSaid(hers: Page, theirs: Page): Promise<void> {
  await test.step('a reply quotes its message', async () => {
    await field(hers).fill('On regarde Dune demain ?')
    await pressKey(field(hers), 'Enter')
    await expect.poll(() => bubbles(theirs)).toEqual(['On regarde Dune demain ?'])
    await menuOf(theirs, 'Dune')
    await panel(theirs).getByRole('button', { name: 'Répondre', exact: true }).click()
    await expect(field(theirs)).toBeFocused()
    await expect(panel(theirs).getByText('Réponse à Solveig')).toBeVisible()
    await field(theirs).fill('Avec plaisir')
    await pressKey(field(theirs), 'Enter')
    await expect(panel(theirs).getByText('Réponse à Solveig')).toHaveCount(0)
    const quote = line(hers, 'Avec plaisir').getByRole('button', { name: /^Aller à ce message/ })
    await expect(quote).toContainText('On regarde Dune demain ?')
    await quote.click()
    await expect(line(hers, 'On regarde Dune demain ?').first()).toBeFocused()
  })

  await test.step('the up arrow edits the last message, Escape cancels; the quote is updated', async () => {
    await field(hers).press('ArrowUp')
    await expect(field(hers)).toHaveValue('On regarde Dune demain ?')
    await field(hers).press('Escape')
    await expect(field(hers)).toHaveValue('')
    await expect(panel(hers)).toBeVisible()
    await field(hers).press('ArrowUp')
    await field(hers).fill('On regarde Dune samedi ?')
    await pressKey(field(hers), 'Enter')
    for (const page of [hers, theirs]) {
      await expect.poll(() => bubbles(page)).toEqual(['On regarde Dune samedi ?', 'Avec plaisir'])
      await expect(panel(page).getByText('modifié', { exact: true })).toBeVisible()
      await expect(
        line(page, 'Avec plaisir').getByRole('button', { name: /^Aller à ce message/ }),
      ).toContainText('samedi')
    }
  })

  await test.step('reactions are live, and removed by a press', async () => {
    await menuOf(theirs, 'Dune samedi')
    await panel(theirs).getByRole('button', { name: 'Réagir : Cœur' }).click()
    const heart = panel(hers).getByRole('button', { name: 'Cœur : Torben' })
    await heart.click()
    await panel(theirs).getByRole('button', { name: 'Cœur : Vous et Solveig' }).click()
    await expect(panel(hers).getByRole('button', { name: 'Cœur : Vous' })).toBeVisible()
  })

  await test.step('what is deleted is gone for both, in the quote too', async () => {
    await menuOf(hers, 'Dune samedi')
    await panel(hers).getByRole('button', { name: 'Supprimer' }).click()
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(line(hers, 'Message supprimé').first()).toBeFocused()
    for (const page of [hers, theirs]) {
      await expect.poll(() => bubbles(page)).toEqual(['Message supprimé', 'Avec plaisir'])
      await expect(panel(page).getByText('Dune')).toHaveCount(0)
    }
  })
}
