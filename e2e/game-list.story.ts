import { expect, type Page, test } from './browser.ts'
import { expectForEveryone } from './for-everyone.ts'
import { idOf } from './friendship.ts'
import { enterAs, member, type Member } from './people.ts'
import type { Server } from './server.ts'
import { pressKey } from './press-key.ts'

/** Ids unknown to the store, so that names stay as sent. */
const FIRST_ID = 2_000_000_000
const NAMES = ['Alpha', 'Bravo', 'Charlie', 'Délta', 'Écho', 'Foxtrot']

/** A member with games of these names, added in this order. */
async function player(server: Server, username: string, names: readonly string[] = NAMES) {
  const owner = await member(server, username)
  for (let from = 0; from < names.length; from += 20) {
    await Promise.all(
      names.slice(from, from + 20).map(async (name, index) => {
        const body = { steamApiId: FIRST_ID + from + index, name }
        await owner.call('POST', '/savedgame/add-saved-games', body)
      }),
    )
  }
  return owner
}

interface Game {
  readonly name: string
  readonly note: string | null
  readonly rating: number | null
  readonly isPlayed: boolean
  readonly rank: number | null
}

/** A game as saved on the server. */
async function gameOf(owner: Member, name: string): Promise<Game | undefined> {
  const { results } = (await owner.call('GET', '/savedgame/get-saved-games')) as {
    results: Game[]
  }
  return results.find((game) => game.name === name)
}

const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const shown = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).getByRole('heading').allTextContents()

for (const view of ['grid', 'rows'] as const) {
  test(`a game is played, rated, noted and deleted in place, as ${view}`, async ({
    page,
    context,
    server,
  }) => {
    const owner = await player(server, `Joueuse_${view}`)
    await enterAs(context, owner)
    await page.goto(`/steam/list?view=${view}&sort=TITLE_ASC`)
    await expect(page.getByText('6 jeux')).toBeVisible()

    await item(page, 'Bravo')
      .getByRole('button', { name: /déjà fait/ })
      .click()
    await expect.poll(async () => (await gameOf(owner, 'Bravo'))?.isPlayed).toBe(true)

    const stars = item(page, 'Charlie').getByRole('slider')
    await stars.focus()
    for (let press = 0; press < 7; press += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(async () => (await gameOf(owner, 'Charlie'))?.rating).toBe(7)
    await expect.poll(async () => (await gameOf(owner, 'Charlie'))?.isPlayed).toBe(true)

    await item(page, 'Alpha').getByRole('button', { name: /note/ }).click()
    const note = item(page, 'Alpha').getByRole('textbox')
    await note.fill('Le mode coopératif')
    await note.press('Control+Enter')
    await expect(page.getByText('Enregistré').first()).toBeVisible()
    await expect.poll(async () => (await gameOf(owner, 'Alpha'))?.note).toBe('Le mode coopératif')

    const remove = item(page, 'Foxtrot').getByRole('button', { name: /Retirer/ })
    await remove.click()
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(item(page, 'Foxtrot')).toBeVisible()
    await remove.click()
    await page.getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('5 jeux')).toBeVisible()
    await expect.poll(async () => gameOf(owner, 'Foxtrot')).toBeUndefined()
  })
}

test('the list is filtered, sorted and searched, and remembers it', async ({
  page,
  context,
  server,
}) => {
  const owner = await player(server, 'Trieuse')
  const key = { steamApi: FIRST_ID + 4 }
  await owner.call('PUT', '/savedgame/play-saved-game', { ...key, isPlayed: true })
  await enterAs(context, owner)
  await page.goto('/steam/list')
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Titre')
  const list = 'Ma liste de jeux'
  await expect.poll(() => shown(page, list)).toEqual(NAMES)
  await page.getByRole('radio', { name: 'À faire' }).click({ force: true })
  await expect(page.getByText('5 jeux')).toBeVisible()
  await expect(page).toHaveURL(/played=false/)
  await item(page, 'Alpha')
    .getByRole('button', { name: /déjà fait/ })
    .click()
  await expect(page.getByText('« Alpha » est passé dans Déjà fait')).toBeVisible()
  await expect(page.getByText('4 jeux')).toBeVisible()
  await page.getByRole('radio', { name: 'Déjà fait' }).click({ force: true })
  await expect.poll(() => shown(page, list)).toEqual(['Alpha', 'Écho'])
  await page.getByRole('searchbox', { name: 'Chercher dans mes jeux' }).fill('echo')
  await expect.poll(() => shown(page, list)).toEqual(['Écho'])
  await page.getByRole('searchbox', { name: 'Chercher dans mes jeux' }).fill('zzz')
  await expect(page.getByText('Rien ne correspond')).toBeVisible()
  await page.getByRole('button', { name: 'Effacer les filtres' }).click()
  await expect(page.getByText('6 jeux')).toBeVisible()
  await page.getByRole('radio', { name: 'Lignes' }).click({ force: true })
  await page.goto('/steam/search-game')
  await page.goto('/steam/list')
  await expect(page).toHaveURL(/view=rows/)
  await expect(page).toHaveURL(/sort=TITLE_ASC/)
})

test('an empty list shows how to start', async ({ page, context, server }) => {
  await enterAs(context, await member(server, 'Commencante'))
  await page.goto('/steam/list')
  await expect(page.getByText('Votre liste attend son premier jeu')).toBeVisible()
  await page.getByRole('link', { name: 'Chercher un jeu' }).click()
  await expect(page).toHaveURL(/search-game/)
})

test('a refused write is rolled back, with a message', async ({ page, context, server }) => {
  await enterAs(context, await player(server, 'Refusee_jeux'))
  await page.route('**/savedgame/play-saved-game', (route) =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }),
  )
  await page.goto('/steam/list?played=false&sort=TITLE_ASC')
  await item(page, 'Bravo')
    .getByRole('button', { name: /déjà fait/ })
    .click()
  await expect(page.getByText('« Bravo » n’a pas été modifié')).toBeVisible()
  await expect.poll(() => shown(page, 'Ma liste de jeux')).toEqual(NAMES)
})

test('games are ranked with buttons and with a number', async ({ page, context, server }) => {
  const owner = await player(server, 'Classeuse')
  for (const [index, steamApi] of [FIRST_ID, FIRST_ID + 1, FIRST_ID + 2].entries()) {
    await owner.call('PUT', '/savedgame/rank-saved-game', { steamApi, rank: index + 1 })
  }
  await enterAs(context, owner)
  await page.goto('/steam/list')
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption('Classement')
  const list = 'Classement des jeux'
  await expect.poll(() => shown(page, list)).toEqual(['Alpha', 'Bravo', 'Charlie'])
  await page.getByRole('button', { name: 'Monter « Charlie »' }).click()
  await expect.poll(() => shown(page, list)).toEqual(['Alpha', 'Charlie', 'Bravo'])
  await page.getByRole('button', { name: 'Classer « Écho »' }).click()
  await expect.poll(() => shown(page, list)).toEqual(['Alpha', 'Charlie', 'Bravo', 'Écho'])
  const place = page.getByRole('textbox', { name: 'Placer « Écho » en nº' })
  await place.fill('1')
  await pressKey(place, 'Enter')
  await expect.poll(() => shown(page, list)).toEqual(['Écho', 'Alpha', 'Charlie', 'Bravo'])
  await expect.poll(async () => (await gameOf(owner, 'Bravo'))?.rank).toBe(4)
})

test('a long list scrolls to its last game', async ({ page, context, server }) => {
  const names = Array.from({ length: 600 }, (_, at) => `Jeu ${String(at).padStart(4, '0')}`)
  await enterAs(context, await player(server, 'Collectionneuse_jeux', names))
  for (const view of ['grid', 'rows']) {
    await page.goto(`/steam/list?view=${view}&sort=TITLE_ASC`)
    await expect(page.getByText('Jeu 0000').first()).toBeVisible()
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(page.getByText('Jeu 0599').last()).toBeVisible({ timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    const drawn = await page.getByRole('listitem').count()
    expect(drawn, 'only what is near the window is in the page').toBeLessThan(200)
  }
})

test("a friend's games show their opinion and my state; a stranger's are closed", async ({
  page,
  context,
  server,
}) => {
  const friend = await player(server, 'Amie_jeux')
  await friend.call('PUT', '/savedgame/rate-saved-game', { steamApi: FIRST_ID, rating: 9 })
  await friend.call('PUT', '/savedgame/note-saved-game', { steamApi: FIRST_ID, note: 'À deux !' })
  const me = await member(server, 'Curieuse_jeux')
  const path = `/steam/list/${(friend.user as { id: string }).id}`
  await enterAs(context, me)
  await page.goto(path)
  await expect(page.getByText('Vous devez être amis pour voir cette liste')).toBeVisible()
  await page.getByRole('link', { name: 'Voir sa page' }).click()
  await expect(page.getByRole('button', { name: /^Demander/ })).toBeVisible()
  await page.goto(path)
  const { id } = me.user as { id: string }
  await me.call('POST', '/friends/requests', { userId: (friend.user as { id: string }).id })
  await friend.call('PUT', `/friends/requests/${id}/accept`)
  await page.reload()
  await expect(page.getByText('6 jeux')).toBeVisible()
  await expect(item(page, 'Alpha').getByText('À deux !')).toBeVisible()
  await expect(item(page, 'Alpha').getByText('4,5', { exact: true })).toBeVisible()
  await item(page, 'Alpha')
    .getByRole('button', { name: /Ajouter/ })
    .click()
  await expect.poll(async () => (await gameOf(me, 'Alpha'))?.rating).toBeNull()
})

test('the tile of one’s own games opens the whole list, whatever the last filters', async ({
  page,
  context,
  server,
}) => {
  const owner = await player(server, 'Joueuse_tuile')
  await enterAs(context, owner)
  await page.goto(`/user/${idOf(owner)}`)
  await page.evaluate(() => localStorage.setItem('calepin.game-list', '{"watched":true}'))
  await page.getByRole('main').getByRole('link', { name: '6 jeux' }).click()
  await expect(page).toHaveURL(/\/steam\/list/)
  await expect(item(page, 'Alpha')).toBeVisible()
  // An open conversation in the query string is no filter: the last ones are restored.
  await page.goto('/steam/list?conversation=all')
  await expect(page).toHaveURL(/played=true/)
})

test('the list of games is accessible', async ({ page, context, server }) => {
  const owner = await player(server, 'Vue_jeux')
  const key = { steamApi: FIRST_ID }
  await owner.call('PUT', '/savedgame/rate-saved-game', { ...key, rating: 7 })
  await owner.call('PUT', '/savedgame/note-saved-game', { ...key, note: 'Le premier.' })
  await owner.call('PUT', '/savedgame/rank-saved-game', { ...key, rank: 1 })
  await enterAs(context, owner)
  for (const path of [
    '/steam/list',
    '/steam/list?view=rows',
    '/steam/list?query=zzz',
    '/steam/list?sort=RANK_ASC',
    `/steam/list/${idOf(owner)}`,
  ]) {
    await test.step(path, () => expectForEveryone(page, path))
  }
})
