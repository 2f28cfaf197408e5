import { expect, expectAccessible, test } from './browser.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member, signedIn } from './people.ts'
import { dialog, early, expectMarked, field, group, opener, said, visit } from './search-dialog.ts'
import { ADMIN } from './server.ts'

test('keyboard only: from anywhere to a page, and back', async ({ page, context, server }) => {
  await enterAs(context, await member(server, 'Clavier'))
  await visit(page, '/friends')

  await test.step('text, arrows, Enter', async () => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('AMELIE')
    const film = group(page, 'Films et séries').getByRole('option', { name: /Amélie Poulain/ })
    await expect(film).toBeVisible()
    await expect(said(page)).toHaveText(/^\d+ résultats?$/)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Home')
    await expectMarked(page, /Amélie Poulain/)
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/watchlist/movie/194')
    await expect(page.getByRole('heading', { level: 1, name: /Amélie Poulain/ })).toBeFocused()
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('`/` shows recent items; Escape restores the focus', async () => {
    await page.keyboard.press('/')
    await expect(field(page)).toHaveValue('')
    await page.keyboard.press('ArrowDown')
    await expectMarked(page, /Amélie Poulain.*Film/)
    await page.keyboard.press('End')
    await expectMarked(page, /Séries les mieux notées/)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener(page)).toBeFocused()
  })

  await test.step('a slash typed in a field stays there; Ctrl K opens and closes', async () => {
    await visit(page, '/watchlist/search')
    const other = page.getByRole('searchbox')
    await other.press('/')
    await expect(other).toHaveValue('/')
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Control+k')
    await expect(other).toBeFocused()
  })

  await test.step('a page is found without accents; Enter opens an exact match, or searches all titles', async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type('series du')
    await page.keyboard.press('ArrowUp')
    await expectMarked(page, /^Séries du moment/)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/watchlist/trending/tv')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('journal')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/journal')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('star wars')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/watchlist/search?query=star+wars')
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('star wars')
  })

  await test.step('recent items are forgotten on logout', async () => {
    const kept = () => page.evaluate(() => localStorage.getItem('calepin.opened'))
    expect(await kept()).toContain('Amélie Poulain')
    await page.goto('/logout')
    await expect(page.getByRole('link', { name: 'Se connecter' }).first()).toBeVisible()
    expect(await kept()).toBeNull()
  })
})

test('text typed while it loads is kept, and a failed load can be retried', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Pressee'))
  await visit(page, '/watchlist/home')
  const isHere = Promise.withResolvers<void>()
  let isLost = true
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const isSearch = (await response.text()).includes('Ouverts récemment')
    if (isSearch && isLost) return route.abort()
    if (isSearch) await isHere.promise
    return route.fulfill({ response })
  })
  await page.keyboard.press('Control+k')
  await expect(page.getByText('Cela n’a pas pu être chargé')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  isLost = false
  await page.keyboard.press('Control+k')
  await page.keyboard.type('por')
  await expect(early(page)).toHaveValue('por')
  isHere.resolve()
  await expect(field(page)).toHaveValue('por')
  await page.keyboard.type('tal')
  await expect(field(page)).toHaveValue('portal')
  await expect(group(page, 'Jeux').getByRole('option', { name: /^Portal 2/ })).toBeVisible()
})

test('while it loads, a page that arrives does not take the focus, and Enter searches', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Rattrapee'))
  await visit(page, '/watchlist/home')
  await page.getByRole('link', { name: 'Mes amis' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes amis' })).toBeFocused()
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if (!(await response.text()).includes('Ouverts récemment')) await route.fulfill({ response })
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('star ')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/watchlist/home')
  await expect(page.locator('main h1')).not.toHaveText('Mes amis')
  await page.keyboard.type('wars')
  await expect(early(page)).toHaveValue('star wars')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/watchlist/search?query=star+wars')
  await expect(early(page)).toHaveCount(0)
})

test('few calls, none for one letter, and outdated ones are aborted', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Econome'))
  await page.clock.install()
  await visit(page, '/watchlist/home')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/search')) asked.push(`${pathname} ${searchParams.get('query')}`)
  })
  await page.keyboard.press('Control+k')
  await field(page).pressSequentially('p')
  await expect(said(page)).toHaveText(/^Encore une lettre/)
  // The clock is stopped between keys, however slow the machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000)
  await field(page).pressSequentially('ortal')
  await expect(field(page)).toHaveValue('portal')
  expect(asked).toEqual([])
  await page.clock.resume()
  await expect(group(page, 'Jeux').getByRole('option', { name: /^Portal 2/ })).toBeVisible()
  expect(asked.toSorted()).toEqual([
    '/api/games/search portal',
    '/api/people/search portal',
    '/api/titles/search portal',
    '/api/users/search portal',
  ])
  await page.route('**/api/games/search**', () => {})
  const dropped = page.waitForEvent('requestfailed', (request) => /=zelda/.test(request.url()))
  await field(page).fill('zelda')
  await page.waitForRequest(/games\/search\?query=zelda/)
  await field(page).fill('')
  await dropped
  await expect(dialog(page).getByText('Ma liste de jeux')).toBeVisible()
})

test('a search that fails shows it, and leaves the others', async ({ page, context, server }) => {
  await enterAs(context, await member(server, 'Malchance'))
  const problem = (status: number, code: string, detail: string) => ({
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: code, status, detail, code }),
  })
  let isDown = true
  const down = problem(502, 'UPSTREAM_FAILED', 'Le catalogue ne répond pas, réessayez plus tard')
  const full = problem(429, 'RATE_LIMITED', 'Trop de tentatives, réessayez plus tard')
  await page.route('**/api/games/search**', (route) =>
    isDown ? route.fulfill(down) : route.continue(),
  )
  await page.route('**/api/users/search**', (route) => route.fulfill(full))
  await visit(page, '/watchlist/home')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('portal')
  const retry = group(page, 'Jeux').getByRole('option', { name: /Réessayer$/ })
  await expect(retry).toContainText('Le catalogue ne répond pas')
  await expect(group(page, 'Amis')).toContainText('Trop de tentatives')
  await expect(group(page, 'Jeux')).not.toContainText('Rien')
  await expect(said(page)).toHaveText(/Sans réponse\s: Jeux, Amis$/)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, `a failure, ${colorScheme}`)
  }
  isDown = false
  await retry.click()
  await expect(group(page, 'Jeux').getByRole('option', { name: /^Portal 2/ })).toBeVisible()
  await expect(said(page)).toHaveText(/Sans réponse\s: Amis$/)
  await group(page, 'Jeux').getByRole('option', { name: 'Tout voir : Jeux' }).click()
  await expect(page).toHaveURL('/steam/search-game?query=portal')
})

test('friends come first, and pages depend on the role', async ({ page, context, server }) => {
  const me = await member(server, 'Entouree')
  const friend = await member(server, 'Quentin-ami')
  const other = await member(server, 'Quentin-autre')
  await befriend(me, friend)
  await enterAs(context, me)
  await visit(page, '/watchlist/home')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('QUENTIN')
  const people = group(page, 'Amis').getByRole('option')
  await expect(people).toHaveText([
    /Quentin-amiVous êtes amis$/,
    /Quentin-autreSur Calepin$/,
    'Tout voir',
  ])
  await people.nth(1).click()
  await expect(page).toHaveURL(`/user/${idOf(other)}`)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tableau')
  await expect(dialog(page).getByText('Rien pour « tableau »')).toHaveCount(0)
  await expect(group(page, 'Pages')).toHaveCount(0)
  const admin = await signedIn(server, ADMIN)
  const theirs = await context.newPage()
  await enterAs(context, admin)
  await visit(theirs, '/home')
  await theirs.keyboard.press('Control+k')
  await theirs.keyboard.type('tableau')
  await group(theirs, 'Pages')
    .getByRole('option', { name: /^Tableau de bord/ })
    .click()
  await expect(theirs).toHaveURL('/admin/dashboard')
})
