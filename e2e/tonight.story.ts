import { expect, test } from './browser.ts'
import { idOf } from './friendship.ts'
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
