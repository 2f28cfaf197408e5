import type { Pact, PactMember, PactPlace } from '#shared/pacts.ts'
import { fr } from '#web/i18n/fr.ts'

const t = fr.pacts

/** Other members who have not reached an episode. */
export function behindOf(pact: Pact | undefined, place: PactPlace): PactMember[] {
  const others = pact?.members.filter(({ isMe, isJoined }) => isJoined && !isMe) ?? []
  return others.filter(({ isSeen, place: theirs }) => !isSeen && isBefore(theirs, place))
}

function isBefore(one: PactPlace | null, { season, episode }: PactPlace): boolean {
  if (one === null) return true
  return one.season < season || (one.season === season && one.episode < episode)
}

/** A member's progress, as text. */
export function whereIs({ isJoined, isSeen, place }: PactMember): string {
  if (!isJoined) return t.place.invited
  if (isSeen) return t.place.seen
  return place === null ? t.place.none : nameOfPlace(place)
}

export function nameOfPlace({ season, episode }: PactPlace): string {
  return fr.watchlist.progress.place(season, episode)
}

/** The episode everyone has reached, as text. */
export function markerIn({ members, marker }: Pact): string {
  const joined = members.filter(({ isJoined }) => isJoined)
  if (joined.length < 2) return t.alone
  if (joined.every(({ isSeen }) => isSeen)) return t.allSeen
  return marker === null ? t.noMarker : t.marker(nameOfPlace(marker))
}
