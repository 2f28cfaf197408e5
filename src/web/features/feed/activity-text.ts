import type { FeedCard } from '#shared/feed.ts'
import { formatPlace } from '#shared/french.ts'
import { fr } from '#web/i18n/fr.ts'

const { did, things, span } = fr.feed

/** What a friend did, after their name: « a vu 5 épisodes de Dark ». */
export function activityText(card: FeedCard): string {
  const { kind, works, count, isMore, isEpisodes, from, list } = card
  const [first] = works
  if (kind === 'evening' || !first) return did.evening
  if (list) return list.isNew ? did.made(list.name) : did.listed(card, list.name)
  const { type, title } = first.work
  const what = things(type, card)
  if (kind === 'said') return did.said(what)
  if (kind === 'added') return did.added(what)
  if (isEpisodes) {
    if (works.length > 1) return did.episodes(card, did.severalSeries)
    return from && count === 1 && !isMore
      ? did.episode(formatPlace(from.season, from.episode), title)
      : did.episodes(card, title)
  }
  const isAgain = works.every((work) => work.isAgain)
  return `${(isAgain ? did.again : did.seen)[type]} ${what}`
}

/** « S1 É1 à S1 É5 », for a series' episodes; `undefined` if the sentence already says it. */
export function episodesOf({ kind, from, to, count }: FeedCard): string | undefined {
  if (!from || !to) return undefined
  const first = formatPlace(from.season, from.episode)
  if (kind === 'evening') return first
  return count === 1 ? undefined : span(first, formatPlace(to.season, to.episode))
}
