import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { serve } from '#test/loopback-server.ts'
import { TEMPORARY } from '#test/temporary.ts'
import { expect, type Page, test } from './browser.ts'
import { bubbles, conversationOf, field, panel } from './conversation.ts'
import { befriend, idOf } from './friendship.ts'
import { openBrowser, workerActivated } from './persistent-browser.ts'
import { enterAs, member, signedIn, type Member } from './people.ts'
import { startServer } from './server.ts'
import { pressKey } from './press-key.ts'

const FILMS = ['Alpha', 'Bravo', 'Charlie']
const FIRST_ID = 990_001

async function saveFilms(owner: Member): Promise<void> {
  for (const [index, title] of FILMS.entries()) {
    await owner.call('POST', '/savedshow/add-saved-movies', {
      tmdbId: FIRST_ID + index,
      title,
      overview: '',
      poster_path: null,
      vote_average: 7,
      vote_count: 9,
    })
  }
}

/** Titles older than those that the story changes. */
const MORE = 2000
const LAST = 'Zoulou 0000'

async function saveMore(owner: Member): Promise<void> {
  for (let from = 0; from < MORE; from += 10) {
    await Promise.all(
      Array.from({ length: 10 }, async (_, index) =>
        owner.call('POST', '/savedshow/add-saved-movies', {
          tmdbId: FIRST_ID + 1000 + from + index,
          title: `Zoulou ${String(from + index).padStart(4, '0')}`,
        }),
      ),
    )
  }
}

interface Marks {
  readonly title: string
  readonly isWatched: boolean
  readonly note: string | null
}
const marksOf = async (owner: Member) =>
  ((await owner.call('GET', '/savedshow/get-saved-movies')) as { results: Marks[] }).results

const tick = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `« ${name} » : déjà vu` })

test('server stopped, browser restarted: the list opens, and changes are sent once the server is back', async ({
  faults,
}) => {
  test.slow()
  const dataDir = await mkdtemp(join(TEMPORARY, 'calepin-e2e-offline-'))
  const profile = await mkdtemp(join(TEMPORARY, 'calepin-profile-'))
  const first = await startServer({ DATA_DIR: dataDir })
  const me = await member(first, 'Deconnectee')
  const friend = await member(first, 'Patiente')
  await befriend(me, friend)
  await saveMore(me)
  await saveFilms(me)
  const conversation = await conversationOf(me, friend)

  const before = await openBrowser(profile, first.url, faults)
  await enterAs(before, me)
  const warm = await before.newPage()
  await warm.goto(`/watchlist/list?conversation=${conversation}`)
  await expect(tick(warm, 'Charlie')).toBeVisible()
  await expect(field(warm)).toBeVisible()
  await workerActivated(warm)
  await before.close()
  await first.stop({ keepsData: true })

  const after = await openBrowser(profile, first.url, faults)
  const page = await after.newPage()
  await page.goto(`/watchlist/list?view=rows&conversation=${conversation}`)
  for (const name of FILMS) await tick(page, name).click()
  await page.getByRole('button', { name: 'Écrire une note sur « Alpha »' }).click()
  await page.getByRole('textbox', { name: 'Votre note sur « Alpha »' }).fill('Vu sans réseau')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Pas encore enregistré')).toBeVisible()
  await field(page).fill('à tout à l’heure')
  await pressKey(field(page), 'Enter')
  await expect(page.getByText('Calepin ne répond pas. 5 modifications')).toBeVisible()
  const other = await after.newPage()
  await other.goto(`/watchlist/list?view=rows&conversation=${conversation}`)
  await page.reload()
  for (const tab of [page, other]) {
    await expect(tab.getByText('Calepin ne répond pas. 5 modifications')).toBeVisible()
    for (const name of FILMS) await expect(tick(tab, name)).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => bubbles(tab)).toEqual(['à tout à l’heure'])
  }

  // The whole list was cached, to the last of two thousand titles.
  const long = await after.newPage()
  await long.goto('/watchlist/list?view=rows')
  await expect(tick(long, 'Alpha')).toHaveAttribute('aria-pressed', 'true')
  await expect(async () => {
    await long.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(tick(long, LAST)).toBeInViewport({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  // Under filters never opened before, too; and with drawn avatars.
  for (const filter of ['watched=true', 'type=movie']) {
    await long.goto(`/watchlist/list?view=rows&${filter}`)
    await expect(tick(long, 'Alpha')).toHaveAttribute('aria-pressed', 'true')
  }
  expect(await long.evaluate(async () => (await fetch('/avatars/drawn-fox.svg')).ok)).toBe(true)
  await long.close()

  // While the server restarts, a proxy in front of it answers in its place.
  const { port } = new URL(first.url)
  const proxy = await serve(
    (_, response) => response.writeHead(502).end('Bad Gateway'),
    Number(port),
  )
  const behind = await after.newPage()
  await behind.goto('/watchlist/list?view=rows')
  await expect(tick(behind, 'Alpha')).toHaveAttribute('aria-pressed', 'true')
  await behind.close()
  await proxy.stop()

  const second = await startServer({ DATA_DIR: dataDir, PORT: port })
  for (const tab of [page, other]) {
    await expect(tab.getByText(/^Calepin ne répond pas\./)).toHaveCount(0)
    await expect(panel(tab).getByText('Envoyé', { exact: true })).toBeVisible()
    await expect.poll(() => bubbles(tab)).toEqual(['à tout à l’heure'])
    for (const name of FILMS) await expect(tick(tab, name)).toHaveAttribute('aria-pressed', 'true')
  }
  const saved = await marksOf(me)
  expect(saved.filter(({ isWatched }) => isWatched)).toHaveLength(FILMS.length)
  expect(saved.find(({ title }) => title === 'Alpha')?.note).toBe('Vu sans réseau')
  const { results } = (await friend.call('GET', `/conversations/${conversation}/messages`)) as {
    results: { body: string; sender: { id: string } }[]
  }
  expect(results.map(({ body, sender }) => [body, sender.id])).toEqual([
    ['à tout à l’heure', idOf(me)],
  ])
  await after.close()
  await second.stop()
  await rm(profile, { recursive: true, force: true })
})

for (const isOnline of [true, false]) {
  test(`a tick just before a reload is kept, ${isOnline ? 'online' : 'offline'}`, async ({
    page,
    context,
    server,
  }) => {
    const owner = await member(server, isOnline ? 'Vive' : 'ViveSansReseau')
    await saveFilms(owner)
    await enterAs(context, owner)
    await page.goto('/watchlist/list?view=rows')
    if (!isOnline) await page.route('**/api/savedshow/watch-*', (route) => route.abort())
    await tick(page, 'Bravo').click()
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await expect(tick(page, 'Bravo')).toHaveAttribute('aria-pressed', 'true')
    await expect
      .poll(async () => (await marksOf(owner)).find(({ title }) => title === 'Bravo')?.isWatched)
      .toBe(true)
  })
}

test('logging out asks before dropping pending changes, and another user sees none of them', async ({
  page,
  context,
  server,
}) => {
  const owner = await member(server, 'Sortante_en_attente')
  await saveFilms(owner)
  await enterAs(context, owner)
  await page.route('**/api/savedshow/watch-*', (route) => route.abort())
  await page.goto('/watchlist/list?view=rows')
  await tick(page, 'Bravo').click()
  await expect(page.getByText('Calepin ne répond pas. Une modification')).toBeVisible()
  // Not by its address: a retry under way while the page unloads would escape the route above.
  const logOut = async () => {
    await page.getByRole('button', { name: 'Mon compte : Sortante_en_attente' }).click()
    await page.getByRole('link', { name: 'Se déconnecter' }).click()
  }
  await logOut()
  await expect(page.getByText('Une modification faite ici n’est pas encore')).toBeVisible()
  await page.getByRole('link', { name: 'Ne pas se déconnecter' }).click()
  await expect(page).toHaveURL(/\/home/)
  await logOut()
  await page.getByRole('button', { name: 'Se déconnecter quand même' }).click()
  await expect(page.getByText('Votre session est fermée.')).toBeVisible()
  const left = await page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const counts = names.map(
      (name) =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open(name)
          opening.addEventListener('success', () => {
            const [store = ''] = opening.result.objectStoreNames
            const counting = opening.result.transaction(store).objectStore(store).count()
            counting.addEventListener('success', () => resolve(counting.result))
          })
        }),
    )
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  })
  expect(left).toBe(0)
  const back = await signedIn(server, owner)
  expect((await marksOf(back)).every(({ isWatched }) => !isWatched)).toBe(true)
})
