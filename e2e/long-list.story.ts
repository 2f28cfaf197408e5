import { expect, test } from './browser.ts'
import { enterAs, member, type Member } from './people.ts'

const COUNT = 600
const FIRST_ID = 1_700_000_000

let owner: Member

test.beforeAll(async ({ server }) => {
  owner = await member(server, 'Collectionneuse')
  for (let from = 0; from < COUNT; from += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        owner.call('POST', '/savedshow/add-saved-movies', {
          tmdbId: FIRST_ID + from + index,
          title: `Film ${String(from + index).padStart(4, '0')}`,
        }),
      ),
    )
  }
})

test.beforeEach(({ context }) => enterAs(context, owner))

for (const view of ['grid', 'rows']) {
  test(`a long list scrolls to its last item as ${view}`, async ({ page }) => {
    await page.goto(`/watchlist/list?view=${view}&sort=TITLE_ASC`)
    await expect(page.getByText('Film 0000').first()).toBeVisible()
    await expect(page.getByText('600 titres')).toBeVisible()
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(page.getByText('Film 0599').last()).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    const drawn = await page.getByRole('listitem').count()
    expect(drawn, 'only what is near the window is in the page').toBeLessThan(200)
  })
}

test('the list is bent by type, state, order and words, and remembers', async ({ page }) => {
  await page.goto('/watchlist/list?view=rows&sort=TITLE_ASC')
  await page.getByRole('searchbox', { name: 'Chercher dans ma liste' }).fill('0123')
  await expect(page.getByText('1 titre', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/query=0123/)
  const row = page.getByRole('listitem').filter({ hasText: 'Film 0123' })
  await row.getByRole('button', { name: /déjà vu/i }).click()
  await page.getByRole('radio', { name: 'À voir' }).check({ force: true })
  await expect(page.getByText('Rien ne correspond')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(page.getByText('600 titres')).toBeVisible()
  await page.goto('/watchlist/home')
  await page.goto('/watchlist/list')
  await expect(page).toHaveURL(/view=rows/)
  await page.goto('/watchlist/list?watched=true&view=rows')
  await expect(page.getByText('Film 0123').first()).toBeVisible()
})

test('a title is deleted after asking, and not before', async ({ page }) => {
  await page.goto('/watchlist/list?view=rows&sort=TITLE_ASC&query=0007')
  const row = page.getByRole('listitem').filter({ hasText: 'Film 0007' })
  const remove = row.getByRole('button', { name: /Retirer/ })
  await remove.click()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(row).toBeVisible()
  await remove.click()
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Rien ne correspond')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Rien ne correspond')).toBeVisible()
})

test('words survive a lost connection and a reload', async ({ page, context }) => {
  await page.goto('/watchlist/list?view=rows&sort=TITLE_ASC&query=0042')
  const note = page.getByRole('listitem').filter({ hasText: 'Film 0042' }).getByRole('textbox')
  await note.fill('Écrit dans le train')
  await context.setOffline(true)
  await note.press('Control+Enter')
  await expect(page.getByText('Pas encore enregistré')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(note).toHaveValue('Écrit dans le train')
  await note.press('Control+Enter')
  await expect.poll(noteOf42).toBe('Écrit dans le train')
})

async function noteOf42(): Promise<string | null | undefined> {
  const { results } = (await owner.call('GET', '/savedshow/search-saved-movies?query=0042')) as {
    results: { note: string | null }[]
  }
  return results[0]?.note
}
