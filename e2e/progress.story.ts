import { expect, expectAccessible, type Page, test } from './browser.ts'
import { pageOf } from './conversation.ts'
import { enterAs, member, signedIn } from './people.ts'
import { pressKey } from './press-key.ts'

/** Breaking Bad: five seasons, 62 episodes. */
const SERIES = '/watchlist/tv/1396'
/** One Piece: more than 1,100 episodes. */
const LONG = '/watchlist/tv/37854'

const mine = (page: Page) => page.getByRole('group', { name: /Votre carnet/ })
const seasons = (page: Page) => page.getByRole('region', { name: 'Saisons' })
const tick = (page: Page, place: string) =>
  page.getByRole('button', { name: `${place} : déjà vu`, exact: true })

test('a series is followed from its first tick to seen, and back in progress', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Feuilletonne')
  await enterAs(context, me)
  await page.goto(SERIES)
  await seasons(page).getByText('Saison 1').click()

  await test.step('the first tick saves it, in progress', async () => {
    await tick(page, 'S1 É1').click()
    await expect(tick(page, 'S1 É1')).toHaveAttribute('aria-pressed', 'true')
    await expect(mine(page)).toContainText('J’ai vu S1 É2')
    await expect(mine(page)).toContainText('1 sur 62')
    await expect(seasons(page)).toContainText('1 sur 7')
  })

  await test.step('« Tout jusqu’ici » ticks all earlier episodes', async () => {
    await seasons(page).getByText('Saison 2').click()
    await page.getByRole('button', { name: 'Tout jusqu’ici : S2 É4' }).click()
    await mine(page)
      .getByRole('button', { name: /^J’ai vu S2 É5/ })
      .click()
    await expect(tick(page, 'S2 É5')).toHaveAttribute('aria-pressed', 'true')
    await seasons(page)
      .getByRole('button', { name: /^J’ai vu S2 É6/ })
      .click()
    await expect(mine(page)).toContainText('J’ai vu S2 É7')
    await tick(page, 'S2 É5').click()
    await tick(page, 'S2 É6').click()
    await expect(mine(page)).toContainText('J’ai vu S2 É5')
    await expect(seasons(page)).toContainText('7 sur 7')
    await expectAccessible(page)
  })

  await test.step('the home page offers to continue, and ticks the next episode', async () => {
    await page.goto('/home')
    const row = page.getByRole('region', { name: 'Reprendre' })
    await expect(row).toContainText('11 sur 62')
    // What is in progress comes first.
    const first = page.getByRole('main').getByRole('region').first()
    await expect(first).toHaveAccessibleName('Reprendre')
    await row.getByRole('button', { name: /^J’ai vu S2 É5/ }).click()
    await expect(row.getByRole('button', { name: /^J’ai vu S2 É6/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it is seen with its last episode', async () => {
    await page.goto(SERIES)
    await seasons(page).getByText('Saison 5').click()
    await page.getByRole('button', { name: 'Tout jusqu’ici : S5 É16' }).click()
    await expect(mine(page)).toContainText(/Vu le /)
  })

  await test.step('and in progress again when one is unticked', async () => {
    await tick(page, 'S5 É16').click()
    await expect(mine(page)).toContainText('J’ai vu S5 É16')
  })
})

test('an episode has its day, stars and note in its season, and counts at once', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Episodiste')
  await me.call('POST', '/savedshow/add-saved-tvs', { tmdbId: 1396, name: 'Breaking Bad' })
  await enterAs(context, me)
  await page.goto(SERIES)
  await seasons(page).getByText('Saison 1').click()
  await tick(page, 'S1 É1').click()
  const episode = seasons(page)
    .getByRole('listitem')
    .filter({ has: tick(page, 'S1 É1') })
  await episode.getByRole('button', { name: 'S1 É1 : date, étoiles et note' }).click()
  await episode.getByRole('button', { name: 'Modifier : Vu aujourd’hui' }).click()
  await episode.getByLabel('Quand').selectOption('Hier')
  await episode.getByRole('slider').focus()
  await page.keyboard.press('End')
  await episode.getByRole('textbox', { name: 'Note', exact: true }).fill('Quel début.')
  await expectAccessible(page, 'an episode that is being noted')
  await episode.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(episode).toContainText('Vu hier')
  await expect(episode).toContainText('Quel début.')
  await page.reload()
  await seasons(page).getByText('Saison 1').click()
  await episode.getByRole('button', { name: 'S1 É1 : date, étoiles et note' }).click()
  await expect(episode).toContainText('Quel début.')
  await tick(page, 'S1 É1').click()
  const asked = page.getByRole('alertdialog', { name: /S1 É1 : ce visionnage a des étoiles/ })
  await asked.getByRole('button', { name: 'Annuler' }).click()
  await expect(episode).toContainText('Quel début.')
  await episode.getByRole('button', { name: /^Supprimer le visionnage/ }).click()
  await expect(page.getByText('l’épisode sera de nouveau à voir')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(tick(page, 'S1 É1')).toHaveAttribute('aria-pressed', 'false')
  await expect(mine(page)).toContainText('Dans votre liste, à voir')
})

test('two devices tick one season at once', async ({ browser, server }) => {
  const me = await member(server, 'Deuxecrans')
  const pages = [
    await pageOf(browser, server, me),
    await pageOf(browser, server, await signedIn(server, me)),
  ]
  await me.call('POST', '/savedshow/add-saved-tvs', { tmdbId: 1396, name: 'Breaking Bad' })
  for (const page of pages) {
    await page.goto(SERIES)
    await seasons(page).getByText('Saison 1').click()
    await expect(page.getByRole('button', { name: 'Cocher la saison : Saison 1' })).toBeVisible()
  }
  // Neither receives the other's tick before sending its own.
  const { promise: both, resolve: letGo } = Promise.withResolvers<void>()
  for (const page of pages) {
    await page.route('**/api/savedshow/tick-episodes', async (route) => {
      await both
      await route.continue()
    })
  }
  await Promise.all(
    pages.map((page) => page.getByRole('button', { name: 'Cocher la saison : Saison 1' }).click()),
  )
  letGo()
  for (const page of pages) await expect(seasons(page)).toContainText('7 sur 7')
  // Shown optimistically, before it is saved.
  const ticks = () => me.call('GET', '/savedshow/ticked-episodes?tmdbId=1396')
  await expect.poll(ticks).toEqual({ seasons: [{ season: 1, episodes: [1, 2, 3, 4, 5, 6, 7] }] })
})

test('what is abandoned leaves the list and comes back', async ({ page, context, server }) => {
  const me = await member(server, 'Inconstante')
  await enterAs(context, me)
  await me.call('POST', '/savedshow/add-saved-movies', { tmdbId: 27205, title: 'Inception' })
  await page.goto('/watchlist/movie/27205')
  const abandoned = mine(page).getByRole('button', { name: 'Abandonné' })
  await abandoned.click()
  await expect(abandoned).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/watchlist/list')
  await expect(page.getByText('Votre liste attend son premier titre')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Inception')
  await page.goto('/watchlist/movie/27205')
  await expect(abandoned).toHaveAttribute('aria-pressed', 'true')
  await abandoned.click()
  await expect(mine(page)).toContainText('Dans votre liste, à voir')
  await page.goto('/watchlist/list')
  await expect(page.getByRole('main').getByRole('article')).toContainText('Inception')
})

test('a series of more than 1,100 episodes is ticked in one gesture', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Marathonienne')
  await enterAs(context, me)
  await page.goto(LONG)
  const folds = seasons(page).locator('details')
  const last = folds.filter({ hasText: 'Saison' }).last()
  await last.locator('summary').click()
  // Rendered to its end.
  await expect(last.locator('ol')).toHaveCSS('padding-bottom', '0px')
  await last
    .getByRole('button', { name: /^Tout jusqu’ici/ })
    .last()
    .click()
  await expect(mine(page)).toContainText(/Vu le /)
  const { seasons: ticked } = (await me.call('GET', '/savedshow/ticked-episodes?tmdbId=37854')) as {
    seasons: { episodes: number[] }[]
  }
  expect(ticked.flatMap(({ episodes }) => episodes).length).toBeGreaterThan(1100)
})

test('a game keeps its hours', async ({ page, context, server }) => {
  const me = await member(server, 'CompteuseHeures')
  await enterAs(context, me)
  await me.call('POST', '/savedgame/add-saved-games', { steamApiId: 620, name: 'Portal 2' })
  await page.goto('/steam/game-detail/620')
  const field = page.getByRole('textbox', { name: 'Temps de jeu, en heures' })
  await field.fill('12,5')
  await pressKey(field, 'Enter')
  await page.reload()
  await expect(field).toHaveValue('12,5')
  await mine(page).getByRole('button', { name: 'En pause' }).click()
  await expect(mine(page)).toContainText('En pause')
  await expectAccessible(page)
})
