import { expect, test } from './browser.ts'
import { idOf } from './friendship.ts'
import { observeShifts, shifts } from './layout-shift.ts'
import { enterAs, member, type Member } from './people.ts'
import { friends, wholeEvening } from './evening-story.ts'
import type { BrowserContext, Page } from './browser.ts'

async function openAs(context: BrowserContext, person: Member, path: string): Promise<Page> {
  await enterAs(context, person)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('three friends and a guest choose a film, from the invitation to the diary', async ({
  server,
  browser,
}) => {
  await wholeEvening(browser, [server, server], ['Anna_ce_soir', 'Hugo_ce_soir', 'Ines_ce_soir'])
})

test('an evening is planned, and goes into one’s own agenda', async ({ server, context }) => {
  const [host] = await friends(server, ['Paul_prevoit', 'Rose_prevoit'])
  if (!host) throw new Error('nobody')
  const page = await openAs(context, host, '/tonight')
  await page.getByRole('checkbox', { name: 'Rose_prevoit', exact: true }).check()
  await page.getByRole('switch', { name: 'Prévoir pour plus tard', exact: true }).check()
  await page.getByLabel('Date et heure', { exact: true }).fill('2035-06-01T20:30')
  await page.getByLabel('Lieu', { exact: true }).fill('Chez Paul')
  await page.getByRole('button', { name: 'Prévoir la soirée', exact: true }).click()
  await expect(page.getByText(/1er juin.*Chez Paul/)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Ajouter à mon agenda', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('soiree-calepin.ics')
})

test('an evening cannot be opened without an invitation, nor by a dead link', async ({
  server,
  context,
}) => {
  const [host, other] = await Promise.all([
    member(server, 'Seule_ici'),
    member(server, 'Dehors_la'),
  ])
  const id = '019a5e00-0000-7000-8000-0000000000e1'
  const films = { kind: 'movie', minutes: null, genres: [], providerIds: [], startsAt: null }
  await host.call('POST', '/tonight', { id, ...films, place: '', userIds: [] })
  expect(idOf(host)).not.toBe(idOf(other))
  const page = await openAs(context, other, `/tonight/${id}`)
  await expect(page.getByText('Soirée introuvable', { exact: true }).last()).toBeVisible()
  await page.goto('/tonight/coupé')
  await expect(page.getByText('Soirée introuvable', { exact: true }).last()).toBeVisible()
  await page.goto(`/tonight/guest#${'A'.repeat(43)}`)
  await expect(page.getByText('Ce lien ne mène plus nulle part', { exact: true })).toBeVisible()
})

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

  test('on a long ballot one sees what was sent, then the winner', async ({
    page,
    context,
    server,
  }) => {
    const [host, me, other] = await friends(server, [
      'Hote_etroit',
      'Votant_etroit',
      'Autre_etroit',
    ])
    if (!host || !me || !other) throw new Error('three people')
    for (const [tmdbId, title] of [
      [120, 'Le Seigneur des anneaux : La Communauté de l’anneau'],
      [122, 'Le Seigneur des anneaux : Le Retour du roi'],
    ] as const) {
      await host.call('POST', '/savedshow/add-saved-movies', { tmdbId, title })
    }
    const id = '019a5e00-0000-7000-8000-0000000000e2'
    const asked = { kind: 'movie', minutes: null, genres: [], providerIds: [], startsAt: null }
    const userIds = [idOf(me), idOf(other)]
    await host.call('POST', '/tonight', { id, ...asked, place: '', userIds })
    for (const each of [me, other]) {
      await each.call('PUT', `/tonight/${id}/presence`, { seesAgain: false })
    }
    const { results } = (await host.call('GET', `/tonight/${id}/proposals`)) as {
      results: { work: { id: number } }[]
    }
    const ids = results.map(({ work }) => work.id)
    await host.call('POST', `/tonight/${id}/vote`, { ids })
    const winner = ids.indexOf(120) + 1
    for (const each of [host, other]) {
      await each.call('PUT', `/tonight/${id}/ballot`, { approved: [winner], veto: null })
    }

    await enterAs(context, me)
    await page.addInitScript(observeShifts)
    await page.goto(`/tonight/${id}`)
    await page.getByRole('button', { name: /^Oui à .*La Communauté de l’anneau$/ }).click()
    await page.getByRole('button', { name: 'Voter', exact: true }).click()
    await expect(page.getByText('Votre bulletin est dans l’urne')).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: /^Oui à Forrest Gump/ }).click()
    await expect(page.getByText('Changement pas encore envoyé')).toBeInViewport({ ratio: 1 })
    expect(await widthOf(page)).toBe(320)
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }))
    await host.call('DELETE', `/tonight/${id}/vote`)
    const heading = page.getByRole('heading', { level: 2, name: /La Communauté de l’anneau/ })
    await expect(heading).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('heading', { name: 'Tour par tour' })).toBeVisible()
    expect(await widthOf(page)).toBe(320)
    expect(await page.evaluate(shifts)).toEqual([])
  })
})

/** In pixels, including what a phone shows by zooming out. */
const widthOf = (page: Page) =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, window.innerWidth))
