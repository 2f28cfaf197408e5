import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { TEMPORARY } from '#test/temporary.ts'
import playwright from '../playwright.config.ts'
import { expect, type Page, test } from './browser.ts'
import { openBrowser, workerActivated } from './persistent-browser.ts'
import { enterAs, member } from './people.ts'
import { startServer } from './server.ts'
import { chooseInMenu } from './press-key.ts'

const FILM = '/watchlist/movie/194'
const SERIES = '/watchlist/tv/1396'
const DAY = 86_400_000

const banner = (page: Page) => page.getByText(/^Calepin ne répond pas\./)
const season = (page: Page) => page.getByRole('region', { name: 'Saisons' })
const ticked = (page: Page, place: string) =>
  page.getByRole('button', { name: `${place} : déjà vu`, exact: true })
const listed = (page: Page) => page.getByRole('main').getByRole('listitem')

test('viewings, ticks, states and lists changed while the server is down are saved once it is back', async ({
  faults,
}) => {
  test.slow()
  const dataDir = await mkdtemp(join(TEMPORARY, 'calepin-e2e-offline-progress-'))
  const profile = await mkdtemp(join(TEMPORARY, 'calepin-profile-'))
  const first = await startServer({ DATA_DIR: dataDir })
  const me = await member(first, 'Hors_antenne')
  await me.call('POST', '/savedshow/add-saved-movies', { tmdbId: 194, title: 'Amélie' })
  await me.call('PUT', '/savedshow/watch-saved-movie', { tmdbId: 194, isWatched: true })
  await me.call('POST', '/savedshow/add-saved-tvs', { tmdbId: 1396, name: 'Breaking Bad' })
  const { id } = (await me.call('POST', '/lists', { name: 'À revoir' })) as { id: string }
  const items = [1, 2, 3].map((each) => ({ type: 'movie', id: 990_600 + each, title: `F${each}` }))
  await me.call('POST', `/lists/${id}/items`, { items })

  // One visit, to fill the cache.
  const context = await openBrowser(profile, first.url, faults)
  await enterAs(context, me)
  const [film, series, list] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ]
  const open = async () => {
    await film.goto(FILM)
    await expect(film.getByRole('button', { name: /^Modifier : / })).toHaveCount(1)
    await series.goto(SERIES)
    await season(series).getByText('Saison 1').click()
    await expect(ticked(series, 'S1 É1')).toBeVisible()
    await list.goto(`/lists/${id}?view=rows`)
    await expect(listed(list)).toHaveCount(3)
  }
  await open()
  await workerActivated(film)
  // Again: what the first visit showed is only cached a moment later.
  await open()
  await first.stop({ keepsData: true })

  await film.getByRole('button', { name: /^Modifier : / }).click()
  await film.getByLabel('Quand').selectOption('Hier')
  await film.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(film.getByText('Vu hier')).toBeVisible()
  await film.getByRole('button', { name: /^Revu : / }).click()
  await expect(film.getByText('Revu aujourd’hui').first()).toBeVisible()
  await ticked(series, 'S1 É1').click()
  await series.getByRole('button', { name: 'Tout jusqu’ici : S1 É3' }).click()
  await expect(ticked(series, 'S1 É3')).toHaveAttribute('aria-pressed', 'true')
  await series
    .getByRole('group', { name: /^Où vous en êtes/ })
    .getByRole('button', { name: 'En pause' })
    .click()
  await list.getByRole('button', { name: /^Retirer.*F2/ }).click()
  await expect(listed(list)).toHaveCount(2)
  await chooseInMenu(list, 'Autres actions', 'Modifier la liste')
  await list.getByRole('dialog').getByRole('textbox').first().fill('À revoir vite')
  await list.getByRole('dialog').getByRole('button', { name: 'Enregistrer' }).click()
  await expect(list.getByRole('heading', { level: 1 })).toHaveText('À revoir vite')
  for (const page of [film, series, list]) {
    await expect(banner(page)).toContainText('7 modifications')
    await page.reload()
    await expect(banner(page)).toContainText('7 modifications')
  }
  await expect(film.getByText('Vu hier')).toBeVisible()
  await expect(listed(list)).toHaveCount(2)
  await expect(list.getByRole('heading', { level: 1 })).toHaveText('À revoir vite')

  const second = await startServer({ DATA_DIR: dataDir, PORT: new URL(first.url).port })
  for (const page of [film, series, list]) await expect(banner(page)).toHaveCount(0)
  // The browser's day, which may differ from this machine's; one may have 25 hours.
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: playwright.use?.timezoneId })
  const yesterday = new Date(Date.parse(today) - DAY).toISOString().slice(0, 10)
  // The banner goes before every pending change has arrived.
  const arrived = (path: string) => expect.poll(() => me.call('GET', path))
  const results = [{ number: 2 }, { number: 1, day: yesterday }]
  await arrived('/viewings?kind=movie&workId=194').toMatchObject({ results })
  await arrived('/savedshow/ticked-episodes?tmdbId=1396').toEqual({
    seasons: [{ season: 1, episodes: [1, 2, 3] }],
  })
  await arrived('/savedshow/get-saved-tvs').toMatchObject({ results: [{ progress: 'paused' }] })
  await arrived(`/lists/${id}/items`).toMatchObject({
    results: [{ work: { title: 'F1' } }, { work: { title: 'F3' } }],
  })
  await arrived(`/lists/${id}`).toMatchObject({ name: 'À revoir vite' })
  await context.close()
  await second.stop()
  await rm(profile, { recursive: true, force: true })
})
