import { expect, expectAccessible, test, type BrowserContext, type Page } from './browser.ts'
import { commentLive, comment, thread } from './live-comments.ts'
import { pageOf } from './conversation.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member, type Member } from './people.ts'

const AMELIE = { tmdbId: 194, title: 'Le Fabuleux Destin d’Amélie Poulain' }

async function openAs(context: BrowserContext, person: Member, path: string): Promise<Page> {
  await enterAs(context, person)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('a friend comments on a note, once sealed; its owner is notified and replies', async ({
  server,
  browser,
  context,
}) => {
  const [ines, hugo] = [await member(server, 'Ines_note'), await member(server, 'Hugo_note')]
  await befriend(ines, hugo)
  await ines.call('POST', '/savedshow/add-saved-movies', AMELIE)
  await ines.call('PUT', '/savedshow/note-saved-movie', { tmdbId: 194, note: 'Un bonheur' })

  const theirs = await openAs(context, hugo, '/watchlist/movie/194')
  const show = theirs.getByRole('button', { name: /^Commenter : .*la note d’Ines_note/ })
  await show.click()
  await expect(show).toHaveAttribute('aria-expanded', 'true')
  await thread(theirs).getByRole('button', { name: 'Réagir : Cœur' }).click()
  const love = thread(theirs).getByRole('button', { name: 'Cœur : Vous' })
  await expect(love).toHaveAttribute('aria-pressed', 'true')
  await comment(theirs, 'La fin est si belle', true)
  await comment(theirs, 'À revoir')
  await expect(thread(theirs).getByText('La fin est si belle')).toBeVisible()
  await expectAccessible(theirs, 'a thread under a note')
  await thread(theirs).getByRole('button', { name: 'Modifier votre commentaire' }).last().click()
  await thread(theirs).getByLabel('Votre commentaire, modifié').fill('À revoir ensemble')
  await thread(theirs).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(thread(theirs).getByText('À revoir ensemble')).toBeVisible()
  await expect(thread(theirs).getByText('modifié', { exact: true })).toBeVisible()

  await test.step('the owner is notified once, and reads what is not sealed', async () => {
    const other = await browser.newContext()
    const hers = await openAs(other, ines, '/notifications')
    const told = hers.getByRole('main').getByRole('link', { name: /Hugo_note.*comment/ })
    await expect(told).toHaveCount(1)
    await expect(hers.getByRole('main')).not.toContainText('si belle')
    await told.click()
    await hers.getByRole('button', { name: /^2 commentaires : .*votre note/ }).click()
    await expect(thread(hers).getByText('À revoir ensemble')).toBeVisible()
    await expect(thread(hers).getByText('La fin est si belle')).toHaveCount(0)
    await thread(hers).getByRole('button', { name: 'Lire quand même' }).click()
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Valider' }).click()
    await expect(thread(hers).getByText('La fin est si belle')).toBeVisible()
    await comment(hers, 'Samedi ?')
    await thread(hers)
      .getByRole('button', { name: 'Supprimer le commentaire de Hugo_note' })
      .last()
      .click()
    await hers.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(thread(hers).getByText('À revoir ensemble')).toHaveCount(0)
    await other.close()
  })

  await expect(thread(theirs).getByText('Samedi ?')).toBeVisible()
  await expect(thread(theirs).getByText('À revoir ensemble')).toHaveCount(0)
})

test('two people on one note see each other’s comments live', async ({ server, browser }) => {
  const [ines, hugo] = [await member(server, 'Ines_direct'), await member(server, 'Hugo_direct')]
  const pages = [await pageOf(browser, server, ines), await pageOf(browser, server, hugo)] as const
  await commentLive([pages[0], ines], [pages[1], hugo])
  for (const page of pages) await page.context().close()
})

test('a comment on a viewing in the feed shows in the diary', async ({ server, context }) => {
  const [ines, hugo] = [await member(server, 'Ines_vu'), await member(server, 'Hugo_vu')]
  await befriend(ines, hugo)
  await ines.call('POST', '/savedshow/add-saved-movies', AMELIE)
  await ines.call('PUT', '/savedshow/watch-saved-movie', { tmdbId: 194, isWatched: true })
  const page = await openAs(context, hugo, '/feed')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Commenter/ })
    .click()
  await comment(page, 'Avec qui ?')
  await expect(thread(page).getByText('Avec qui ?')).toBeVisible()
  await page.goto(`/journal/${idOf(ines)}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^1 commentaire :/ })
    .click()
  await expect(thread(page).getByText('Avec qui ?')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
