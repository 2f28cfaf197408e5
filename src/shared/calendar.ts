import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { Work } from './friends.ts'
import { Month } from './days.ts'
import { Instant } from './text.ts'

/** `home`: available at home · `game`: on Steam. */
export const Release = z.object({
  work: Work,
  what: z.enum(['cinema', 'home', 'episode', 'game']),
  /** `YYYY-MM-DD`. */
  day: z.string().check(z.meta({ format: 'date' })),
  /** `null` except for an episode. */
  season: z.nullable(z.int()),
  episode: z.nullable(z.int()),
  /** The episode's name; may be empty. */
  name: z.string(),
})
export type Release = z.infer<typeof Release>

export const calendar = calls({
  getMonth: {
    method: 'GET',
    path: '/calendar',
    access: 'client',
    summary:
      'What the caller wants and is coming out, by day, from the Monday before a month to the Sunday after it. `isLooking`: the catalogue is being queried about what is new on the lists. `totalUnknown`: how many titles it has not answered for.',
    query: z.strictObject({ month: Month }),
    reply: z.object({
      results: z.array(Release),
      isLooking: z.boolean(),
      /** Number of titles not fetched from the catalogue yet. */
      totalUnknown: z.int(),
      /** `false`: the catalogue has no future dates. */
      areDatesKnown: z.boolean(),
    }),
  },
  getAddress: {
    method: 'GET',
    path: '/calendar/address',
    access: 'client',
    token: 'never',
    summary: "When the URL of the caller's calendar file was created; `null` when there is none.",
    reply: z.object({ madeAt: z.nullable(Instant) }),
  },
  makeAddress: {
    method: 'POST',
    path: '/calendar/address',
    access: 'client',
    token: 'never',
    summary:
      'Create the secret URL of a calendar file (.ics); returned only once, it replaces the previous one.',
    status: [201],
    reply: z.object({ address: z.string(), madeAt: Instant }),
  },
  revokeAddress: {
    method: 'DELETE',
    path: '/calendar/address',
    access: 'client',
    token: 'never',
    summary: 'Revoke the URL of the calendar file. Idempotent.',
    status: [204],
  },
})
