import type { Locator } from '@playwright/test'
import { expect, type Page, test } from './browser.ts'
import { bubbles, field } from './conversation.ts'
import { befriend } from './friendship.ts'
import { enterAs, member } from './people.ts'
import { group } from './search-dialog.ts'

const MOST = 80
const FILMS = [
  [603, 'Matrix'],
  [27205, 'Inception'],
] as const

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let press = 0; press < MOST && !(await hasFocus()); press += 1) {
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('keyboard only: find a film, add it, rate it, share it, rank it, and talk', async ({
  page,
  context,
  server,
}) => {
  test.slow()
  const me = await member(server, 'SansSouris')
  const friend = await member(server, 'Destinataire')
  await befriend(me, friend)
  await me.call('POST', '/savedshow/add-saved-movies', { tmdbId: 603, title: 'Matrix' })
  await me.call('PUT', '/savedshow/rank-saved-movie', { tmdbId: 603, rank: 1 })
  await enterAs(context, me)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('find', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('amelie poulain')
    await expect(group(page, 'Films et séries').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/watchlist/movie/194')
    await expect(page.getByRole('heading', { level: 1, name: /Amélie/ })).toBeFocused()
  })

  await test.step('add and rate', async () => {
    await tabTo(page, page.getByRole('button', { name: /^Ajouter/ }).first())
    await page.keyboard.press('Enter')
    const stars = page.getByRole('slider', { name: /Amélie/ }).first()
    await tabTo(page, stars)
    for (let half = 0; half < 8; half += 1) await page.keyboard.press('ArrowRight')
    await expect(stars).toHaveValue('8')
  })

  await test.step('share', async () => {
    await tabTo(page, page.getByRole('button', { name: /^Partager «/ }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByRole('checkbox', { name: 'Destinataire' }))
    await page.keyboard.press('Space')
    await tabTo(page, dialog.getByRole('button', { name: 'Partager avec 1 ami' }))
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('rank', async () => {
    await page.goto('/watchlist/list?type=movie&sort=RANK_ASC')
    const ranking = page.getByRole('list', { name: 'Classement des films' })
    await expect(ranking.getByRole('heading')).toHaveText(['Matrix'])
    await tabTo(page, page.getByRole('button', { name: /^Classer .*Amélie/ }))
    await page.keyboard.press('Enter')
    await expect(ranking.getByRole('heading')).toHaveText(['Matrix', /Amélie/])
    await tabTo(page, page.getByRole('button', { name: /^Monter .*Amélie/ }))
    await page.keyboard.press('Enter')
    await expect(ranking.getByRole('heading')).toHaveText([/Amélie/, 'Matrix'])
  })

  await test.step('talk', async () => {
    await page.goto('/friends')
    await tabTo(page, page.getByRole('button', { name: 'Écrire à Destinataire' }))
    await page.keyboard.press('Enter')
    await tabTo(page, field(page))
    await page.keyboard.type('Tu vas aimer')
    await page.keyboard.press('Enter')
    await expect.poll(() => bubbles(page)).toContain('Tu vas aimer')
  })
})

test('keyboard only, in one’s list: find, tick, rate, note and rank', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Clavier_de_liste')
  for (const [tmdbId, title] of FILMS) {
    await me.call('POST', '/savedshow/add-saved-movies', { tmdbId, title })
  }
  await enterAs(context, me)
  await page.goto('/watchlist/list?view=rows')
  const row = page.getByRole('article')
  await expect(row).toHaveCount(FILMS.length)

  await test.step('find', async () => {
    await tabTo(page, page.getByRole('searchbox', { name: 'Chercher dans ma liste' }))
    await page.keyboard.type('matr')
    await expect(row).toHaveCount(1)
  })

  await test.step('rate, tick and note by the arrows inside the row', async () => {
    await tabTo(page, row.getByRole('link', { name: 'Matrix' }))
    await page.keyboard.press('ArrowRight')
    const stars = row.getByRole('slider', { name: 'Vos étoiles pour « Matrix »' })
    await expect(stars).toBeFocused()
    for (let half = 0; half < 7; half += 1) await page.keyboard.press('ArrowRight')
    await expect(stars).toHaveAttribute('aria-valuetext', /3,5/)
    await page.keyboard.press('ArrowDown')
    const seen = row.getByRole('button', { name: '« Matrix » : déjà vu' })
    await expect(seen).toBeFocused()
    // Rating it marks it as seen, once sent.
    await expect(seen).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Space')
    await expect(seen).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Space')
    await expect(seen).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(row.getByRole('textbox', { name: 'Votre note sur « Matrix »' })).toBeFocused()
    await page.keyboard.type('Vu au clavier')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Escape')
    await expect(row).toContainText('Vu au clavier')
  })

  await test.step('rank', async () => {
    await tabTo(page, page.getByRole('radiogroup', { name: 'Type' }).getByRole('radio').last())
    await page.keyboard.press('ArrowRight')
    const views = page.getByRole('radiogroup', { name: 'Présentation' })
    await tabTo(page, views.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowRight')
    await tabTo(page, page.getByRole('button', { name: 'Classer « Matrix »' }))
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('list', { name: 'Classement des films' }).getByRole('heading'),
    ).toHaveText(['Matrix'])
  })
})
