import { expect, type Page, test } from './browser.ts'
import { enterAs, member } from './people.ts'

const saved = (page: Page, kind: 'add' | 'watch') =>
  page.waitForResponse((response) => response.url().includes(`/api/savedshow/${kind}-saved-movie`))

/** Milliseconds between what a hand does: down, up, down, up. */
const TEMPO = { delay: 80 }

test('a double click does what one does, and nothing to what comes under the pointer', async ({
  page,
  context,
  server,
}) => {
  const person = await member(server, 'Doublette')
  await enterAs(context, person)
  const mine = page.getByRole('group', { name: /Votre carnet/ })

  await test.step('a title is added, and not rated by the stars that take the place', async () => {
    await page.goto('/watchlist/movie/194')
    const added = saved(page, 'add')
    await mine.getByRole('button', { name: /^Ajouter/ }).dblclick(TEMPO)
    await added
    await expect(mine.getByText('Dans votre liste, à voir')).toBeVisible()
    await page.reload()
    await expect(mine.getByText('Dans votre liste, à voir')).toBeVisible()
    await expect(mine.getByRole('slider')).toHaveAttribute('aria-valuetext', 'Pas de note')
  })

  await test.step('one is added from its card, and not taken out', async () => {
    await page.goto('/watchlist/search?query=inception')
    const card = page.getByRole('article').first()
    const added = saved(page, 'add')
    await card.getByRole('button', { name: /^Ajouter/ }).dblclick(TEMPO)
    await added
    await expect(card.getByRole('button', { name: /^Retirer/ })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  await test.step('one is ticked, and not the one that takes its place', async () => {
    await page.goto('/watchlist/list?watched=false')
    await expect(page.getByRole('article')).toHaveCount(2)
    const ticked = saved(page, 'watch')
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /déjà vu/ })
      .dblclick(TEMPO)
    await ticked
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article').getByRole('button', { name: /déjà vu/ })).toBeVisible()
  })
})
