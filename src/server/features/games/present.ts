import type { GameCard, GameDetail, GameOrigin, PlayerCount } from '#shared/games.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import { toPage } from '#server/db/numbered-pages.ts'
import type { Origin } from '#server/external/steam/client.ts'
import { toInstant } from '#server/instants.ts'

/** The part of a game's page that is the same for everybody. */
export type GamePage = Omit<GameDetail, 'steamApiId' | 'currentPlayers' | 'friends'>

export function toOrigin({ source, at }: Origin): GameOrigin {
  return { source, fetchedAt: toInstant(at) }
}

/** One page of search results: the store returns them all at once. */
export function toPageOf(found: readonly GameCard[], page: number) {
  const from = (page - 1) * PAGE_SIZE
  return toPage(found.slice(from, from + PAGE_SIZE), page, found.length)
}

/** A player count; `at` in epoch milliseconds. */
export interface Count {
  readonly count: number
  readonly at: number
}

export function toPlayers(count: Count | undefined, isDemonstration = false) {
  return count
    ? {
        count: count.count,
        at: toInstant(count.at),
        ...(isDemonstration && { isDemonstration }),
      }
    : null
}

interface Counted {
  readonly steamApiId: number
  readonly name: string | null
  readonly headerImage: string | null
  readonly count: Count | undefined
}

export function toPlayerCount({ steamApiId, name, headerImage, count }: Counted): PlayerCount {
  return {
    steamApiId,
    name: name ?? '',
    headerImage,
    currentPlayers: count?.count ?? null,
    sampledAt: count ? toInstant(count.at) : null,
  }
}

export function toSamples(
  samples: readonly { readonly at: number; readonly players: number }[],
  isDemonstration: boolean,
) {
  return {
    samples: samples.map(({ at, players }) => ({ at: toInstant(at), players })),
    isDemonstration,
  }
}
