import { expect, expectAccessible, test } from './browser.ts'
import { befriend } from './friendship.ts'
import { enterAs, member } from './people.ts'
import { dialog, field, group, said, visit } from './search-dialog.ts'

test('a typo is corrected, visibly, and can be searched as typed', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Etourdie'))
  await visit(page, '/watchlist/home')

  await test.step('in the dialog', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('incepton')
    const films = group(page, 'Films et séries')
    await expect(films.getByRole('option').first()).toHaveAccessibleName(/^Inception/)
    await expect(films).toContainText(/Rien pour «\sincepton\s»\s: voici «\sInception\s»/)
    await expect(said(page)).toHaveText(/voici «\sInception\s».*résultat/)
    await expect(dialog(page).getByRole('group')).toHaveCount(1)
    await expectAccessible(page, 'corrected words')
  })

  await test.step('on the search screen, opened by Enter', async () => {
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/watchlist/search?query=incepton')
    const main = page.getByRole('main')
    await expect(main).toContainText(/Rien pour «\sincepton\s»\s: voici «\sInception\s»/)
    await expect(main.getByRole('link', { name: /^Inception/ })).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await expectAccessible(page, `corrected words, ${colorScheme}, ${width}`)
      }
    }
    await main.getByRole('link', { name: /tel quel/ }).click()
    await expect(main.getByText(/^Aucun titre pour «\sincepton\s»/)).toBeVisible()
    await expect(page).toHaveURL('/watchlist/search?query=incepton&type=all&asTyped=true')
  })

  await test.step('the other messages of the dialog', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('incepton')
    await dialog(page)
      .getByRole('option', { name: /tel quel/ })
      .click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/watchlist/search?query=incepton&asTyped=true')
  })
})

test('a typo in a game’s name is corrected too', async ({ page, context, server }) => {
  await enterAs(context, await member(server, 'Joueuse_etourdie'))
  await visit(page, '/steam/search-game')
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill('portla')
  await expect(main.getByRole('link', { name: /^Portal/ }).first()).toBeVisible()
  await expect(main).toContainText(/Rien pour «\sportla\s»\s: voici «\sPortal\s»/)
  await expectAccessible(page, 'a corrected game')
  await main.getByRole('link', { name: /tel quel/ }).click()
  await expect(page).toHaveURL('/steam/search-game?query=portla&asTyped=true')
  await expect(main.getByText(/«\sportla\s»/)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('portla')
  await expect(group(page, 'Jeux')).toContainText(/voici «\sPortal\s»/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/steam/search-game?query=portla')
})

test('Enter opens the first result of any kind if it matches exactly', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Precise')
  const friend = await member(server, 'Portal')
  await befriend(me, friend)
  await enterAs(context, me)
  await visit(page, '/watchlist/home')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('inception')
  await expect(said(page)).toHaveText(/résultat/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Inception' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('Portal 2')
  await expect(said(page)).toHaveText(/résultat/)
  await expect(dialog(page).getByRole('option').first()).toHaveAccessibleName(/^Portal 2/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Portal 2' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('portal')
  await expect(said(page)).toHaveText(/résultat/)
  await expect(dialog(page).getByRole('group').first()).toHaveAccessibleName(/Amis|Jeux/)
  await field(page).fill('porta')
  await expect(dialog(page).getByRole('option').first()).toHaveAccessibleName(/^Portal/)
  const every = dialog(page).getByRole('option', { name: 'Voir tous les résultats' })
  await expect(every).toHaveAttribute('href', '/steam/search-game?query=porta')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/steam/search-game?query=porta')
})
