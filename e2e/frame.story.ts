import { expect, test } from './browser.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member, type Member } from './people.ts'
import type { Server } from './server.ts'

/** A member with enough films to scroll, one of them seen, rated and noted. */
async function collector(server: Server, name: string): Promise<Member> {
  const owner = await member(server, name)
  const film = (index: number) => ({ tmdbId: 1_800_000_000 + index, title: `Bobine ${index}` })
  for (let index = 10; index < 40; index += 1) {
    await owner.call('POST', '/savedshow/add-saved-movies', film(index))
  }
  const { tmdbId } = film(39)
  await owner.call('PUT', '/savedshow/rate-saved-movie', { tmdbId, rating: 9 })
  await owner.call('PUT', '/savedshow/note-saved-movie', { tmdbId, note: 'Vu deux fois' })
  return owner
}

test('there is one home; the catalogue’s is « Découvrir » in the navigation, the heading and the title', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Casaniere'))
  await page.goto('/home')
  const rail = page.getByRole('navigation', { name: 'Navigation principale' })
  await expect(rail.getByRole('link', { name: 'Accueil', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await rail.getByRole('link', { name: 'Découvrir' }).click()
  await expect(page).toHaveURL('/watchlist/home')
  await expect(page.getByRole('heading', { level: 1, name: 'Découvrir' })).toBeVisible()
  await expect(page).toHaveTitle('Calepin - Découvrir')
  await page.setViewportSize({ width: 390, height: 844 })
  await rail.getByRole('link', { name: 'Accueil', exact: true }).click()
  await expect(page).toHaveURL('/home')
})

test('the top bar and a list’s toolbar stay when scrolling', async ({ page, context, server }) => {
  await enterAs(context, await collector(server, 'Fileuse'))
  await page.goto('/watchlist/list?view=rows')
  await expect(page.getByText('30 titres')).toBeVisible()
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  const bar = page.getByRole('button', { name: 'Rechercher dans Calepin' })
  const toolbar = page.getByRole('search', { name: 'Filtrer et trier ma liste' })
  await expect(bar).toBeInViewport()
  expect((await toolbar.boundingBox())?.y).toBe(56)
  expect((await toolbar.boundingBox())?.height).toBe(48)
  const headings = page.getByRole('group', { name: 'Trier par' })
  expect((await headings.boundingBox())?.y).toBe(56 + 48)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('searchbox', { name: 'Chercher dans ma liste' })).toBeInViewport()
})

test('ten rows fit on a screen, sorted by their headings', async ({ page, context, server }) => {
  await enterAs(context, await collector(server, 'Rangee'))
  await page.goto('/watchlist/list?view=rows')
  const names = page.getByRole('list', { name: 'Ma liste' }).getByRole('heading')
  await expect(names.nth(9)).toBeInViewport({ ratio: 1 })
  const row = page.getByRole('article').first()
  await expect(row).toContainText('Vu deux fois')
  expect((await row.boundingBox())?.height).toBe(64)
  const headings = page.getByRole('group', { name: 'Trier par' })
  await headings.getByRole('button', { name: 'Titre' }).click()
  await expect(names.first()).toHaveText('Bobine 10')
  await headings.getByRole('button', { name: 'Étoiles' }).click()
  await expect(names.first()).toHaveText('Bobine 39')
  await headings.getByRole('button', { name: 'Étoiles' }).click()
  await expect(page).toHaveURL(/RATING_ASC/)
})

test('with the conversations open, the navigation keeps its labels and counts', async ({
  page,
  context,
  server,
}) => {
  const [reader, asker] = await Promise.all([member(server, 'Lisante'), member(server, 'Priante')])
  await asker.call('POST', '/friends/requests', { userId: idOf(reader) })
  await enterAs(context, reader)
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/home?conversation=all')
    await expect(page.getByRole('complementary', { name: 'Conversations' })).toBeVisible()
    const rail = page.getByRole('navigation', { name: 'Navigation principale' })
    await expect(rail.getByText('Recherche de personnes')).toBeInViewport({ ratio: 1 })
    await expect(rail.locator('[data-count="1"]')).toBeInViewport({ ratio: 1 })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond).toBeLessThanOrEqual(0)
  }
})

test('a tablet shows each count once', async ({ page, context, server }) => {
  const [reader, friend] = await Promise.all([
    member(server, 'Tablee'),
    member(server, 'Bavarde_tab'),
  ])
  await befriend(reader, friend)
  const media = { type: 'user', id: idOf(friend) }
  await friend.call('POST', '/shares', { friendIds: [idOf(reader)], media })
  await page.setViewportSize({ width: 820, height: 1180 })
  await enterAs(context, reader)
  await page.goto('/home')
  await expect(page.getByRole('button', { name: 'Conversations : 1 non lu' })).toBeVisible()
  const counts = page.locator(':is(header, nav) [data-count]')
  // Messages and notifications.
  await expect(counts.filter({ visible: true })).toHaveCount(2)
})

test('requests and account do not move when counts arrive', async ({ page, context, server }) => {
  const [reader, asker] = await Promise.all([
    member(server, 'Posee'),
    member(server, 'Demandeuse_tot'),
  ])
  await asker.call('POST', '/friends/requests', { userId: idOf(reader) })
  await enterAs(context, reader)
  await page.goto('/home')
  const requests = page.getByRole('banner').getByRole('link', { name: /^Demandes d’ami/ })
  const before = await page.getByRole('button', { name: 'Rechercher dans Calepin' }).boundingBox()
  const place = await requests.boundingBox()
  await expect(requests).toHaveAccessibleName('Demandes d’ami : 1 en attente')
  expect(await requests.boundingBox()).toEqual(place)
  expect(await page.getByRole('button', { name: 'Rechercher dans Calepin' }).boundingBox()).toEqual(
    before,
  )
})

test('on a wide window, the search is above what it searches', async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await enterAs(context, await member(server, 'Large'))
  await page.goto('/watchlist/list')
  const heading = page.getByRole('heading', { level: 1 })
  const search = page.getByRole('button', { name: 'Rechercher dans Calepin' })
  const [one, other] = await Promise.all([heading.boundingBox(), search.boundingBox()])
  expect(other?.x).toBe(one?.x)
})
