import { expect, expectAccessible, type Page, test } from './browser.ts'
import { enterAs, member, type Member } from './people.ts'

/** Ids unknown to the catalogue, so that names stay as sent. */
const FIRST_ID = 2_000_000_000
const COUNT = 24

const select = (page: Page) => page.getByRole('button', { name: 'Sélectionner', exact: true })
const bar = (page: Page) => page.getByRole('group', { name: 'Actions sur la sélection' })
const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Sélectionner « ${name} »`, exact: true })
const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click()
const undo = (page: Page) => page.getByRole('button', { name: 'Annuler' }).click()
/** Dismisses the toast, which sends the writes it holds back. */
const letGo = (page: Page) => page.getByRole('button', { name: 'Fermer le message' }).last().click()

async function filmsOf(me: Member) {
  const { results } = (await me.call(
    'GET',
    '/savedshow/get-saved-movies?withAbandoned=true&sortEnum=TITLE_ASC',
  )) as { results: { title: string; isWatched: boolean; rating: number | null }[] }
  return results
}
const seenOf = async (me: Member) =>
  (await filmsOf(me)).flatMap(({ title, isWatched }) => (isWatched ? [title] : []))

test('several films at once: selected, marked, removed and restored, in two tabs', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Parpaquets')
  const names = Array.from({ length: COUNT }, (_, index) => `Film ${index + 1}`)
  for (const [index, title] of names.entries()) {
    await me.call('POST', '/savedshow/add-saved-movies', { tmdbId: FIRST_ID + index, title })
  }
  const tmdbId = FIRST_ID + COUNT - 1
  await me.call('PUT', '/savedshow/note-saved-movie', {
    tmdbId,
    note: 'À revoir',
    noteReader: 'self',
  })
  await me.call('PUT', '/savedshow/rate-saved-movie', { tmdbId, rating: 9, day: '2020-02-03' })
  await me.call('PUT', '/savedshow/rank-saved-movie', { tmdbId, rank: 1 })
  await me.call('PUT', '/savedshow/hide-saved-movie', { tmdbId, isHidden: true })
  await enterAs(context, me)
  const other = await context.newPage()
  await other.goto('/watchlist/list')
  await page.goto('/watchlist/list')
  await expect(page.getByRole('article').first()).toBeVisible()

  await test.step('by mouse: one, then all up to another; the whole list; none', async () => {
    await select(page).click()
    await box(page, 'Film 24').click()
    await box(page, 'Film 20').click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('5 sur 24 sélectionnés')
    await expect(box(page, 'Film 22')).toBeChecked()
    await expectAccessible(page, 'a selection')
    await page.keyboard.press('Control+a')
    await expect(bar(page)).toContainText('24 sur 24')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await expect(select(page)).toBeFocused()
  })

  await test.step('by keyboard; what is undone was never sent', async () => {
    await page.keyboard.press('Enter')
    await box(page, 'Film 23').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(bar(page)).toContainText('3 sur 24')
    await press(page, 'Déjà vu')
    await expect(page.getByRole('status').filter({ hasText: '3 titres' })).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'Film 22' })).toContainText('Vu')
    await undo(page)
    await expect(page.getByText('Tout est comme avant')).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: 'Film 22' })).toContainText('À voir')
    expect(await seenOf(me)).toEqual(['Film 24'])
  })

  await test.step('marked here and in the other tab, and sent once the toast is dismissed', async () => {
    await select(page).click()
    await box(page, 'Film 23').click()
    await box(page, 'Film 22').click()
    await press(page, 'Déjà vu')
    await expect(other.getByRole('article').filter({ hasText: 'Film 23' })).toContainText('Vu')
    await letGo(page)
    await expect.poll(() => seenOf(me)).toEqual(['Film 22', 'Film 23', 'Film 24'])
  })

  await test.step('removed after one confirmation, and restored as they were', async () => {
    const before = await me.call('GET', '/savedshow/get-saved-movies')
    await select(page).click()
    await page.keyboard.press('Control+a')
    await expect(bar(page)).toContainText('24 sur 24')
    await press(page, 'Retirer')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByRole('article')).toHaveCount(0)
    await expect(other.getByRole('article')).toHaveCount(0)
    await undo(page)
    await expect(page.getByRole('article').filter({ hasText: 'Film 24' })).toBeVisible()
    await expect(other.getByRole('article').filter({ hasText: 'Film 24' })).toBeVisible()
    expect(await me.call('GET', '/savedshow/get-saved-movies')).toEqual(before)
  })

  await test.step('added to a new list', async () => {
    await select(page).click()
    await page.keyboard.press('Control+a')
    await press(page, 'À une liste…')
    const dialog = page.getByRole('dialog', { name: 'Ajouter 24 titres à une liste' })
    await expectAccessible(page, 'the choice of a list')
    await dialog.getByLabel('Nouvelle liste').fill('Hiver')
    await dialog.getByRole('button', { name: 'Créer et ajouter' }).click()
    await expect(page.getByText('24 titres dans « Hiver »')).toBeVisible()
    await letGo(page)
    await expect
      .poll(async () => ((await me.call('GET', '/lists')) as Lists).results.map(ofList))
      .toEqual(['Hiver 24'])
  })

  await test.step('removed for good when the page closes', async () => {
    await select(page).click()
    await box(page, 'Film 21').click()
    await box(page, 'Film 20').click()
    await press(page, 'Retirer')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('2 titres retirés')).toBeVisible()
    await page.close({ runBeforeUnload: true })
    await expect.poll(async () => (await filmsOf(me)).length).toBe(COUNT - 2)
    await other.bringToFront()
    await expect(other.getByText('22 titres')).toBeVisible()
  })
})

interface Lists {
  readonly results: readonly { readonly name: string; readonly itemCount: number }[]
}
const ofList = ({ name, itemCount }: Lists['results'][number]) => `${name} ${itemCount}`

test('in rows, the headings do not cover the first mark', async ({ page, context, server }) => {
  const me = await member(server, 'Cocheuse')
  await me.call('POST', '/savedshow/add-saved-movies', { tmdbId: 194, title: 'Amélie' })
  await enterAs(context, me)
  await page.goto('/watchlist/list?view=rows')
  await page.getByRole('button', { name: 'Sélectionner' }).click()
  const mark = page.getByRole('main').locator('li > input[type=checkbox] + span > span')
  await expect(mark).toBeVisible()
  const headings = page.getByRole('group', { name: 'Trier par' })
  const [below, above] = [await mark.boundingBox(), await headings.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0))
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a long press starts selecting games, which are rated together', async ({
    page,
    context,
    server,
  }) => {
    const me = await member(server, 'Joueuseaudoigt')
    for (const [index, name] of ['Alpha', 'Bravo', 'Charlie'].entries()) {
      const body = { steamApiId: FIRST_ID + index, name }
      await me.call('POST', '/savedgame/add-saved-games', body)
    }
    await enterAs(context, me)
    await page.goto('/steam/list')
    const card = page.getByRole('article').filter({ hasText: 'Bravo' })
    await card.evaluate((element) =>
      element.dispatchEvent(
        new PointerEvent('contextmenu', { pointerType: 'touch', bubbles: true, cancelable: true }),
      ),
    )
    await expect(box(page, 'Bravo')).toBeChecked()
    await box(page, 'Charlie').tap()
    await expect(bar(page)).toContainText('2 sur 3 sélectionnés')
    await expectAccessible(page, 'a selection on a phone')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page, 'a selection on a phone, dark', ['color-contrast'])
    await page.emulateMedia({ colorScheme: 'light' })
    await press(page, 'Étoiler')
    const stars = page.getByRole('dialog', { name: 'Étoiler 2 titres' })
    await stars.getByRole('slider').press('End')
    await expectAccessible(page, 'the stars of a selection')
    await stars.getByRole('button', { name: 'Étoiler' }).tap()
    await expect(page.getByText('5 étoiles pour 2 titres')).toBeVisible()
    await letGo(page)
    await expect
      .poll(async () => {
        const { results } = (await me.call('GET', '/savedgame/get-saved-games')) as {
          results: { name: string; rating: number | null; isPlayed: boolean }[]
        }
        return results.map(({ name, rating, isPlayed }) => [name, rating, isPlayed])
      })
      .toEqual([
        ['Charlie', 10, true],
        ['Bravo', 10, true],
        ['Alpha', null, false],
      ])
  })
})
