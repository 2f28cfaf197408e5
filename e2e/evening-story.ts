import { type Browser, expect, expectAccessible, type Page } from './browser.ts'
import { pageOf } from './conversation.ts'
import { befriend } from './friendship.ts'
import { type Member, member, signedIn } from './people.ts'
import type { Server } from './server.ts'

const AMELIE = { tmdbId: 194, title: 'Le Fabuleux Destin d’Amélie Poulain' }
const FORREST = { tmdbId: 13, title: 'Forrest Gump' }

const want = (person: Member, film: object) =>
  person.call('POST', '/savedshow/add-saved-movies', film)

/** A host and their friends, each with films to see. */
export async function friends(server: Server, names: readonly string[]): Promise<Member[]> {
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

async function openAs(
  browser: Browser,
  server: Server,
  person: Member,
  path: string,
): Promise<Page> {
  const page = await pageOf(browser, server, person)
  await page.goto(path)
  return page
}

const joinsFrom = async (page: Page, host: Member) => {
  const name = new RegExp(`^(Chez ${host.username}|${host.username} vous invite à une soirée)$`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'J’en suis', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Propositions', exact: true })).toBeVisible()
}

const approve = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Oui à ${title}`, exact: true }).click()
}
const send = async (page: Page) => {
  await page.getByRole('button', { name: 'Voter', exact: true }).click()
  await expect(page.getByText('Votre bulletin est dans l’urne', { exact: true })).toBeInViewport()
}

/**
 * An evening of three friends and a guest on a phone, from the invitation to the diary; one of the
 * friends and the guest use the other server.
 */
export async function wholeEvening(
  browser: Browser,
  [here, there]: readonly [Server, Server],
  names: readonly [string, string, string],
): Promise<void> {
  const [host, hugo, ines] = await friends(here, names)
  if (!host || !hugo || !ines) throw new Error('three people')
  const page = await openAs(browser, here, host, '/home')
  await page.getByRole('link', { name: 'Ce soir', exact: true }).first().click()
  for (const { username } of [hugo, ines]) {
    await page.getByRole('checkbox', { name: username, exact: true }).check()
  }
  await expectAccessible(page, 'a new evening')
  await page.getByRole('button', { name: 'Commencer la soirée', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Soirée', exact: true })).toBeVisible()

  const others = [
    await openAs(browser, here, hugo, '/home'),
    await openAs(browser, there, await signedIn(there, ines), '/tonight'),
  ]
  for (const other of others) await joinsFrom(other, host)

  await page.getByRole('button', { name: 'Inviter sans compte', exact: true }).click()
  await page.getByRole('button', { name: 'Créer le lien', exact: true }).click()
  const link = (await page.locator('[data-link]').textContent()) ?? ''
  await page.getByRole('button', { name: 'Fermer', exact: true }).click()
  const size = { viewport: { width: 390, height: 844 } }
  const phone = await (await browser.newContext({ baseURL: there.url, ...size })).newPage()
  const { pathname, hash } = new URL(link)
  await phone.goto(`${pathname}${hash}`)
  await phone.getByLabel('Votre prénom', { exact: true }).fill('Léa')
  await expectAccessible(phone, 'the door of a guest')
  await phone.getByRole('button', { name: 'Entrer', exact: true }).click()
  await expect(phone.getByText('Le vote s’ouvrira ici.', { exact: true })).toBeVisible()
  await expect(page.getByText('Léa', { exact: true })).toBeVisible()

  await expect(page.getByRole('checkbox', { name: /^Soumettre / })).toHaveCount(6)
  await expect(page.getByText(/l’attendez/).first()).toBeVisible()
  await expectAccessible(page, 'proposals')
  await page.getByRole('button', { name: 'Ouvrir le vote sur 2 titres', exact: true }).click()

  const [first, second] = await namesIn(page)
  await expect(phone.getByRole('heading', { name: 'Votre bulletin', exact: true })).toBeVisible()
  await expectAccessible(phone, 'a ballot')
  // The guest vetoes the favourite.
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
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Dépouiller', exact: true })
    .click()

  for (const each of [page, phone, ...others]) {
    await expect(each.getByRole('heading', { name: second, exact: true, level: 2 })).toBeVisible()
    await expect(each.getByText(/écarté par un veto/)).toBeVisible()
  }
  await expectAccessible(page, 'a result')
  const [hers] = others
  if (!hers) throw new Error('somebody else')
  await hers.getByRole('button', { name: 'Ajouter à mon journal', exact: true }).click()
  await expect(hers.getByText('C’est dans votre journal', { exact: true })).toBeVisible()
  await hers.goto('/journal')
  await expect(hers.getByRole('link', { name: second, exact: true }).first()).toBeVisible()
  for (const each of [page, phone, ...others]) await each.context().close()
}

/** The titles of the vote, in their order. */
async function namesIn(page: Page): Promise<[string, string]> {
  const buttons = page.getByRole('button', { name: /^Oui à / })
  await expect(buttons).toHaveCount(2)
  const labels = await buttons.evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''))
  const [first = '', second = ''] = labels.map((label) => label.replace('Oui à ', ''))
  return [first, second]
}
