import { expect, expectAccessible, type Page, test } from './browser.ts'
import { befriend } from './friendship.ts'
import { enterAs, member } from './people.ts'
import { pressKey } from './press-key.ts'

/** Ids unknown to the catalogue, so that names stay as sent. */
const FIRST_ID = 2_000_100_000

const bar = (page: Page) => page.getByRole('group', { name: 'Actions sur la sélection' })
const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Sélectionner « ${name} »`, exact: true })
const letGo = (page: Page) => page.getByRole('button', { name: 'Fermer le message' }).last().click()
const undo = (page: Page) => page.getByRole('button', { name: 'Annuler' }).click()

test('several works of an own list: marked, added to another, removed and restored', async ({
  page,
  context,
  browser,
  server,
}) => {
  const me = await member(server, 'Listeuse_en_gros')
  const reader = await member(server, 'Lectrice_de_listes')
  await befriend(me, reader)
  const { id } = (await me.call('POST', '/lists', { name: 'Soirées' })) as { id: string }
  const other = (await me.call('POST', '/lists', { name: 'Plus tard' })) as { id: string }
  const items = Array.from({ length: 8 }, (_, index) => ({
    type: index === 7 ? 'game' : 'movie',
    id: FIRST_ID + index,
    title: `Œuvre ${index + 1}`,
  }))
  await me.call('POST', `/lists/${id}/items`, { items })
  await me.call('PUT', `/lists/${id}/readers`, { reader: 'friends', members: [] })
  await me.call('POST', '/savedshow/add-saved-movies', { tmdbId: FIRST_ID, title: 'Œuvre 1' })
  const titlesIn = async (list: string) =>
    (
      (await me.call('GET', `/lists/${list}/items`)) as { results: { work: { title: string } }[] }
    ).results.map(({ work }) => work.title)
  const seen = async () =>
    (
      (await me.call('GET', '/savedshow/get-saved-movies?isWatched=true')) as {
        results: { title: string }[]
      }
    ).results
      .map(({ title }) => title)
      .toSorted()
  await enterAs(context, me)
  await page.goto(`/lists/${id}`)
  const start = page.getByRole('button', { name: 'Sélectionner', exact: true })

  await test.step('marked by keyboard: what was not saved is then saved', async () => {
    await pressKey(start, 'Enter')
    await box(page, 'Œuvre 1').focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar(page)).toContainText('2 sur 8')
    await expectAccessible(page, 'works chosen')
    await bar(page).getByRole('button', { name: 'Déjà vu' }).click()
    await expect(page.getByText('2 vus ou faits sur 8')).toBeVisible()
    await undo(page)
    await expect(page.getByText('0 vu ou fait sur 8')).toBeVisible()
    expect(await seen()).toEqual([])
    await pressKey(start, 'Enter')
    await box(page, 'Œuvre 1').click()
    await box(page, 'Œuvre 2').click()
    await bar(page).getByRole('button', { name: 'Déjà vu' }).click()
    await letGo(page)
    await expect.poll(seen).toEqual(['Œuvre 1', 'Œuvre 2'])
  })

  await test.step('removed after one confirmation, restored, and removed', async () => {
    const remove = async () => {
      await pressKey(start, 'Enter')
      await box(page, 'Œuvre 3').click()
      await box(page, 'Œuvre 5').click({ modifiers: ['Shift'] })
      await bar(page).getByRole('button', { name: 'Retirer de la liste' }).click()
      const question = page.getByRole('alertdialog', { name: 'Retirer 3 titres de « Soirées » ?' })
      await question.getByRole('button', { name: 'Supprimer' }).click()
      await expect(page.getByRole('link', { name: 'Œuvre 4' })).toHaveCount(0)
    }
    await remove()
    await undo(page)
    await expect(page.getByRole('link', { name: 'Œuvre 4' }).first()).toBeVisible()
    expect(await titlesIn(id)).toHaveLength(8)
    await remove()
    await letGo(page)
    await expect
      .poll(() => titlesIn(id))
      .toEqual(['Œuvre 1', 'Œuvre 2', 'Œuvre 6', 'Œuvre 7', 'Œuvre 8'])
    await expect(page.getByRole('link', { name: 'Œuvre 6' }).first()).toBeVisible()
  })

  await test.step('added to another list, films and games alike, from the covers', async () => {
    await page.getByText('Grille').click()
    await pressKey(start, 'Enter')
    await page.keyboard.press('Control+a')
    await bar(page).getByRole('button', { name: 'À une liste…' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Plus tard/ })
      .click()
    await letGo(page)
    await expect.poll(() => titlesIn(other.id)).toHaveLength(5)
  })

  await test.step('a reader cannot remove anything from it', async () => {
    const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } })
    await enterAs(theirs, reader)
    const phone = await theirs.newPage()
    await phone.goto(`/lists/${id}`)
    await phone.getByRole('button', { name: 'Sélectionner', exact: true }).click()
    await box(phone, 'Œuvre 1').click()
    await expect(bar(phone).getByRole('button', { name: 'Déjà vu' })).toBeVisible()
    await expect(bar(phone).getByRole('button', { name: 'Retirer de la liste' })).toHaveCount(0)
    await expectAccessible(phone, 'works chosen on a phone')
    await theirs.close()
  })
})
