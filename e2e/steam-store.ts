import type { ServerResponse } from 'node:http'
import { type LoopbackServer, serve } from '#test/loopback-server.ts'
import { type BrowserContext, test } from './browser.ts'

/** Host of the store's images. */
const HOST = 'https://shared.akamai.steamstatic.com'
const PICTURES = `${HOST}/store_item_assets/steam/apps`

/** Replaces the store's images, so that no page reaches its hosts. */
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><rect width="16" height="9" fill="#3b4a6b"/><circle cx="5" cy="4" r="2" fill="#e8b05a"/></svg>'

/** A description that attempts XSS. */
const HOSTILE = [
  '<h2 class="bb_tag">Une chute sans fond</h2>',
  '<p>Le texte <strong>reste</strong>.<script>document.title = "hurt"</script></p>',
  '<img src=x onerror="document.title = \'hurt\'">',
  '<svg onload="document.title = \'hurt\'"></svg>',
  '<iframe src="https://evil.test/"></iframe>',
  '<a href="javascript:document.title = \'hurt\'">Un lien</a>',
  '<a href="https://example.test/suite" onclick="document.title = \'hurt\'">Un site</a>',
  '<form action="https://evil.test/"><button>Envoyer</button></form>',
  '<style>body { display: none }</style>',
].join('')

export interface Store extends LoopbackServer {
  /** Requested paths, in order. */
  readonly asked: readonly string[]
  /** Settings of a server that gets its games from this store. */
  readonly settings: Readonly<Record<string, string>>
}

/** A fake Steam store with one game, always reduced, in the store's own response shapes. */
export async function startStore(): Promise<Store> {
  const asked: string[] = []
  const server = await serve((request, response) => {
    const url = new URL(request.url ?? '/', 'http://store.test')
    asked.push(url.pathname)
    const answer = answers[url.pathname]
    if (answer) send(response, answer(url.searchParams))
    else response.writeHead(404).end()
  })
  const { url } = server
  const settings = { CALEPIN_GAMES: 'steam', STEAM_STORE_URL: url, STEAM_API_URL: url }
  return { ...server, asked, settings }
}

/** Serves the store's images; its videos fail. */
export async function drawPictures(context: BrowserContext): Promise<void> {
  await context.route(`${HOST}/**`, (route) =>
    /\.(?:webm|mp4)\b/.test(route.request().url())
      ? route.abort()
      : route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  )
}

/** Whether a URL is one of the store's images or videos, handled by drawPictures(). */
export function isPicture(url: string): boolean {
  return url.startsWith(`${HOST}/`)
}

/** A story whose pages may show them. */
export const storeTest = test.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  mayRequest: async ({}, use) => use(isPicture),
})

function send(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const answers: Readonly<Record<string, (query: URLSearchParams) => unknown>> = {
  '/api/appdetails': (query) => {
    const id = query.get('appids') ?? ''
    return { [id]: id === '4242' ? { success: true, data: game } : { success: false } }
  },
  '/api/storesearch/': () => ({ total: 1, items: [found] }),
  '/api/featuredcategories/': () => ({
    specials: { id: 'cat_specials', name: 'Promotions', items: [special] },
    status: 1,
  }),
}

const price = { currency: 'EUR', initial: 3998, final: 1999, discount_percent: 50 }

const game = {
  type: 'game',
  name: 'Puits sans fond',
  steam_appid: 4242,
  is_free: false,
  detailed_description: HOSTILE,
  about_the_game: HOSTILE,
  short_description: 'On tombe, on regarde, on recommence.',
  header_image: `${PICTURES}/4242/header.jpg?t=1`,
  website: 'https://example.test/puits',
  developers: ['Atelier du Puits'],
  publishers: ['Maison Seau'],
  price_overview: { ...price, initial_formatted: '39,98€', final_formatted: '19,99€' },
  platforms: { windows: true, mac: false, linux: true },
  metacritic: { score: 87, url: 'https://example.test' },
  categories: [{ id: 2, description: 'Solo' }],
  genres: [{ id: '1', description: 'Aventure' }],
  screenshots: Array.from({ length: 6 }, (_, id) => ({
    id,
    path_thumbnail: `${PICTURES}/4242/ss_${id}.600x338.jpg?t=1`,
    path_full: `${PICTURES}/4242/ss_${id}.1920x1080.jpg?t=1`,
  })),
  movies: [
    {
      id: 77,
      name: 'Première chute',
      thumbnail: `${PICTURES}/77/movie.293x165.jpg?t=1`,
      webm: { '480': `${PICTURES}/77/movie480.webm?t=1`, max: `${PICTURES}/77/max.webm?t=1` },
      mp4: { '480': `${PICTURES}/77/movie480.mp4?t=1`, max: `${PICTURES}/77/max.mp4?t=1` },
      highlight: true,
    },
  ],
  release_date: { coming_soon: false, date: '12 févr. 2020' },
}

const found = {
  type: 'app',
  name: game.name,
  id: game.steam_appid,
  price: { currency: 'EUR', initial: 3998, final: 1999 },
  tiny_image: `${PICTURES}/4242/capsule_231x87.jpg?t=1`,
  metascore: '87',
  platforms: game.platforms,
}

const special = {
  id: game.steam_appid,
  type: 0,
  name: game.name,
  discounted: true,
  discount_percent: 50,
  original_price: 3998,
  final_price: 1999,
  currency: 'EUR',
  header_image: game.header_image,
  large_capsule_image: `${PICTURES}/4242/capsule_616x353.jpg?t=1`,
  small_capsule_image: `${PICTURES}/4242/capsule_184x69.jpg?t=1`,
}
