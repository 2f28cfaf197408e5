import type { SentWork } from '#shared/message-life.ts'
import { partsOf } from './links.ts'

const PAGE = /^\/(?:watchlist\/(movie|tv)|steam\/(game)-detail)\/([1-9]\d{0,8})\/?$/

/** The first film, series or game of this instance that a text links to. */
export function linkedWork(text: string, origin: string): SentWork | undefined {
  for (const { href } of partsOf(text)) {
    const url = href === undefined ? undefined : new URL(href)
    const [, title, game, id] = (url?.origin === origin && PAGE.exec(url.pathname)) || []
    const type = title ?? game
    if (type === 'movie' || type === 'tv' || type === 'game') return { type, id: Number(id) }
  }
  return undefined
}
