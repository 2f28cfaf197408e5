import { expect, expectAccessible, test, type BrowserContext, type Page } from './browser.ts'
import { goLive } from './conversation.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member, type Member } from './people.ts'

const AMELIE = { tmdbId: 194, title: 'Le Fabuleux Destin d’Amélie Poulain' }
const FORREST = { tmdbId: 13, title: 'Forrest Gump' }

const want = (person: Member, film: object) =>
  person.call('POST', '/savedshow/add-saved-movies', film)
const see = (person: Member, { tmdbId }: { readonly tmdbId: number }) =>
  person.call('PUT', '/savedshow/watch-saved-movie', { tmdbId, isWatched: true })

async function openAs(context: BrowserContext, person: Member, path: string): Promise<Page> {
  await enterAs(context, person)
  const page = await context.newPage()
  await goLive(page, path)
  return page
}

const cardOf = (page: Page, words: string) =>
  page.getByRole('article').filter({ hasText: words }).first()

test('friends’ activity reaches the feed live, and can be added, filtered or muted', async ({
  server,
  context,
}) => {
  const [anna, ines] = [await member(server, 'Anna_fil'), await member(server, 'Ines_fil')]
  await befriend(anna, ines)
  await want(ines, AMELIE)
  const page = await openAs(context, anna, '/home')
  await page.getByRole('link', { name: 'Tout le fil', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Fil', exact: true })).toBeVisible()
  await expect(cardOf(page, 'a ajouté un film')).toContainText(AMELIE.title)

  // One gesture puts the title on my list.
  await cardOf(page, AMELIE.title)
    .getByRole('button', { name: /^Ajouter/ })
    .click()
  await expect(cardOf(page, AMELIE.title).getByRole('button', { name: /^Ajouter/ })).toHaveCount(0)

  // New activity is announced, and moves nothing until requested.
  await want(ines, FORREST)
  await see(ines, FORREST)
  const pill = page.getByRole('button', { name: /nouveauté/ })
  await expect(pill).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(FORREST.title)).toHaveCount(0)
  await pill.click()
  await expect(cardOf(page, 'a vu un film')).toContainText(FORREST.title)
  await expect(pill).toHaveCount(0)
  await expectAccessible(page, 'the feed')

  const kinds = page.getByLabel('Nouvelles', { exact: true })
  await kinds.selectOption('Vus et joués')
  // This card alone: none while the feed loads, several before it is filtered.
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await expect(cardOf(page, 'a vu un film')).toContainText(FORREST.title)
  await expect(page.getByText(AMELIE.title)).toHaveCount(0)
  await kinds.selectOption('Soirées')
  await expect(page.getByText('Aucune nouvelle de ce genre')).toBeVisible()
  await expect(page.getByText(FORREST.title)).toHaveCount(0)
  await page.getByRole('button', { name: 'Tout le fil', exact: true }).click()

  await cardOf(page, FORREST.title)
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('button', { name: `Masquer « ${FORREST.title} »` }).click()
  await expect(page.getByText(FORREST.title, { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Masqués', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Masqués du fil' })
  await expectAccessible(page, 'what is muted')
  await dialog.getByRole('button', { name: `Rétablir ${FORREST.title}` }).click()
  await expect(dialog.getByText(/^Rien n’est masqué/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cardOf(page, FORREST.title)).toBeVisible()

  // The cards of a friend who ends the friendship disappear at once.
  await ines.call('DELETE', `/friends/${idOf(anna)}`)
  await expect(page.getByText('Le fil est encore calme')).toBeVisible()
})
