import * as z from 'zod/mini'
import { MAX_SEASON, MAX_EPISODE } from './seasons.ts'
import { ExternalId } from './text.ts'

const place = {
  season: z.int().check(z.gte(0), z.lte(MAX_SEASON)),
  episode: z.int().check(z.gte(0), z.lte(MAX_EPISODE)),
}

/** What a text spoils: a whole work (film, series or game), or one episode. */
export const SpoilerMark = z.union([
  z.strictObject({ type: z.enum(['movie', 'tv', 'game']), id: ExternalId }),
  z.strictObject({ type: z.literal('tv'), id: ExternalId, ...place }),
])
export type SpoilerMark = z.infer<typeof SpoilerMark>

/** A mark as shown, with the name of its title. */
export const Spoiler = z.object({
  type: z.enum(['movie', 'tv', 'game']),
  id: z.int(),
  title: z.string(),
  /** Both or neither; both for one episode. */
  season: z.optional(z.int()),
  episode: z.optional(z.int()),
  /** Whether the reader may see the text (seen, own, or revealed); if not, it is not sent. */
  isOpen: z.boolean(),
})
export type Spoiler = z.infer<typeof Spoiler>

/** Somebody's progress in what a mark refers to. */
export interface Reached {
  /** Seen or played as a whole. */
  readonly isSeen: boolean
  /** Whether this episode was ticked. */
  readonly hasTicked: (season: number, episode: number) => boolean
}

/**
 * Whether somebody has seen what a mark refers to: the whole work, or that very episode. A series that
 * is abandoned, or has newer aired episodes, does not count as seen.
 */
export function hasReached(mark: SpoilerMark, { isSeen, hasTicked }: Reached): boolean {
  return isSeen || ('episode' in mark && hasTicked(mark.season, mark.episode))
}
