import { v7 as uuidv7 } from 'uuid'
import { readCatalogue } from '#server/catalogue/data.ts'
import { callerToken, CALLERS, conversationOf, emailOf, PASSWORD } from './load-seed.ts'

/** How calls are grouped in the figures. */
export type Kind = 'page' | 'detail' | 'write' | 'message' | 'me' | 'login'

export interface Call {
  readonly kind: Kind
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token?: string
  readonly body?: object
}

/** The calls to make: `mixed` is realistic traffic, the others a single kind. */
export type Mix = 'mixed' | 'reads' | 'logins' | 'long'

const TITLES = readCatalogue().movies.map(({ id }) => id)
const LISTS = [
  '/savedshow/get-saved-movies?isWatched=true&page=1',
  '/savedshow/get-saved-all?page=2',
  '/savedshow/get-saved-tvs?page=1&sortEnum=RATING_DESC',
  '/savedshow/get-saved-movies?page=1&sortEnum=TITLE_ASC',
  '/savedshow/search-saved-all?query=star&page=1',
  '/savedshow/search-saved-movies?query=la&page=1',
  '/savedshow/get-saved-all?isWatched=false&page=1',
]
/** The user with 20,000 items, and their most expensive pages. */
const OWNER = 2
const LONG = [
  '/savedshow/get-saved-all?page=1',
  '/savedshow/get-saved-all?page=500',
  '/savedshow/get-saved-movies?page=370&sortEnum=RATING_ASC',
  '/savedshow/search-saved-all?query=star&page=1',
  '/savedshow/search-saved-movies?query=zz&page=1',
  `/conversations/${conversationOf(OWNER)}/messages?limit=50`,
]

export function callOf(mix: Mix, number: number): Call {
  // A hash: spreads consecutive numbers over callers and kinds, the same in every run.
  const hash = Math.imul(number + 1, 2_654_435_761) >>> 0
  const caller = (hash >>> 8) % CALLERS
  const token = callerToken(caller)
  if (mix === 'logins') {
    const body = { email: emailOf(caller), password: PASSWORD }
    return { kind: 'login', method: 'POST', path: '/auth/login', body }
  }
  if (mix === 'long') return read('page', LONG[hash % LONG.length], callerToken(OWNER))
  const part = mix === 'reads' ? hash % 70 : hash % 100
  if (part < 70) return read('page', LISTS[part % LISTS.length], token)
  if (part < 80) return read('detail', `/titles/movie/${TITLES[part - 70]}`, token)
  if (part < 90) return write(number, part, token)
  if (part < 95) {
    const body = { id: uuidv7(), body: 'On se retrouve au cinéma ?' }
    const path = `/conversations/${conversationOf(caller)}/messages`
    return { kind: 'message', method: 'POST', path, token, body }
  }
  return read('me', '/auth/me', token)
}

function read(kind: Kind, path = '', token: string): Call {
  return { kind, method: 'GET', path, token }
}

/** Adds a title, or writes a note or the watched state of an existing one. */
function write(number: number, part: number, token: string): Call {
  const kind = 'write'
  if (part < 83) {
    const body = { tmdbId: 1_500_000_000 + number, title: `Nouveau film ${number}` }
    return { kind, method: 'POST', path: '/savedshow/add-saved-movies', token, body }
  }
  const tmdbId = 1_000_001 + 4 * (number % 20)
  if (part < 87) {
    const body = { tmdbId, note: `Note ${number}` }
    return { kind, method: 'PUT', path: '/savedshow/note-saved-movie', token, body }
  }
  const body = { tmdbId, isWatched: number % 2 === 0 }
  return { kind, method: 'PUT', path: '/savedshow/watch-saved-movie', token, body }
}
