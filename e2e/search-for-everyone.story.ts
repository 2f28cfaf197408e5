import { expect, expectAccessible, type Page, test } from './browser.ts'
import { idOf } from './friendship.ts'
import { enterAs, member } from './people.ts'
import { dialog, field, group, opener, said, visit } from './search-dialog.ts'

test('on a phone it fills the window, from the top and the bottom bar', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Vadrouilleuse')
  const asker = await member(server, 'Demandeuse')
  await asker.call('POST', '/friends/requests', { userId: idOf(me) })
  await enterAs(context, me)
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/watchlist/home')
  await expect(page.getByRole('link', { name: 'Demandes d’ami : 1 en attente' })).toBeVisible()
  const box = await opener(page).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await expectNoOverflow(page)
  await opener(page).click()
  await expect(field(page)).toBeFocused()
  await expectAccessible(page, 'before a word')
  await page.keyboard.type('W'.repeat(120))
  await expect(field(page)).toHaveValue('W'.repeat(100))
  await expect(
    dialog(page)
      .getByRole('listbox')
      .getByText(/^Rien pour «\sW+\s»$/),
  ).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page, 'a long word')
  await dialog(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(opener(page)).toBeFocused()
  await opener(page).click()
  await page.keyboard.type('amelie')
  await expect(field(page)).toHaveValue('amelie')
  await group(page, 'Films et séries').getByRole('option').first().click()
  await expect(page).toHaveURL(/\/watchlist\/movie\/\d+$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

const NASTY = [
  '<img src=x onerror=alert(1)>',
  '"\'`;--',
  '%_\\',
  '\u202Eenuorp',
  '../..',
  '((',
  '🎬🎬',
]

test('it is accessible, whatever the text', async ({ page, context, server }) => {
  test.slow()
  await enterAs(context, await member(server, 'Toutlemonde'))
  await visit(page, '/watchlist/home')
  for (const colorScheme of ['light', 'dark'] as const) {
    // A theme only changes colours.
    const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined
    await page.emulateMedia({ colorScheme })
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.keyboard.press('Control+k')
      await expect(field(page)).toBeFocused()
      await expectAccessible(page, `before a word, ${colorScheme}, ${width}`, rules)
      await page.keyboard.type('am')
      await expect(said(page)).toHaveText(/résultats$/)
      await page.keyboard.press('ArrowDown')
      await expectAccessible(page, `results, ${colorScheme}, ${width}`, rules)
      await expectNoOverflow(page)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
    }
  }
  await page.keyboard.press('Control+k')
  for (const words of NASTY) {
    await field(page).fill(words)
    await expect(said(page)).toHaveText(/résultat|^Rien pour/)
    await expect(group(page, 'Jeux').getByText('Réessayer')).toHaveCount(0)
  }
})

/** Expects no horizontal overflow of the page and the dialog. */
async function expectNoOverflow(page: Page): Promise<void> {
  const beyond = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('dialog, [role=listbox]')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  )
  expect(Math.max(...beyond)).toBeLessThanOrEqual(0)
}
