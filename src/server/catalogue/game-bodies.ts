import type { GameData } from './game-data.ts'

/** A game with this week's discount, in percent. */
export interface ShownGame extends GameData {
  readonly reduction: number
}

/** A row of `/api/storesearch/`. */
export function foundRow(game: ShownGame) {
  const { id, name, price } = game
  return {
    type: 'app',
    id,
    name,
    ...(price !== null && { price: priceOf(game, price) }),
    tiny_image: '',
    metascore: game.metacritic === null ? '' : String(game.metacritic),
    platforms: platformsOf(game),
  }
}

/** A row of `/api/featuredcategories/`. */
export function featuredRow(game: ShownGame) {
  const { id, name, price, reduction } = game
  const amounts = price === null ? undefined : priceOf(game, price)
  return {
    id,
    type: 0,
    name,
    discounted: reduction > 0,
    discount_percent: reduction,
    original_price: amounts?.initial ?? null,
    final_price: amounts?.final ?? null,
    currency: CURRENCY,
    header_image: '',
  }
}

/** The body of `/api/appdetails` for one game. */
export function gamePage(game: ShownGame) {
  const { id, name, date, price, reduction, metacritic } = game
  return {
    type: 'game',
    name,
    steam_appid: id,
    is_free: price === 0,
    short_description: game.short,
    detailed_description: game.about.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join(''),
    header_image: '',
    website: null,
    developers: game.developers,
    publishers: game.publishers,
    ...(price && { price_overview: { ...priceOf(game, price), discount_percent: reduction } }),
    platforms: platformsOf(game),
    ...(metacritic !== null && { metacritic: { score: metacritic } }),
    genres: game.genres.map((description) => ({ description })),
    categories: game.categories.map((description) => ({ description })),
    screenshots: [],
    movies: [],
    release_date: { coming_soon: date === null, date: date ? frenchDate(date) : game.released },
  }
}

const CURRENCY = 'EUR'

function priceOf({ reduction }: ShownGame, initial: number) {
  return { currency: CURRENCY, initial, final: Math.round((initial * (100 - reduction)) / 100) }
}

function platformsOf({ platforms }: GameData) {
  const has = (letter: string) => platforms.includes(letter)
  return { windows: has('w'), mac: has('m'), linux: has('l') }
}

/** A date as the French store writes it: « 12 févr. 2020 ». */
function frenchDate(date: string): string {
  return new Intl.DateTimeFormat('fr', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
