import { expect, type Page, settled, test } from './browser.ts'
import { expectForEveryone } from './for-everyone.ts'
import { enterAs, member, type Member } from './people.ts'
import type { Server } from './server.ts'
import { pressKey } from './press-key.ts'

const RANKING = '/watchlist/list?type=movie&sort=RANK_ASC'
const TITLES = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Écho', 'Foxtrot']
const FIRST_ID = 1_800_000_000

/** A member with six films, the first four ranked 1…4. */
async function ranker(server: Server, username: string): Promise<Member> {
  const owner = await member(server, username)
  for (const [index, title] of TITLES.entries()) {
    const tmdbId = FIRST_ID + index
    await owner.call('POST', '/savedshow/add-saved-movies', { tmdbId, title })
    if (index < 4) {
      await owner.call('PUT', '/savedshow/rank-saved-movie', { tmdbId, rank: index + 1 })
    }
  }
  return owner
}

/** The ranked titles, as saved on the server. */
async function rankedBy(owner: Member): Promise<string> {
  const { results } = (await owner.call(
    'GET',
    '/savedshow/get-saved-movies?sortEnum=RANK_ASC',
  )) as { results: { title: string; rank: number | null }[] }
  return results
    .filter(({ rank }) => rank !== null)
    .map(({ title, rank }) => `${rank} ${title}`)
    .join(', ')
}

const ranking = (page: Page) => page.getByRole('list', { name: 'Classement des films' })
const shown = (page: Page) => ranking(page).getByRole('heading').allTextContents()
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('titles are ranked with buttons and with a number, and the rank is announced', async ({
  page,
  context,
  server,
}) => {
  const owner = await ranker(server, 'Rangeuse')
  await enterAs(context, owner)
  await page.goto('/watchlist/list')
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Classement')
  await page.getByRole('button', { name: 'Classer mes films' }).click()
  await expect.poll(() => shown(page)).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta'])

  const up = page.getByRole('button', { name: 'Monter « Charlie »' })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(said(page, '« Charlie », 2e sur 4')).toHaveCount(1)
  await expect.poll(() => shown(page)).toEqual(['Alpha', 'Charlie', 'Bravo', 'Delta'])
  await expect(up).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said(page, '« Charlie », 1er sur 4')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(up, 'at the top the button keeps the focus').toBeFocused()
  await expect.poll(() => rankedBy(owner)).toBe('1 Charlie, 2 Alpha, 3 Bravo, 4 Delta')

  await page.getByRole('button', { name: 'Descendre « Alpha »' }).click()
  await expect.poll(() => shown(page)).toEqual(['Charlie', 'Bravo', 'Alpha', 'Delta'])

  const place = page.getByRole('textbox', { name: 'Placer « Delta » en nº' })
  await place.fill('1')
  await pressKey(place, 'Enter')
  await expect.poll(() => shown(page)).toEqual(['Delta', 'Charlie', 'Bravo', 'Alpha'])
  await expect(place).toBeFocused()
  await place.press('ArrowDown')
  await expect(said(page, '« Delta », 2e sur 4')).toHaveCount(1)

  await page.getByRole('button', { name: 'Classer « Foxtrot »' }).click()
  await expect(said(page, '« Foxtrot », 5e sur 5')).toHaveCount(1)
  const remove = page.getByRole('button', { name: 'Retirer « Charlie » du classement' })
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(said(page, '« Charlie » n’est plus dans le classement')).toHaveCount(1)
  await expect(
    page.getByRole('button', { name: 'Retirer « Delta » du classement' }),
    'the one that takes the place takes the focus',
  ).toBeFocused()
  await expect.poll(() => rankedBy(owner)).toBe('1 Delta, 2 Bravo, 3 Alpha, 4 Foxtrot')
  await page.reload()
  await expect.poll(() => shown(page)).toEqual(['Delta', 'Bravo', 'Alpha', 'Foxtrot'])
})

test('a title is dragged to its rank, from the ranking and from outside it', async ({
  page,
  context,
  server,
}) => {
  const owner = await ranker(server, 'Glisseuse')
  await enterAs(context, owner)
  await page.goto(RANKING)
  await drag(page, 'Delta', 'Alpha', 'above')
  await expect.poll(() => shown(page)).toEqual(['Delta', 'Alpha', 'Bravo', 'Charlie'])
  await drag(page, 'Alpha', 'Charlie', 'below')
  await expect.poll(() => shown(page)).toEqual(['Delta', 'Bravo', 'Charlie', 'Alpha'])
  await drag(page, 'Écho', 'Bravo', 'below')
  await expect.poll(() => shown(page)).toEqual(['Delta', 'Bravo', 'Écho', 'Charlie', 'Alpha'])
  await expect.poll(() => rankedBy(owner)).toBe('1 Delta, 2 Bravo, 3 Écho, 4 Charlie, 5 Alpha')
})

/** Drags by hand: waits for animations first, and the page does not scroll meanwhile. */
async function drag(page: Page, name: string, onto: string, side: 'above' | 'below') {
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await settled(page)
  await row(name).getByTitle('Faire glisser').hover()
  const target = await row(onto).boundingBox()
  if (!target) throw new Error(`${onto} is not shown`)
  await page.mouse.down()
  const y = side === 'above' ? target.y + 4 : target.y + target.height - 6
  await page.mouse.move(target.x + 200, y, { steps: 4 })
  await page.mouse.up()
}

test('a refused move is rolled back, with a message', async ({ page, context, server }) => {
  const owner = await ranker(server, 'Refusee')
  await enterAs(context, owner)
  const isSeen = Promise.withResolvers<void>()
  await page.route('**/savedshow/rank-saved-movie', async (route) => {
    await isSeen.promise
    await route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } })
  })
  await page.goto(RANKING)
  await page.getByRole('button', { name: 'Descendre « Alpha »' }).click()
  await expect.poll(() => shown(page)).toEqual(['Bravo', 'Alpha', 'Charlie', 'Delta'])
  isSeen.resolve()
  await expect(page.getByText('« Alpha » n’a pas été modifié')).toBeVisible()
  await expect.poll(() => shown(page)).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta'])
})

test('two tabs rank one list, and converge', async ({ page, context, server }) => {
  const owner = await ranker(server, 'Double')
  await enterAs(context, owner)
  const other = await context.newPage()
  await Promise.all([page.goto(RANKING), other.goto(RANKING)])
  await expect.poll(() => shown(other)).toEqual(['Alpha', 'Bravo', 'Charlie', 'Delta'])
  await page.getByRole('button', { name: 'Monter « Delta »' }).click()
  await expect.poll(() => rankedBy(owner)).toBe('1 Alpha, 2 Bravo, 3 Delta, 4 Charlie')
  await other.getByRole('button', { name: 'Classer « Foxtrot »' }).click()
  const end = ['Alpha', 'Bravo', 'Delta', 'Charlie', 'Foxtrot']
  await expect.poll(() => shown(other), 'the second tab learns of both').toEqual(end)
  await page.reload()
  await expect.poll(() => shown(page)).toEqual(end)
})

test('a filtered ranking keeps the ranks', async ({ page, context, server }) => {
  await enterAs(context, await ranker(server, 'Filtreuse'))
  await page.goto(`${RANKING}&query=echo`)
  await expect(page.getByRole('button', { name: 'Classer « Écho »' })).toBeVisible()
  await page.goto(`${RANKING}&query=charlie`)
  await expect(page.getByRole('textbox', { name: 'Placer « Charlie » en nº' })).toHaveValue('3')
  await page.goto(`${RANKING}&query=zzz`)
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect.poll(() => shown(page)).toHaveLength(4)
})

test('a ranking of two thousand works', async ({ page, context, server }) => {
  test.slow()
  const owner = await member(server, 'Exhaustive')
  const COUNT = 2000
  for (let from = 0; from < COUNT; from += 10) {
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const tmdbId = FIRST_ID + from + index
        const title = `Film ${String(from + index).padStart(4, '0')}`
        await owner.call('POST', '/savedshow/add-saved-movies', { tmdbId, title })
      }),
    )
  }
  for (let index = 0; index < COUNT; index += 1) {
    const tmdbId = FIRST_ID + index
    await owner.call('PUT', '/savedshow/rank-saved-movie', { tmdbId, rank: COUNT })
  }
  await enterAs(context, owner)
  await page.goto(RANKING)
  await expect(page.getByRole('textbox', { name: 'Placer « Film 0000 » en nº' })).toHaveValue('1')
  expect(await page.getByRole('listitem').count()).toBeLessThan(80)
  const place = page.getByRole('textbox', { name: 'Placer « Film 0001 » en nº' })
  await place.fill('1500')
  await pressKey(place, 'Enter')
  await expect(place).toHaveValue('1500')
  await expect(place).toBeFocused()
  await expect(place, 'the page follows').toBeInViewport()
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByRole('textbox', { name: 'Placer « Film 1999 » en nº' })).toBeInViewport({
      timeout: 1000,
    })
  }).toPass({ timeout: 20_000 })
})

test('the ranking is accessible', async ({ page, context, server }) => {
  await enterAs(context, await ranker(server, 'Regardee'))
  for (const path of [
    RANKING,
    '/watchlist/list?sort=RANK_ASC',
    '/watchlist/list?type=tv&sort=RANK_ASC',
  ]) {
    await test.step(path, () => expectForEveryone(page, path))
  }
})
