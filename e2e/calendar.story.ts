import ICAL from 'ical.js'
import playwright from '../playwright.config.ts'
import { expect, expectAccessible, test } from './browser.ts'
import { enterAs, member } from './people.ts'
import { startReleases } from './release-catalogue.ts'
import { startServer } from './server.ts'

/** The browser's month, which may differ from this machine's. */
const thisMonth = () =>
  new Date().toLocaleDateString('sv-SE', { timeZone: playwright.use?.timezoneId }).slice(0, 7)

test('releases are shown as a month and an agenda, and their URL is created and revoked', async ({
  browser,
}) => {
  // All within the month shown.
  const month = thisMonth()
  const days = {
    cinema: `${month}-03`,
    home: `${month}-24`,
    episodes: [`${month}-10`, `${month}-10`, `${month}-17`],
  }
  const catalogue = await startReleases(days)
  const server = await startServer({ TMDB_TOKEN: 'story', TMDB_BASE_URL: catalogue.url })
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const me = await member(server, 'Agendee')
    await me.call('POST', '/savedshow/add-saved-movies', {
      tmdbId: 900603,
      title: 'Les Vacances de l’hiver',
    })
    await me.call('POST', '/savedshow/add-saved-tvs', { tmdbId: 901396, name: 'Le Phare' })
    await enterAs(context, me)
    const page = await context.newPage()
    const address = page.locator('code')
    const third = page.getByRole('listitem').filter({ hasText: 'La nuit 3' })

    await test.step('a month, once the dates were looked up', async () => {
      await page.goto('/home')
      await page.getByRole('navigation').getByRole('link', { name: 'Calendrier' }).click()
      const grid = page.getByRole('table')
      await expect(grid.getByRole('link', { name: /Le Phare S2 É1/ })).toBeVisible({
        timeout: 20_000,
      })
      await expect(
        grid.getByRole('link', { name: /Vacances de l’hiver À la maison/ }),
      ).toBeVisible()
      await expectAccessible(page, 'month')
    })

    await test.step('an agenda, also on a phone', async () => {
      await page.getByText('Agenda', { exact: true }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'La nuit 2' })).toBeVisible()
      await page.goto('/calendar')
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByRole('table')).toBeHidden()
      await expect(third).toBeVisible()
      await expectAccessible(page, 'agenda')
      await page.getByRole('button', { name: 'Mois précédent' }).click()
      await page.getByRole('button', { name: 'Mois précédent' }).click()
      await page.getByRole('button', { name: 'Mois précédent' }).click()
      await expect(page.getByText(/^Rien ne sort en /)).toBeVisible()
      await page.getByRole('button', { name: 'Aujourd’hui' }).click()
      await expect(third).toBeVisible()
    })

    await test.step('the URL is created, read by a calendar app, and revoked', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole('button', { name: 'S’abonner' }).click()
      await page.getByRole('button', { name: 'Créer une adresse' }).click()
      const url = (await address.textContent()) ?? ''
      const body = await (await fetch(url)).text()
      const file = new ICAL.Component(ICAL.parse(body) as never)
      expect(file.getAllSubcomponents('vevent')).toHaveLength(5)
      await expectAccessible(page, 'address')
      await page.getByRole('button', { name: 'Révoquer' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Valider' }).click()
      await expect(page.getByText('Aucune adresse pour l’instant.')).toBeVisible()
      expect((await fetch(url)).status).toBe(404)
    })
  } finally {
    await context.close()
    await server.stop()
    await catalogue.stop()
  }
})

test('a catalogue that is down is not shown as a month without releases', async ({ browser }) => {
  // Nothing listens there.
  const server = await startServer({ TMDB_TOKEN: 'story', TMDB_BASE_URL: 'http://127.0.0.1:1' })
  const context = await browser.newContext({ baseURL: server.url })
  try {
    const me = await member(server, 'Guetteuse')
    await me.call('POST', '/savedshow/add-saved-movies', { tmdbId: 900603, title: 'Le Phare' })
    await enterAs(context, me)
    const page = await context.newPage()
    const unknown = page.getByText('Les dates d’un titre n’ont pas encore été reçues')
    await page.goto('/calendar')
    await expect(unknown).toBeVisible({ timeout: 20_000 })
    await page.reload()
    await expect(unknown).toBeVisible()
    await expect(page.getByText(/^Rien ne sort en /)).toHaveCount(0)
    await expectAccessible(page, 'unknown')
  } finally {
    await context.close()
    await server.stop()
  }
})
