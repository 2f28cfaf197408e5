import { v7 } from 'uuid'
import { befriend } from '../../e2e/friendship.ts'
import { conversationOf } from '../../e2e/conversation.ts'
import { member, type Member } from '../../e2e/people.ts'
import type { Server } from '../../e2e/server.ts'

/** A screen to measure; `content`, `control` and `effect` are CSS selectors. */
export interface Screen {
  readonly name: string
  readonly path: string
  /** Present once the screen shows its main content. */
  readonly content: string
  /** Clicked as soon as it is present; `effect` appears in response. */
  readonly control: string
  readonly effect: string
  /** Expected matches of `effect`, if there are some from the start. */
  readonly effects?: number
  /** A multiple of the floor with (`call`) or without (`bare`) a JSON call. */
  readonly target?: { readonly floor: 'bare' | 'call'; readonly times: number }
}

/** A click on a card; `skeleton` and `content` are selectors in the screen that opens. */
export interface Tap {
  readonly name: string
  readonly path: string
  readonly card: string
  readonly skeleton: string
  readonly content: string
}

export const TAPS: readonly Tap[] = [
  {
    name: 'list → title',
    path: '/watchlist/list',
    card: 'main article h2 a',
    skeleton: 'main > article h1',
    content: 'main > article[aria-busy=false] h1',
  },
  {
    name: 'home → title',
    path: '/home',
    card: 'main article h3 a',
    skeleton: 'main > article h1',
    content: 'main > article[aria-busy=false] h1',
  },
  {
    name: 'games → game',
    path: '/steam/search-game',
    card: 'main article h2 a, main article h3 a',
    skeleton: 'main > article h1',
    content: 'main > article[aria-busy=false] h1',
  },
]

const MESSAGES = ['Tu l’as vu ?', 'Ce soir', 'Avec plaisir']
const SEEN = 'main button[aria-pressed=false]'
const AFTER_CALL = { floor: 'call', times: 1.35 } as const

/** Fills a list and a conversation; returns the screens to measure. */
export async function prepare(
  server: Server,
): Promise<{ readonly owner: Member; readonly screens: readonly Screen[] }> {
  const owner = await member(server, 'Lectrice')
  const friend = await member(server, 'Amie')
  await befriend(owner, friend)
  const conversation = await conversationOf(owner, friend)
  for (const body of MESSAGES) {
    await friend.call('POST', `/conversations/${conversation}/messages`, { id: v7(), body })
  }
  for (const page of [1, 2, 3]) {
    const { results } = (await owner.call('GET', `/titles/top-rated/movie?page=${page}`)) as {
      results: readonly { id: number; title: string }[]
    }
    for (const { id, title } of results) {
      await owner.call('POST', '/savedshow/add-saved-movies', { tmdbId: id, title })
    }
  }
  const title = 'main article[aria-busy=false] h1'
  return {
    owner,
    screens: [
      {
        name: 'home',
        path: '/home',
        content: 'main article h3 a',
        control: SEEN,
        effect: 'main button[aria-pressed=true]',
        target: AFTER_CALL,
      },
      {
        name: 'list',
        path: '/watchlist/list',
        content: 'main article h2 a',
        control: SEEN,
        effect: 'main button[aria-pressed=true]',
        target: AFTER_CALL,
      },
      {
        name: 'title',
        path: '/watchlist/movie/194',
        content: title,
        control: SEEN,
        effect: 'main button[aria-pressed=true]',
        target: AFTER_CALL,
      },
      {
        name: 'game',
        path: '/steam/game-detail/620',
        content: title,
        control: SEEN,
        effect: 'main button[aria-pressed=true]',
        target: AFTER_CALL,
      },
      {
        name: 'conversation',
        path: `/friends?conversation=${conversation}`,
        content: '[data-message]',
        control: 'textarea',
        effect: '[data-message]',
        effects: MESSAGES.length + 1,
      },
    ],
  }
}

export const LOGIN: Screen = {
  name: 'login',
  path: '/login',
  content: 'main form input[type=password]',
  control: 'main form input[type=password] ~ button, main form button[type=button]',
  effect: 'main form input[autocomplete=current-password][type=text]',
  target: { floor: 'bare', times: 1.25 },
}

export const FLOORS: readonly Screen[] = [
  { name: 'floor (a): React alone', path: '/', content: 'h1', control: 'h1', effect: 'h1' },
  { name: 'floor (b): one call', path: '/?call', content: 'h1', control: 'h1', effect: 'h1' },
]
