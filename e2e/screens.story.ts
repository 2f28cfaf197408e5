import { expect, expectAccessible, type Page, test } from './browser.ts'
import { observeShifts, shifts } from './layout-shift.ts'
import { enterAs, member, type Member, signedIn } from './people.ts'
import { ADMIN, type Server } from './server.ts'

/*
 * Every screen, in both themes, on a desktop, a phone and at the narrowest width: axe finds nothing,
 * nothing sticks out, nothing jumps while it loads, and the title says where one is.
 */

type Who = 'visitor' | 'waiting' | 'newcomer' | 'client' | 'admin'

const screens: readonly [name: string, who: Who, path: string, title: string][] = [
  ['home of a visitor', 'visitor', '/home', 'Accueil'],
  ['login', 'visitor', '/login', 'Connexion'],
  ['registration', 'visitor', '/register', 'Inscription'],
  ['mail to confirm', 'visitor', '/email-confirm', 'Confirmation'],
  ['link that ended', 'visitor', '/email-confirm/ended', 'Confirmation'],
  ['not found', 'visitor', '/nowhere', 'Page introuvable'],
  ['server error', 'visitor', '/server-error', 'Erreur du serveur'],
  ['home of who waits', 'waiting', '/home', 'Accueil'],
  ['home of a client', 'client', '/home', 'Accueil'],
  ['watchlist home', 'client', '/watchlist/home', ''],
  ['empty list', 'newcomer', '/watchlist/list', 'Ma liste'],
  ['list as a grid', 'client', '/watchlist/list?view=grid', 'Ma liste'],
  ['list as rows', 'client', '/watchlist/list?view=rows', 'Ma liste'],
  ['list hidden by filters', 'client', '/watchlist/list?query=zzz', 'Ma liste'],
  ['search before typing', 'client', '/watchlist/search', ''],
  ['search', 'client', '/watchlist/search?query=star', ''],
  ['search that finds nothing', 'client', '/watchlist/search?query=qqqqq', ''],
  ['film', 'client', '/watchlist/movie/194', 'Le Fabuleux Destin'],
  ['series', 'client', '/watchlist/tv/1396', 'Breaking Bad'],
  ['unknown film', 'client', '/watchlist/movie/999999999', 'Film introuvable'],
  ['films of the moment', 'client', '/watchlist/trending/movie', 'Films du moment'],
  ['best rated series', 'client', '/watchlist/top-rated/tv', 'Séries les mieux notées'],
  ['access requests', 'admin', '/admin/access-requests', 'Demandes d’accès'],
]

const people = new Map<Who, Member>()

test.beforeAll(async ({ server }) => {
  people.set('client', await withList(server))
  people.set('newcomer', await member(server, 'Nouvelle'))
  people.set('waiting', await member(server, 'Patiente', false))
  people.set('admin', await signedIn(server, ADMIN))
})

async function withList(server: Server): Promise<Member> {
  const client = await member(server, 'Habituee')
  const search = async (query: string) =>
    (await client.call('GET', `/titles/search?query=${query}&type=movie`)) as {
      results: { id: number; title: string }[]
    }
  const { results } = await search('le')
  for (const [index, { id, title }] of results.entries()) {
    await client.call('POST', '/savedshow/add-saved-movies', { tmdbId: id, title })
    if (index % 2 === 0) {
      await client.call('PUT', '/savedshow/rate-saved-movie', {
        tmdbId: id,
        rating: (index % 10) + 1,
      })
    }
    if (index % 3 === 0) {
      await client.call('PUT', '/savedshow/note-saved-movie', {
        tmdbId: id,
        note: 'À revoir à deux.',
      })
    }
  }
  return client
}

const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
const NARROWEST = { width: 320, height: 640 }

for (const [name, who, path, title] of screens) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}, ${colorScheme}`, async ({ browser, server }) => {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: DESKTOP,
        colorScheme,
        locale: 'fr-FR',
      })
      await context.addInitScript(observeShifts)
      const person = people.get(who)
      if (person) await enterAs(context, person)
      const page = await context.newPage()
      for (const size of [DESKTOP, PHONE]) {
        await page.setViewportSize(size)
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
        await expectWhole(page)
        expect(await page.title()).toMatch(new RegExp(`^Calepin - .*${title}`))
        expect(await page.evaluate(shifts), `${size.width} px: what moved`).toEqual([])
      }
      await page.setViewportSize(NARROWEST)
      await expectWhole(page)
      await context.close()
    })
  }
}

/** Nothing is wider than the window. */
async function expectWhole(page: Page): Promise<void> {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond).toBeLessThanOrEqual(0)
}
