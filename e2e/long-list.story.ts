import { expect, test } from './browser.ts'
import { befriend, idOf } from './friendship.ts'
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

for (const [view, reducedMotion] of [
  ['grid', 'no-preference'],
  ['rows', 'no-preference'],
  ['grid', 'reduce'],
] as const) {
  test(`a reload keeps the scroll position, as ${view}, motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto(`/watchlist/list?view=${view}&sort=TITLE_ASC`)
    await expect(page.getByText('600 titres')).toBeVisible()
    const middle = page.getByText('Film 0300').first()
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
      await expect(middle).toBeAttached({ timeout: 1000 })
    }).toPass()
    await middle.scrollIntoViewIfNeeded()
    await expect(middle).toBeInViewport()
    await page.reload()
    await expect(middle).toBeInViewport()
  })
}

test('a printed list says that it is not whole, and has no blank pages', async ({ page }) => {
  for (const view of ['grid', 'rows']) {
    await page.goto(`/watchlist/list?view=${view}&sort=TITLE_ASC`)
    await expect(page.getByText('Film 0000').first()).toBeVisible()
    const notice = page.getByText('Cette impression ne contient que les titres affichés à l’écran')
    await expect(notice).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(notice).toContainText('sur 600')
    await expect(notice).toBeVisible()
    const tall = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(tall, `${view}: as tall as what it shows`).toBeLessThan(10_000)
    await page.emulateMedia({ media: 'screen' })
  }
})

test("the cards of a friend's games do not overlap", async ({ context, server }) => {
  for (let index = 0; index < 40; index += 1) {
    const name = `Jeu ${String(index).padStart(2, '0')}`
    await owner.call('POST', '/savedgame/add-saved-games', { steamApiId: FIRST_ID + index, name })
  }
  const friend = await member(server, 'LectriceDeJeux')
  await befriend(owner, friend)
  await enterAs(context, friend)
  const page = await context.newPage()
  // Tall enough to show placeholders, which must not be measured as cards.
  await page.setViewportSize({ width: 1280, height: 2000 })
  await page.goto(`/steam/list/${idOf(owner)}?view=grid&sort=TITLE_ASC`)
  await expect(page.getByText('Jeu 25').first()).toBeVisible()
  const boxes = await page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().toJSON() as DOMRect))
  const covered = boxes.filter(({ left, bottom }) =>
    boxes.some((below) => below.left === left && below.top < bottom && below.bottom > bottom),
  )
  expect(covered).toEqual([])
})

test('the list is filtered, sorted and searched, and remembers it', async ({ page }) => {
  await page.goto('/watchlist/list?view=rows&sort=TITLE_ASC')
  await page.getByRole('searchbox', { name: 'Chercher dans ma liste' }).fill('0123')
  await expect(page.getByText('1 titre', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/query=0123/)
  const row = page.getByRole('listitem').filter({ hasText: 'Film 0123' })
  await row.getByRole('button', { name: /déjà vu/i }).click()
  await page.getByRole('radio', { name: 'À voir' }).click({ force: true })
  await expect(page.getByText('Rien ne correspond')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(page.getByText('600 titres')).toBeVisible()
  await page.goto('/watchlist/home')
  await page.goto('/watchlist/list')
  await expect(page).toHaveURL(/view=rows/)
  await page.goto('/watchlist/list?watched=true&view=rows')
  await expect(page.getByText('Film 0123').first()).toBeVisible()
})

test('a title is deleted only once confirmed', async ({ page }) => {
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

test('a row opens its title where nothing else is pressed', async ({ page }) => {
  await page.goto('/watchlist/list?view=rows&sort=TITLE_ASC&query=0021')
  const row = page.getByRole('listitem').filter({ hasText: 'Film 0021' })
  await row.getByRole('button', { name: /déjà vu/i }).click()
  await expect(row.getByRole('button', { name: /déjà vu/i })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const box = await row.boundingBox()
  if (!box) throw new Error('the row is not shown')
  await page.mouse.click(box.x + box.width / 3, box.y + box.height / 2)
  await expect(page).toHaveURL(`/watchlist/movie/${FIRST_ID + 21}`)
})

test('a note survives a lost connection and a reload', async ({ page, context }) => {
  await page.goto('/watchlist/list?view=rows&sort=TITLE_ASC&query=0042')
  const row = page.getByRole('listitem').filter({ hasText: 'Film 0042' })
  const pen = row.getByRole('button', { name: /la note|une note/ })
  const note = row.getByRole('textbox')
  await pen.click()
  await note.fill('Écrit dans le train')
  await context.setOffline(true)
  await note.press('Control+Enter')
  await expect(page.getByText('Pas encore enregistré')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await pen.click()
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
