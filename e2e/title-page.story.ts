import { expect, expectAccessible, type Page, test } from './browser.ts'
import { observeShifts, shifts } from './layout-shift.ts'
import { enterAs, member } from './people.ts'

const AMELIE = 'Le Fabuleux Destin d’Amélie Poulain'
const FILM = '/watchlist/movie/194'
const SERIES = '/watchlist/tv/1396'
const NO_CATALOGUE = JSON.stringify({
  code: 'UPSTREAM_FAILED',
  status: 502,
  detail: 'Le catalogue ne répond pas, réessayez plus tard',
})

test('a film is opened from the search, added, rated, noted and removed', async ({
  page,
  context,
  server,
}) => {
  const person = await member(server, 'Spectatrice')
  await enterAs(context, person)
  const mine = page.getByRole('group', { name: /Votre carnet/ })

  await test.step('the whole card opens its page', async () => {
    await page.goto('/watchlist/search?query=amelie')
    await page.getByRole('link', { name: AMELIE }).click()
    await expect(page).toHaveURL(FILM)
    await expect(page).toHaveTitle(`Calepin - ${AMELIE}`)
    await expect(page.getByRole('heading', { level: 1, name: AMELIE })).toBeFocused()
    await expect(page.getByText('2 h 02').first()).toBeVisible()
  })

  await test.step('adds it, ticks it, rates it by keyboard', async () => {
    await mine.getByRole('button', { name: /^Ajouter .*ma liste$/ }).click()
    await expect(mine.getByText('Dans votre liste, à voir')).toBeVisible()
    await mine.getByRole('button', { name: /déjà vu/ }).click()
    await expect(mine.getByRole('button', { name: /déjà vu/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await mine.getByRole('slider').focus()
    for (let half = 0; half < 9; half += 1) await page.keyboard.press('ArrowRight')
    await expect(mine.getByText('4,5')).toBeVisible()
  })

  await test.step('writes a note in place', async () => {
    const note = mine.getByRole('textbox')
    await note.fill('La crème brûlée.')
    await note.press('Control+Enter')
    await expect(mine.getByText('Enregistré')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('keeps all of it after a reload', async () => {
    await page.reload()
    await expect(mine.getByRole('textbox')).toHaveValue('La crème brûlée.')
    await expect(mine.getByText('4,5')).toBeVisible()
    await expect(mine.getByText(/^Vu le /)).toBeVisible()
  })

  await test.step('removes it, once confirmed', async () => {
    await mine.getByRole('button', { name: /^Retirer/ }).click()
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(mine.getByRole('textbox')).toBeVisible()
    await mine.getByRole('button', { name: /^Retirer/ }).click()
    await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
    await expect(mine.getByText('Pas encore dans votre liste')).toBeVisible()
    await expect(mine.getByRole('button', { name: /^Ajouter .*ma liste$/ })).toBeFocused()
  })

  await test.step('goes on to a similar title, and back', async () => {
    const similar = page
      .getByRole('region', { name: 'Titres similaires' })
      .getByRole('link')
      .first()
    const name = (await similar.textContent()) ?? ''
    await similar.click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: AMELIE })).toBeVisible()
  })
})

test('a season opens in place', async ({ page, context, server }) => {
  await enterAs(context, await member(server, 'Serievore'))
  await page.goto(SERIES)
  const seasons = page.getByRole('region', { name: 'Saisons' })
  await seasons.getByText('Saison 1', { exact: true }).click()
  await expect(seasons.getByRole('list', { name: 'Saison 1' }).getByRole('listitem')).toHaveCount(7)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await seasons.getByText('Saison 2', { exact: true }).click()
  await expect(seasons.getByRole('list', { name: 'Saison 2' }).getByRole('listitem')).toHaveCount(
    13,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test('not found and not available are shown differently', async ({ page, context, server }) => {
  await enterAs(context, await member(server, 'Egaree'))
  await page.goto('/watchlist/movie/999999999')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Film introuvable')
  await expect(page.getByRole('link', { name: 'Chercher un autre titre' })).toBeVisible()
  await page.goto('/watchlist/tv/breaking-bad')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Série introuvable')

  await page.route('**/api/titles/movie/194', (route) =>
    // From Calepin itself: after a proxy's error page, the page refetches once the server responds.
    route.fulfill({ status: 502, contentType: 'application/problem+json', body: NO_CATALOGUE }),
  )
  await page.goto(FILM)
  await expect(page.getByRole('alert')).toContainText('réessayez plus tard')
  await expectAccessible(page)
  await page.unroute('**/api/titles/movie/194')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('heading', { level: 1, name: AMELIE })).toBeVisible()
})

test('no layout shift when a slow answer arrives', async ({ page, context, server }) => {
  await context.addInitScript(observeShifts)
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    // A new member each time, with nothing cached.
    const person = await member(server, `Patient_${size.width}`)
    await person.call('POST', '/savedshow/add-saved-movies', { tmdbId: 194, title: AMELIE })
    await enterAs(context, person)
    await page.setViewportSize(size)
    for (const path of [FILM, SERIES]) {
      const { arrive, release } = await hold(page, path)
      await page.goto(path)
      await arrive
      await expect(page.getByText('Chargement de la fiche…')).toBeAttached()
      release()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(shifts), `${path} at ${size.width} px`).toEqual([])
      await page.unrouteAll()
    }
  }
})

/** Holds a title's response until released; `arrive` resolves when it is requested. */
async function hold(
  page: Page,
  path: string,
): Promise<{ arrive: Promise<void>; release: () => void }> {
  const asked = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  await page.route(`**/api${path.replace('/watchlist', '/titles')}`, async (route) => {
    asked.resolve()
    await gate.promise
    await route.continue()
  })
  return { arrive: asked.promise, release: () => gate.resolve() }
}

test('the home links to the catalogue’s lists, by day or by week', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Curieuse'))
  await page.goto('/watchlist/home')
  await page.getByRole('link', { name: 'Tout voir : Films du moment' }).click()
  await expect(page).toHaveURL('/watchlist/trending/movie')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Films du moment')
  const cards = page.getByRole('list', { name: 'Films du moment' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  await page.getByRole('radio', { name: 'Aujourd’hui' }).click({ force: true })
  await expect(page).toHaveURL(/window=day/)
  await expect(cards.first()).toBeVisible()

  await page.goto('/watchlist/top-rated/movie')
  const best = page.getByRole('list', { name: 'Films les mieux notés' }).getByRole('listitem')
  await expect(best.first()).toBeVisible()
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await best.count()).toBeGreaterThan(40)
  }).toPass()
})

for (const [reducedMotion, count] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const) {
  test(`${count} cover transitions with prefers-reduced-motion « ${reducedMotion} »`, async ({
    page,
    context,
    server,
  }) => {
    await enterAs(context, await member(server, `Glisse${count}`))
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      let glides = 0
      Reflect.set(document, 'startViewTransition', (change: ViewTransitionUpdateCallback) => {
        glides += 1
        document.documentElement.dataset['glides'] = String(glides)
        return start(change)
      })
    })
    await page.goto('/watchlist/search?query=amelie')
    await page.getByRole('link', { name: AMELIE }).click()
    await expect(page.getByText('2 h 02').first()).toBeVisible()
    const glides = await page.evaluate(() => document.documentElement.dataset['glides'] ?? '0')
    expect(Number(glides)).toBe(count)
  })
}

test('the second press of a double click does not act on what appeared under the pointer', async ({
  page,
  context,
  server,
}) => {
  await enterAs(context, await member(server, 'Doublette'))
  await page.goto(FILM)
  await expect(page.getByRole('heading', { level: 1, name: AMELIE })).toBeVisible()
  // In one task, so that a slow machine does not make it two clicks.
  const heard = await page.evaluate(() => {
    const names: string[] = []
    const press = (name: string, clientX: number) => {
      const button = document.createElement('button')
      button.textContent = name
      document.body.append(button)
      button.addEventListener('click', () => names.push(name))
      const how = { bubbles: true, cancelable: true, clientX, detail: 1 }
      button.dispatchEvent(new PointerEvent('pointerdown', how))
      button.dispatchEvent(new MouseEvent('click', how))
      button.remove()
    }
    press('first', 10)
    press('what came there', 12)
    press('elsewhere', 200)
    return names
  })
  expect(heard).toEqual(['first', 'elsewhere'])
})
