import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { wholeNumber } from './paging.ts'
import { SavedTv } from './saved-shows.ts'
import { MAX_EPISODE, MAX_SEASON } from './seasons.ts'
import { ExternalId, MAX_EXTERNAL_ID } from './text.ts'
import { Day } from './days.ts'

const Season = z.int().check(z.gte(0), z.lte(MAX_SEASON))
/** Some seasons begin with episode 0. */
const Episode = z.int().check(z.gte(0), z.lte(MAX_EPISODE))

/** The ticked episodes of a season, in order; season 0 holds the specials. */
export const SeasonTicks = z.object({ season: z.int(), episodes: z.array(z.int()) })
export type SeasonTicks = z.infer<typeof SeasonTicks>

const Ticks = z.object({ seasons: z.array(SeasonTicks) })

export const episodeCalls = calls({
  getTicks: {
    method: 'GET',
    path: '/savedshow/ticked-episodes',
    access: 'client',
    summary: 'The episodes of a series that the caller ticked.',
    query: z.strictObject({ tmdbId: wholeNumber(1, MAX_EXTERNAL_ID) }),
    reply: Ticks,
  },
  tick: {
    method: 'PUT',
    path: '/savedshow/tick-episodes',
    access: 'client',
    summary:
      'Tick or untick an episode, a season (without `episode`) or, with `isUpTo`, everything before it too. Episodes that have not aired are skipped, and so are specials unless `season` is 0.',
    body: z.strictObject({
      tmdbId: ExternalId,
      season: Season,
      episode: z.optional(Episode),
      isUpTo: z.optional(z.boolean()),
      isSeen: z.boolean(),
      /** When it was seen. Omitted: today for one episode, unknown for several. */
      day: z.optional(Day),
    }),
    reply: z.extend(Ticks, { show: SavedTv }),
    errors: ['NOT_FOUND', 'UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'],
  },
})
