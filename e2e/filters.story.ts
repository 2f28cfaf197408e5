import { expect, expectAccessible, test } from './browser.ts'
import { expectForEveryone } from './for-everyone.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member, type Member } from './people.ts'
import { pressKey } from './press-key.ts'

/** Films of the embedded catalogue. */
const FILMS = [
  [27_205, 'Inception'],
  [194, 'Le Fabuleux Destin d’Amélie Poulain'],
  [603, 'Matrix'],
  [155, 'The Dark Knight'],
] as const

async function fill(owner: Member): Promise<void> {
  for (const [tmdbId, title] of FILMS) {
    await owner.call('POST', '/savedshow/add-saved-movies', { tmdbId, title })
  }
  await owner.call('PUT', '/savedshow/rate-saved-movie', { tmdbId: 194, rating: 9 })
  await owner.call('PUT', '/savedshow/rate-saved-movie', { tmdbId: 603, rating: 6 })
  await owner.call('PUT', '/savedshow/note-saved-movie', { tmdbId: 194, note: 'Quel charme' })
}

test('a list is filtered with the keyboard alone, and the address keeps it', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Filtreuse_au_clavier')
  await fill(me)
  await enterAs(context, me)
  await page.goto('/watchlist/list')
  await expect(page.getByText('4 titres')).toBeVisible()
  await pressKey(page.getByRole('button', { name: 'Filtres' }), 'Enter')
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  await pressKey(panel.getByRole('button', { name: /^Années 2000/ }), 'Space')
  await expect(page).toHaveURL(/filter=decade%3A2000/)
  await expectAccessible(page, 'the panel of filters')
  await panel.getByRole('combobox', { name: 'De' }).selectOption('4')
  await pressKey(panel.getByRole('button', { name: 'Voir la liste' }), 'Enter')
  await expect(page.getByText('1 titre', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Amélie/ })).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 titre', { exact: true })).toBeVisible()

  const chips = page.getByRole('list', { name: 'Filtres actifs' })
  await pressKey(chips.getByRole('button', { name: 'Retirer le filtre « Années 2000 »' }), 'Enter')
  await expect(page).not.toHaveURL(/decade/)
  await expect(chips.getByRole('button')).toBeFocused()
})

test('an empty result says which filter to remove', async ({ page, context, server }) => {
  const me = await member(server, 'Filtreuse_trop_stricte')
  await fill(me)
  await enterAs(context, me)
  await page.goto('/watchlist/list?filter=decade:2010,noted:yes')
  await page.getByRole('button', { name: 'Sans « Avec une note » (1)' }).click()
  await expect(page.getByRole('link', { name: /Inception/ })).toBeVisible()
})

test('a friend’s list is filtered, without what they hide or noted for themselves', async ({
  page,
  context,
  server,
}) => {
  const [owner, me] = [
    await member(server, 'Filtree_discrete'),
    await member(server, 'Lectrice_qui_filtre'),
  ]
  await fill(owner)
  const secret = { tmdbId: 155, note: 'Pour moi', noteReader: 'self' }
  await owner.call('PUT', '/savedshow/note-saved-movie', secret)
  await owner.call('PUT', '/savedshow/hide-saved-movie', { tmdbId: 603, isHidden: true })
  await befriend(owner, me)
  await enterAs(context, me)
  await page.goto(`/watchlist/list/${idOf(owner)}`)
  await page.getByRole('button', { name: 'Filtres' }).click()
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  await expect(panel.getByRole('button', { name: 'Avec une note 1' })).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Années 1990/ })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Avec une note 1' }).click()
  await panel.getByRole('button', { name: 'Voir la liste' }).click()
  await expect(page.getByText('1 titre', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Amélie/ })).toBeVisible()
})

test('on a phone the filters are a sheet', async ({ page, context, server }) => {
  const me = await member(server, 'Filtreuse_de_poche')
  await fill(me)
  await enterAs(context, me)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/watchlist/list')
  await page.getByRole('button', { name: 'Filtres' }).click()
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  await panel.getByRole('button', { name: /^Sans étoiles/ }).click()
  await panel.getByRole('button', { name: 'Voir la liste' }).click()
  await expect(page.getByText('2 titres')).toBeVisible()
  await expectForEveryone(page, '/watchlist/list?filter=rating:none,decade:2010')
})

test('filters are saved under a name, and opened in one press, on another device too', async ({
  page,
  context,
  browser,
  server,
}) => {
  const me = await member(server, 'Filtreuse_fidele')
  await fill(me)
  await enterAs(context, me)
  await page.goto('/watchlist/list?filter=rating:none&sort=TITLE_ASC')
  const panel = page.getByRole('dialog', { name: 'Filtres' })
  const kept = panel.getByRole('region', { name: 'Mes filtres' })
  const open = async () => pressKey(page.getByRole('button', { name: /^Filtres/ }), 'Enter')
  const name = async (words: string, send: string) => {
    await kept.getByRole('textbox', { name: 'Nom' }).fill(words)
    await pressKey(kept.getByRole('button', { name: send }), 'Enter')
  }

  await test.step('saved', async () => {
    await open()
    await pressKey(kept.getByRole('button', { name: 'Garder ces filtres' }), 'Enter')
    await name('Sans étoiles', 'Garder')
    await expect(kept.getByRole('button', { name: 'Sans étoiles', exact: true })).toBeVisible()
    await expectAccessible(page, 'kept filters')
  })

  await test.step('a name that is taken is refused beside its field', async () => {
    await pressKey(kept.getByRole('button', { name: 'Garder ces filtres' }), 'Enter')
    await name('sans ETOILES', 'Garder')
    await expect(kept.getByText('Vous gardez déjà des filtres sous ce nom')).toBeVisible()
    await pressKey(kept.getByRole('button', { name: 'Annuler' }), 'Enter')
  })

  await test.step('opened on a phone', async () => {
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
    await enterAs(phone, me)
    const other = await phone.newPage()
    await other.goto('/watchlist/list')
    await expect(other.getByText('4 titres')).toBeVisible()
    await other.getByRole('button', { name: /^Filtres/ }).click()
    const sheet = other.getByRole('dialog', { name: 'Filtres' })
    await expect(sheet.getByRole('region', { name: 'Mes filtres' })).toBeVisible()
    await expectAccessible(other, 'kept filters on a phone')
    await sheet.getByRole('button', { name: 'Sans étoiles', exact: true }).click()
    await expect(sheet).toBeHidden()
    await expect(other).toHaveURL('/watchlist/list?sort=TITLE_ASC&filter=rating%3Anone')
    await expect(other.getByText('2 titres')).toBeVisible()
    // From then on it is above the list; pressing it again shows the whole list.
    const line = other.getByRole('list', { name: 'Mes filtres' })
    const chip = line.getByRole('button', { name: 'Sans étoiles' })
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await chip.click()
    await expect(other).toHaveURL('/watchlist/list')
    await expectForEveryone(other, '/watchlist/list')
    await other.setViewportSize({ width: 390, height: 844 })
    await chip.click()
    await expect(other).toHaveURL('/watchlist/list?sort=TITLE_ASC&filter=rating%3Anone')
    await phone.close()
  })

  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await test.step(`one press away on a new device, ${viewport.width} px wide`, async () => {
      const device = await browser.newContext({ viewport, hasTouch: viewport.width === 390 })
      await enterAs(device, me)
      const other = await device.newPage()
      await other.goto('/home')
      await other.waitForFunction(() => localStorage.getItem('calepin.kept-filters') === 'titles')
      const line = other.getByRole('list', { name: 'Mes filtres' })
      await other.goto('/watchlist/list')
      await line.getByRole('button', { name: 'Sans étoiles' }).click()
      await expect(other.getByText('2 titres')).toBeVisible()
      await other.goto('/home')
      await expectAccessible(other, 'kept filters at home')
      await line.getByRole('link', { name: 'Sans étoiles' }).click()
      await expect(other).toHaveURL('/watchlist/list?sort=TITLE_ASC&filter=rating%3Anone')
      await expect(other.getByText('2 titres')).toBeVisible()
      await device.close()
    })
  }

  await test.step('renamed, then deleted', async () => {
    const actions = (of: string) => kept.getByRole('button', { name: `Actions pour « ${of} »` })
    await pressKey(actions('Sans étoiles'), 'Enter')
    await pressKey(kept.getByRole('button', { name: 'Renommer' }), 'Enter')
    await name('À noter', 'Renommer')
    await expect(kept.getByRole('button', { name: 'À noter', exact: true })).toBeVisible()
    await pressKey(actions('À noter'), 'Enter')
    await pressKey(kept.getByRole('button', { name: 'Supprimer' }), 'Enter')
    const question = page.getByRole('alertdialog')
    await pressKey(question.getByRole('button', { name: 'Supprimer' }), 'Enter')
    await expect(kept.getByRole('button', { name: 'À noter', exact: true })).toHaveCount(0)
  })
})
