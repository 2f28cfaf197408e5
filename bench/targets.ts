import type { Target } from './measure.ts'
import { CONVERSATION } from './conversation.ts'
import { SIZES, tokenOf } from './seed.ts'

const MIDDLE = tokenOf(2000)
const LIST = '/savedshow/get-saved-movies?isWatched=true&page=1'
export const TITLE = '/titles/movie/27205'

/** A measured call and its floors: names of other targets, and the percentage to reach. */
export interface Compared {
  readonly name: string
  readonly beside: readonly (readonly [floor: string, least?: number])[]
}

/** The most frequent calls, each after its floors. */
export function callTargets(api: string, floor: string, sizes: Sizes): Record<string, Target> {
  const get = (path: string, token = MIDDLE): Target => ({ url: `${api}${path}`, token })
  return {
    'floor (a) constant, a page’s size': { url: `${floor}/constant?size=${sizes.list}` },
    'floor (b) 20 rows': { url: `${floor}/rows` },
    'floor (c) 20 rows, zstd': { url: `${floor}/zstd/rows` },
    'floor (d) same statements, zstd': { url: `${floor}/same/rows` },
    'list page': get(LIST),
    'floor (c) search, zstd': { url: `${floor}/zstd/search` },
    'floor (d) search, zstd': { url: `${floor}/same/search` },
    search: get('/savedshow/search-saved-movies?query=star&page=1'),
    'floor (a) constant, a title’s size': { url: `${floor}/constant?size=${sizes.title}` },
    'floor (c) title, zstd': { url: `${floor}/zstd/title` },
    title: get(TITLE),
    'floor (c) 50 messages, zstd': { url: `${floor}/zstd/messages` },
    'floor (d) 50 messages, zstd': { url: `${floor}/same/messages` },
    conversation: get(`/conversations/${CONVERSATION}/messages?limit=50`),
    'floor (a) constant, a user’s size': { url: `${floor}/constant?size=${sizes.me}` },
    'floor (b) session and user': { url: `${floor}/row` },
    me: get('/auth/me'),
    'floor (b) one update': { url: `${floor}/note`, method: 'PUT', body: noteBody() },
    note: write(api, 'PUT', 'note-saved-movie', noteBody()),
    add: write(api, 'POST', 'add-saved-movies', newMovie()),
    ...Object.fromEntries(SIZES.map((size) => [`list page of ${size}`, get(LIST, tokenOf(size))])),
    ...Object.fromEntries(SIZES.map((size) => [`diary of ${size}`, get('/diary', tokenOf(size))])),
    ...Object.fromEntries(SIZES.map((size) => [`stats of ${size}`, get('/stats', tokenOf(size))])),
    'stats of 20000, a year': get(`/stats?year=${new Date().getFullYear()}`, tokenOf(20_000)),
    'stats of 20000, people': get('/stats/people', tokenOf(20_000)),
    'stats of 20000, beside others’ ratings': get('/stats/ratings', tokenOf(20_000)),
    'diary of 20000, seen again': get('/diary?isAgain=true', tokenOf(20_000)),
    'list page of 20000, all, the middle': get(
      '/savedshow/get-saved-all?page=500',
      tokenOf(20_000),
    ),
  }
}

/** Uncompressed response sizes, in bytes. */
export interface Sizes {
  readonly list: number
  readonly title: number
  readonly me: number
}

export const PATHS = { list: LIST, title: TITLE, me: '/auth/me' } as const

/** The targets, in percent of the floors. */
export const COMPARED: readonly Compared[] = [
  {
    name: 'list page',
    beside: [
      ['floor (b) 20 rows'],
      ['floor (c) 20 rows, zstd', 60],
      ['floor (d) same statements, zstd', 60],
    ],
  },
  {
    name: 'search',
    beside: [
      ['floor (c) search, zstd', 60],
      ['floor (d) search, zstd', 60],
    ],
  },
  { name: 'title', beside: [['floor (c) title, zstd', 60]] },
  {
    name: 'conversation',
    beside: [
      ['floor (c) 50 messages, zstd', 60],
      ['floor (d) 50 messages, zstd', 60],
    ],
  },
  { name: 'me', beside: [['floor (b) session and user', 80]] },
  { name: 'note', beside: [['floor (b) one update']] },
]

function write(api: string, method: 'POST' | 'PUT', call: string, body: () => unknown): Target {
  return { url: `${api}/savedshow/${call}`, method, token: tokenOf(100), body }
}

let made = 0
function newMovie() {
  return () => {
    made += 1
    const title = `Nouveau film ${made}`
    return { tmdbId: 1_500_000_000 + made, title, overview: 'Ajouté par la mesure.' }
  }
}
function noteBody() {
  return () => ({ tmdbId: 1_000_001, note: `Note ${(made += 1)}` })
}

/** The rarer, longer calls: whole lists. */
export function wholeListTargets(api: string, floor: string, etag: string): Record<string, Target> {
  const url = `${api}/savedshow/get-saved-all`
  return {
    'floor (b) whole list of 2000': { url: `${floor}/whole` },
    'whole list of 2000': { url, token: MIDDLE },
    'whole list of 2000, unchanged (304)': {
      url,
      token: MIDDLE,
      headers: { 'if-none-match': etag },
    },
  }
}
