import { expect, test } from './browser.ts'
import { expectForEveryone } from './for-everyone.ts'
import { enterAs, member, type Member } from './people.ts'

/** Tom Hanks acts, Clint Eastwood acts and directs. */
const PLAYER = { id: 31, name: 'Tom Hanks' }
const DIRECTOR = { id: 190, name: 'Clint Eastwood' }

let viewer: Member
let newcomer: Member

test.beforeAll(async ({ server }) => {
  viewer = await member(server, 'Cinephile')
  newcomer = await member(server, 'Debutante')
  await viewer.call('POST', '/savedshow/add-saved-movies', { tmdbId: 13, title: 'Forrest Gump' })
  await viewer.call('PUT', '/savedshow/rate-saved-movie', { tmdbId: 13, rating: 9 })
  await viewer.call('PUT', '/savedshow/note-saved-movie', { tmdbId: 13, note: 'Cours !' })
})

test('a person is found by name, and their page opened', async ({ page, context }) => {
  await enterAs(context, viewer)
  await page.goto('/watchlist/home')
  await page.getByRole('link', { name: 'Recherche de personnes' }).first().click()
  await expect(page).toHaveTitle('Calepin - Recherche de personnes')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('tom hanks')
  await expect(page).toHaveURL(/query=tom\+hanks/)
  await page.getByRole('link', { name: PLAYER.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: PLAYER.name })).toBeFocused()
  await expect(page).toHaveTitle(`Calepin - ${PLAYER.name}`)
  await page.goBack()
  await expect(field).toHaveValue('tom hanks')
  await field.fill('zzzzzz')
  await expect(page.getByText('Personne ne correspond à « zzzzzz »')).toBeVisible()
})

test('a page shows what I saw with them, and follows what I tick', async ({ page, context }) => {
  await enterAs(context, viewer)
  await page.goto(`/watchlist/people/${PLAYER.id}`)
  const count = page.getByRole('region', { name: `Ce que j’ai vu avec ${PLAYER.name}` })
  await expect(count).toContainText(/^.*1 titre vu sur \d+$/)
  await page.getByText('Pas encore vu', { exact: true }).click()
  await expect(page).toHaveURL(/seen=false/)
  await expect(page.getByRole('heading', { name: 'Forrest Gump' })).toHaveCount(0)
  const seen = page.getByRole('button', { name: /déjà vu/ }).first()
  await seen.click()
  await expect(count).toContainText('2 titres vus sur')
  await expect(seen, 'a ticked title stays in place').toHaveAttribute('aria-pressed', 'true')
  await page.getByText('Déjà vu', { exact: true }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
})

test('works are sorted, in the address, with years by date alone', async ({ page, context }) => {
  await enterAs(context, newcomer)
  await page.goto(`/watchlist/people/${PLAYER.id}`)
  const titles = page
    .getByRole('region', { name: /^Interprétation/ })
    .getByRole('article')
    .getByRole('heading')
  await expect(page.getByText('1994', { exact: true })).toBeVisible()
  const names = () => titles.allTextContents()
  const sorted = (await names()).toSorted((one, other) => one.localeCompare(other, 'fr'))
  expect(sorted.length).toBeGreaterThan(2)
  await page.getByLabel('Trier par').selectOption('Titre')
  await expect(page).toHaveURL(/sort=title/)
  await expect.poll(names).toEqual(sorted)
  await expect(page.getByText('1994', { exact: true })).toHaveCount(0)
  await page.getByText('Pas encore vu', { exact: true }).click()
  await expect(page).toHaveURL(/seen=false&sort=title|sort=title&seen=false/)
  await page.reload()
  await expect(page.getByLabel('Trier par')).toHaveValue('title')
})

test("a director's page starts with what they directed", async ({ page, context }) => {
  await enterAs(context, newcomer)
  await page.goto(`/watchlist/director/${DIRECTOR.id}`)
  await expect(page.getByRole('heading', { level: 1, name: DIRECTOR.name })).toBeVisible()
  const roles = page.getByRole('heading', {
    level: 2,
    name: /^(Interprétation|Réalisation|Autres)/,
  })
  await expect(roles.first()).toHaveText(/^Réalisation/)
  await page.goto(`/watchlist/people/${DIRECTOR.id}`)
  await expect(roles.first()).toHaveText(/^Interprétation/)
  await expect(page).toHaveTitle(`Calepin - ${DIRECTOR.name}`)
})

test('an unknown person, and a catalogue that does not answer', async ({ page, context }) => {
  await enterAs(context, newcomer)
  for (const address of ['2000000001', 'personne', '0']) {
    await page.goto(`/watchlist/people/${address}`)
    await expect(page.getByText('Cette personne est introuvable').last()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
  }
  let isDown = true
  const failed = JSON.stringify({
    code: 'UPSTREAM_FAILED',
    detail: 'Le catalogue ne répond pas, réessayez plus tard',
  })
  await page.route(`**/api/people/**`, (route) =>
    isDown
      ? route.fulfill({ status: 502, contentType: 'application/problem+json', body: failed })
      : route.continue(),
  )
  await page.goto(`/watchlist/people/${PLAYER.id}`)
  await expect(page.getByText('Le catalogue ne répond pas')).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: PLAYER.name })).toBeVisible()
})

const idOf = ({ user }: Member) => (user as { id: string }).id

test('a list shows its owner’s marks', async ({ page, context }) => {
  await enterAs(context, viewer)
  for (const view of ['grid', 'rows']) {
    await page.goto(`/watchlist/list/${idOf(viewer)}?view=${view}&watched=true`)
    const item = page.getByRole('listitem').filter({ hasText: 'Forrest Gump' })
    await expect(item.getByText(/4,5 sur 5/)).toBeAttached()
    await expect(item.getByText('Cours !')).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  }
  await page.goto(`/watchlist/list/${idOf(viewer)}?query=zzz`)
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(page.getByText('Forrest Gump').first()).toBeVisible()
})

test("adding from a friend's list copies none of their marks", async ({ page, context }) => {
  await enterAs(context, newcomer)
  // They are not friends: respond with the viewer's own list, as a friend's would be.
  const theirs = await viewer.call('GET', '/savedshow/get-saved-all?page=1')
  await page.route(`**/get-saved-all?*userId=${idOf(viewer)}*`, (route) =>
    route.fulfill({ json: theirs }),
  )
  await page.goto(`/watchlist/list/${idOf(viewer)}`)
  const item = page.getByRole('listitem').filter({ hasText: 'Forrest Gump' })
  await item.getByRole('button', { name: 'Ajouter « Forrest Gump » à ma liste' }).click()
  await expect(item.getByRole('button', { name: /Retirer/ })).toBeVisible()
  await expect(item.getByRole('button', { name: /déjà vu/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect
    .poll(() => newcomer.call('GET', '/savedshow/get-saved-movies'))
    .toMatchObject({ results: [{ tmdbId: 13, rating: null, note: null, isWatched: false }] })
  await expect(item.getByText('Cours !')).toBeVisible()
})

test("a stranger's list is closed, and so is one that does not exist", async ({
  page,
  context,
}) => {
  await enterAs(context, newcomer)
  for (const id of [idOf(viewer), '01890000-0000-7000-8000-000000000000', 'personne']) {
    await page.goto(`/watchlist/list/${id}`)
    await expect(page.getByText('Vous devez être amis pour voir cette liste')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0)
    // Where a friend request can be sent.
    await expect(page.getByRole('link', { name: 'Voir sa page' })).toHaveAttribute(
      'href',
      `/user/${id}`,
    )
  }
})

const pages: readonly [name: string, path: () => string][] = [
  ['the search for people', () => '/watchlist/search-person'],
  ['people found', () => '/watchlist/search-person?query=an'],
  ['a player', () => `/watchlist/people/${PLAYER.id}`],
  ['a director', () => `/watchlist/director/${DIRECTOR.id}`],
  ['an unknown person', () => '/watchlist/people/2000000001'],
  ['a list as a grid', () => `/watchlist/list/${idOf(viewer)}`],
  ['a list as rows', () => `/watchlist/list/${idOf(viewer)}?view=rows`],
  ['a closed list', () => `/watchlist/list/${idOf(newcomer)}`],
]

for (const [name, path] of pages) {
  test(`accessible: ${name}`, async ({ page, context }) => {
    await enterAs(context, viewer)
    await expectForEveryone(page, path())
  })
}
