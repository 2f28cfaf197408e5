import { expect, type Page, settled, test } from './browser.ts'
import { goLive, pageOf, panel } from './conversation.ts'
import { expectForEveryone } from './for-everyone.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member, type Member } from './people.ts'
import { chooseInMenu, pressKey } from './press-key.ts'

const WORKS = [
  ['movie', 120, 'Le Seigneur des anneaux'],
  ['tv', 66_732, 'Stranger Things'],
  ['game', 413_150, 'Stardew Valley'],
  ['movie', 671, 'Harry Potter'],
  ['movie', 10_681, 'WALL·E'],
  ['tv', 60_574, 'Peaky Blinders'],
  ['movie', 597, 'Titanic'],
  ['game', 1_426_210, 'It Takes Two'],
] as const

const rows = (page: Page) =>
  page.getByRole('list', { name: 'Titres de « Hiver à deux »' }).getByRole('listitem')
const shown = (page: Page) =>
  page
    .getByRole('list', { name: 'Titres de « Hiver à deux »' })
    .getByRole('heading')
    .allTextContents()
const first = async (page: Page) => (await shown(page)).slice(0, 3)
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

async function listOf(owner: Member, name: string): Promise<string> {
  const { id } = (await owner.call('POST', '/lists', { name, isNumbered: true })) as { id: string }
  const items = WORKS.map(([type, workId, title]) => ({ type, id: workId, title }))
  await owner.call('POST', `/lists/${id}/items`, { items })
  return id
}

test('two friends make one list, each in a browser of their own', async ({ browser, server }) => {
  const [maker, helper] = [await member(server, 'Listeuse'), await member(server, 'Complice')]
  await befriend(maker, helper)
  const hers = await pageOf(browser, server, maker)
  const theirs = await pageOf(browser, server, helper)

  await test.step('a list is made, and filled by search and from a title’s page', async () => {
    await hers.goto('/lists')
    await hers.getByRole('main').getByRole('button', { name: 'Nouvelle liste' }).first().click()
    const form = hers.getByRole('dialog')
    await form.getByLabel('Nom').fill('Hiver à deux')
    await form.getByLabel('Numéroter les titres').check()
    await form.getByRole('button', { name: 'Créer la liste' }).click()
    await expect(hers).toHaveURL(/\/lists\/[0-9a-f-]{36}/)
    await expect(hers).toHaveTitle('Calepin - Hiver à deux')
    const search = hers.getByRole('combobox', { name: 'Ajouter un titre ou un jeu' })
    await search.fill('inception')
    await hers.getByRole('option', { name: /Inception/ }).click()
    await expect.poll(() => shown(hers)).toEqual(['Inception'])
    await search.fill('portal 2')
    await hers.getByRole('option', { name: /Portal 2/ }).click()
    await expect.poll(() => shown(hers)).toEqual(['Inception', 'Portal 2'])

    await hers.goto('/watchlist/tv/1396')
    await hers.getByRole('button', { name: /^Ajouter « Breaking Bad » à une liste/ }).click()
    await hers.getByRole('checkbox', { name: /Hiver à deux/ }).click()
    await expect(hers.getByText('« Breaking Bad » est dans « Hiver à deux »')).toBeVisible()
    await hers.keyboard.press('Escape')
  })

  const { results } = (await maker.call('GET', '/lists')) as { results: { id: string }[] }
  const id = results[0]?.id ?? ''
  const items = WORKS.slice(0, 7).map(([type, workId, title]) => ({ type, id: workId, title }))
  await maker.call('POST', `/lists/${id}/items`, { items })

  await test.step('it is ordered with the keyboard, by number and by hand', async () => {
    await hers.goto(`/lists/${id}`)
    await expect(rows(hers)).toHaveCount(10)
    const up = hers.getByRole('button', { name: 'Monter « Breaking Bad »' })
    await up.focus()
    await hers.keyboard.press('Enter')
    await expect(said(hers, '« Breaking Bad », nº 2 sur 10')).toHaveCount(1)
    await expect(up).toBeFocused()
    await expect.poll(() => first(hers)).toEqual(['Inception', 'Breaking Bad', 'Portal 2'])
    const place = hers.getByRole('textbox', { name: 'Placer « Titanic » en nº' })
    await place.fill('1')
    await pressKey(place, 'Enter')
    await expect.poll(() => first(hers)).toEqual(['Titanic', 'Inception', 'Breaking Bad'])
    await drag(hers, 'Breaking Bad', 'Titanic')
    await expect.poll(() => first(hers)).toEqual(['Breaking Bad', 'Titanic', 'Inception'])
    await goLive(hers, `/lists/${id}`)
    await expect.poll(() => first(hers)).toEqual(['Breaking Bad', 'Titanic', 'Inception'])
  })

  await test.step('it is opened to a friend, who may edit it', async () => {
    await hers.getByRole('button', { name: 'Qui la lit' }).click()
    const dialog = hers.getByRole('dialog')
    await dialog.getByRole('radio', { name: /Des amis que je choisis/ }).check()
    await dialog.getByRole('checkbox', { name: 'Complice' }).first().check()
    await dialog
      .getByRole('group', { name: 'Peuvent modifier la liste' })
      .getByRole('checkbox', { name: 'Complice' })
      .check()
    await dialog.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(dialog).toHaveCount(0)
    await goLive(theirs, '/lists?scope=shared')
    await theirs.getByRole('link', { name: 'Hiver à deux' }).click()
    await expect(rows(theirs)).toHaveCount(10)
  })

  await test.step('both edit it: each sees what the other does', async () => {
    await theirs.getByRole('button', { name: 'Monter « Inception »' }).click()
    await expect.poll(() => first(hers)).toEqual(['Breaking Bad', 'Inception', 'Titanic'])
    await hers.getByRole('button', { name: 'Écrire une ligne sur « Inception »' }).click()
    await hers.getByRole('textbox', { name: 'Une ligne sur « Inception »' }).fill('Encore un rêve')
    await hers.keyboard.press('Enter')
    const line = hers.getByRole('button', {
      name: 'Modifier la ligne sur « Inception » : Encore un rêve',
      exact: true,
    })
    await expect(line).toBeFocused()
    await expect(rows(theirs).filter({ hasText: 'Encore un rêve' })).toHaveCount(1)
    await expect(line, 'the list was written').toBeFocused()
    await hers.keyboard.press('Enter')
    await expect(hers.getByRole('textbox', { name: 'Une ligne sur « Inception »' })).toBeFocused()
    await hers.keyboard.press('Escape')
    await expect(line).toBeFocused()
    await theirs.getByRole('button', { name: 'Retirer « Titanic » de la liste' }).click()
    await expect(rows(hers)).toHaveCount(9)
    await theirs.getByRole('button', { name: 'Annuler' }).click()
    await expect.poll(() => first(hers)).toEqual(['Breaking Bad', 'Inception', 'Titanic'])
    await expect.poll(() => first(theirs)).toEqual(['Breaking Bad', 'Inception', 'Titanic'])
  })

  await test.step('what each has seen of it is their own', async () => {
    await rows(theirs).filter({ hasText: 'Inception' }).hover()
    await theirs.getByRole('button', { name: '« Inception » : déjà vu' }).click()
    await expect(theirs.getByText('1 vu ou fait sur 10')).toBeVisible()
    await expect(hers.getByText('0 vu ou fait sur 10')).toBeVisible()
  })

  await test.step('it is shared as a card in a conversation', async () => {
    await hers.getByRole('button', { name: 'Partager « Hiver à deux »' }).click()
    const dialog = hers.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Complice' }).check()
    await dialog.getByRole('button', { name: 'Partager avec 1 ami' }).click()
    await expect(dialog).toHaveCount(0)
    await theirs.getByRole('button', { name: /^Conversations/ }).click()
    await panel(theirs)
      .getByRole('button', { name: /Listeuse/ })
      .click()
    await expect(panel(theirs).getByRole('link', { name: /Liste de 10 titres/ })).toBeVisible()
  })

  await test.step('a former friend no longer sees it', async () => {
    await maker.call('DELETE', `/friends/${idOf(helper)}`)
    await expect(theirs.getByRole('heading', { name: 'Liste introuvable' })).toBeAttached()
    await theirs.goto('/lists?scope=shared')
    await expect(theirs.getByText('Aucune liste partagée avec vous')).toBeVisible()
  })
  await hers.context().close()
  await theirs.context().close()
})

test('a friend copies a list; its owner duplicates it, and deletes one', async ({
  browser,
  server,
}) => {
  const [maker, friend] = [
    await member(server, 'Collectionneur'),
    await member(server, 'Recopieuse'),
  ]
  await befriend(maker, friend)
  const id = await listOf(maker, 'Palmarès')
  await maker.call('PUT', `/lists/${id}/readers`, { reader: 'friends', members: [] })

  const theirs = await pageOf(browser, server, friend)
  await theirs.goto(`/user/${idOf(maker)}`)
  await theirs.getByRole('link', { name: 'Palmarès' }).click()
  await expect(theirs.getByRole('heading', { level: 1, name: 'Palmarès' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Copier chez moi' }).click()
  await expect(theirs.getByText('« Palmarès » est dans vos listes')).toBeVisible()
  await expect(theirs).not.toHaveURL(new RegExp(id))
  await theirs.goto('/lists')
  await expect(theirs.getByRole('article')).toHaveCount(1)
  await expect(theirs.getByRole('article')).toContainText('8 titres')

  const hers = await pageOf(browser, server, maker)
  await hers.goto(`/lists/${id}`)
  await chooseInMenu(hers, 'Autres actions', 'Dupliquer')
  await expect(hers.getByRole('heading', { level: 1, name: 'Palmarès (copie)' })).toBeVisible()
  await chooseInMenu(hers, 'Autres actions', 'Supprimer la liste')
  const question = hers.getByRole('alertdialog')
  await expect(question).toContainText('Elle disparaîtra avec ses 8 titres')
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(hers).toHaveURL(/\/lists$/)
  await expect(hers.getByRole('article')).toHaveCount(1)
  await hers.context().close()
  await theirs.context().close()
})

test('lists are for everyone: empty, in cards, as rows and as covers', async ({
  page,
  context,
  server,
}) => {
  const owner = await member(server, 'Feuilleteuse')
  await enterAs(context, owner)
  await expectForEveryone(page, '/lists')
  const id = await listOf(owner, 'Pour tous')
  await expectForEveryone(page, '/lists')
  const art = page.getByRole('main').locator('.cover.is-art')
  for (const view of ['rows', 'grid']) {
    await expectForEveryone(page, `/lists/${id}?view=${view}`)
    const shapes = await art.evaluateAll((covers) =>
      covers.map(({ clientWidth, clientHeight }) => clientWidth > 2 * clientHeight),
    )
    expect(shapes.length, 'games').toBeGreaterThanOrEqual(2)
    expect(shapes, 'a game is wide').not.toContain(false)
  }
  await expectForEveryone(page, '/lists/01900000-0000-7000-8000-000000000000')
})

/** Drags by mouse: drops the row on the upper half of another. */
async function drag(page: Page, name: string, onto: string) {
  const row = (title: string) => rows(page).filter({ hasText: title })
  await settled(page)
  await row(name).getByTitle('Faire glisser').hover()
  const target = await row(onto).boundingBox()
  if (!target) throw new Error(`${onto} is not shown`)
  await page.mouse.down()
  await page.mouse.move(target.x + 200, target.y + 4, { steps: 4 })
  await page.mouse.up()
}

test('a list needs a visible name; the field says so', async ({ page, server }) => {
  await enterAs(page.context(), await member(server, 'nommeuse'))
  await page.goto('/lists')
  await page.getByRole('button', { name: 'Nouvelle liste' }).first().click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: 'Nom' })
  const send = dialog.getByRole('button', { name: 'Créer la liste' })
  await send.click()
  await expect(name).toHaveAccessibleDescription('Ce champ est à remplir')
  await name.fill('club\u202Etxt')
  await send.click()
  await expect(name).toHaveAccessibleDescription(/^Il faut un nom visible/)
  await name.fill('Club')
  await send.click()
  await expect(page.getByRole('heading', { name: 'Club', exact: true })).toBeVisible()
})
