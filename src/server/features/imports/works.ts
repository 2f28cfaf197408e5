import type { Work } from '#shared/friends.ts'
import type { MediaType } from '#shared/titles.ts'
import type { Deps } from '#server/deps.ts'
import type { Requester } from '#server/external/upstream.ts'
import { factsOf as gameFactsOf } from '../games/service.ts'
import { factsOf, type TitleFacts } from '../titles/service.ts'

/** A work's facts from the catalogue, of any kind, as stored with an item. */
export type WorkFacts = Omit<TitleFacts, 'overview' | 'vote_average' | 'vote_count'> &
  Partial<TitleFacts>

export interface FoundWork {
  readonly type: MediaType | 'game'
  readonly id: number
  readonly facts: WorkFacts
  readonly originalTitle?: string | null
}

/** A work by its id; `undefined` when the catalogue does not have it. */
export async function workOf(
  deps: Pick<Deps, 'tmdb' | 'steam'>,
  { type, id }: { readonly type: FoundWork['type']; readonly id: number },
  by: Requester,
): Promise<FoundWork | undefined> {
  if (type !== 'game') {
    const facts = await factsOf(deps, type, id, by)
    return facts && { type, id, facts }
  }
  const facts = await gameFactsOf(deps, id, by)
  return facts && { type, id, facts: factsOfGame(facts) }
}

export function factsOfGame(game: {
  readonly name: string
  readonly headerImage: string | null
  readonly genres?: readonly string[]
  readonly releaseDate?: string | null
}): WorkFacts {
  return {
    title: game.name,
    poster_path: game.headerImage,
    release_date: game.releaseDate ?? null,
    genres: game.genres ?? [],
  }
}

export function toWork({ type, id, facts }: FoundWork): Work {
  const { title, poster_path: picture } = facts
  if (type === 'game') return { type, id, title, headerImage: picture }
  return { type, id, title, poster_path: picture }
}

export function yearOf({ release_date }: Pick<WorkFacts, 'release_date'>): number | null {
  return release_date === null ? null : Number(release_date.slice(0, 4)) || null
}
