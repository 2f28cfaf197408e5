import { expect, expectAccessible, test, type BrowserContext, type Page } from './browser.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member, type Member } from './people.ts'
import type { Server } from './server.ts'

const AMELIE = { tmdbId: 194, title: 'Le Fabuleux Destin d’Amélie Poulain' }
const FORREST = { tmdbId: 13, title: 'Forrest Gump' }

const want = (person: Member, film: object) =>
  person.call('POST', '/savedshow/add-saved-movies', film)

/** A host and their friends, each of whom wants films. */
async function friends(server: Server, names: readonly string[]): Promise<Member[]> {
  const [host, ...others] = await Promise.all(names.map(async (name) => member(server, name)))
  if (!host) throw new Error('nobody hosts')
  for (const other of others) {
    await befriend(host, other)
    await want(other, AMELIE)
  }
  await want(host, AMELIE)
  await want(host, FORREST)
  return [host, ...others]
}

async function openAs(context: BrowserContext, person: Member, path: string): Promise<Page> {
  await enterAs(context, person)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const joinsFrom = async (page: Page, host: Member) => {
  await page.getByRole('link', { name: `Chez ${host.username}`, exact: true }).click()
  await page.getByRole('button', { name: 'J’en suis', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Propositions', exact: true })).toBeVisible()
}

const approve = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Oui à ${title}`, exact: true }).click()
}
const send = async (page: Page) => {
  await page.getByRole('button', { name: 'Voter', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Changer mon vote', exact: true })).toBeVisible()
}

test('three friends and a guest choose a film, from the invitation to the diary', async ({
  server,
  browser,
  context,
}) => {
  const [host, hugo, ines] = await friends(server, ['Anna_ce_soir', 'Hugo_ce_soir', 'Ines_ce_soir'])
  if (!host || !hugo || !ines) throw new Error('three people')
  const page = await openAs(context, host, '/home')
  await page.getByRole('link', { name: 'Ce soir', exact: true }).first().click()
  for (const { username } of [hugo, ines]) {
    await page.getByRole('checkbox', { name: username, exact: true }).check()
  }
  await expectAccessible(page, 'a new evening')
  await page.getByRole('button', { name: 'Commencer la soirée', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Soirée', exact: true })).toBeVisible()

  const others = await Promise.all(
    [hugo, ines].map(async (person) =>
      openAs(await browser.newContext({ baseURL: server.url }), person, '/tonight'),
    ),
  )
  for (const other of others) await joinsFrom(other, host)

  await page.getByRole('button', { name: 'Inviter sans compte', exact: true }).click()
  await page.getByRole('button', { name: 'Créer le lien', exact: true }).click()
  const link = (await page.locator('[data-link]').textContent()) ?? ''
  await page.getByRole('button', { name: 'Fermer', exact: true }).click()
  const phone = await (
    await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  ).newPage()
  await phone.goto(link)
  await phone.getByLabel('Votre prénom', { exact: true }).fill('Léa')
  await expectAccessible(phone, 'the door of a guest')
  await phone.getByRole('button', { name: 'Entrer', exact: true }).click()
  await expect(phone.getByText('Le vote s’ouvrira ici.', { exact: true })).toBeVisible()
  await expect(page.getByText('Léa', { exact: true })).toBeVisible()

  await expect(page.getByRole('checkbox', { name: /^Soumettre / })).toHaveCount(2)
  await expect(page.getByText(/l’attendez/).first()).toBeVisible()
  await expectAccessible(page, 'proposals')
  await page.getByRole('button', { name: 'Ouvrir le vote sur 2 titres', exact: true }).click()

  const [first, second] = await namesIn(page)
  await expect(phone.getByRole('heading', { name: 'Votre bulletin', exact: true })).toBeVisible()
  await expectAccessible(phone, 'a ballot')
  // The guest refuses what most would like.
  await phone.getByRole('button', { name: `Veto contre ${first}`, exact: true }).click()
  await approve(phone, second)
  await send(phone)
  await expect(page.getByText('1 sur 4 a voté', { exact: true })).toBeVisible()
  for (const other of others) {
    await approve(other, first)
    await approve(other, second)
    await send(other)
  }
  await approve(page, first)
  await send(page)
  await expect(phone.getByText('4 sur 4 ont voté', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Dépouiller', exact: true }).click()
  await page.getByRole('button', { name: 'Valider', exact: true }).click()

  for (const each of [page, phone, ...others]) {
    await expect(each.getByRole('heading', { name: second, exact: true, level: 2 })).toBeVisible()
    await expect(each.getByText(/écarté par un veto/)).toBeVisible()
  }
  await expectAccessible(page, 'a result')
  const [hers] = others
  if (!hers) throw new Error('somebody else')
  await hers.getByRole('button', { name: 'Je l’ai vu, dans mon journal', exact: true }).click()
  await expect(hers.getByText('C’est dans votre journal', { exact: true })).toBeVisible()
  await hers.goto('/journal')
  await expect(hers.getByRole('link', { name: second, exact: true }).first()).toBeVisible()
})

/** The titles of the vote, in their order. */
async function namesIn(page: Page): Promise<[string, string]> {
  const buttons = page.getByRole('button', { name: /^Oui à / })
  await expect(buttons).toHaveCount(2)
  const labels = await buttons.evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''))
  const [first = '', second = ''] = labels.map((label) => label.replace('Oui à ', ''))
  return [first, second]
}

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

test('somebody who is not invited finds nothing, nor does an old link', async ({
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
  await page.goto(`/tonight/guest#${'A'.repeat(43)}`)
  await expect(page.getByText('Ce lien ne mène plus nulle part', { exact: true })).toBeVisible()
})
