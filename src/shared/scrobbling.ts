import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { Instant, text } from './text.ts'

/** How many of the last reports are shown. */
export const HEARD_SHOWN = 5

/**
 * `seen`: a viewing was added · `again`: the same was added some hours ago · `unknown`: nothing, or more
 * than one title, is it · `otherAccount`: of another account than the chosen one.
 */
export const ScrobbleOutcome = z.enum(['seen', 'again', 'unknown', 'otherAccount'])
export type ScrobbleOutcome = z.infer<typeof ScrobbleOutcome>

const Heard = z.object({
  at: Instant,
  /** As the player names it. */
  title: z.string(),
  outcome: ScrobbleOutcome,
})
export type Heard = z.infer<typeof Heard>

export const ScrobbleAddress = z.object({
  madeAt: Instant,
  /** Whose account at the player is listened to; `null`: everybody's. */
  account: z.nullable(z.string()),
  /**
   * Whose days count where a player sends none, or its clock is UTC, by its IANA name; `null`: the zone
   * that the owner's browser sent last, or UTC.
   */
  zone: z.nullable(z.string()),
  /** The last ones, newest first. */
  heard: z.array(Heard),
})
export type ScrobbleAddress = z.infer<typeof ScrobbleAddress>

/** The name of an account at a player. */
export const PlayerAccount = text(0, 100)

/** By its IANA name; one that is not known counts as none. */
const Zone = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/))
const own = { path: '/scrobbling', access: 'client', token: 'never' } as const

export const scrobbling = calls({
  getAddress: {
    ...own,
    method: 'GET',
    summary:
      "When the address that the caller's players report to was made, and what was last heard; `null` when there is none.",
    reply: z.object({ address: z.nullable(ScrobbleAddress) }),
  },
  makeAddress: {
    ...own,
    method: 'POST',
    summary:
      'Make the secret address that Plex, Jellyfin, Emby and Kodi report to, shown this once. The one before ends.',
    body: z.strictObject({ account: z.optional(PlayerAccount), zone: z.optional(Zone) }),
    status: [201],
    reply: z.object({ url: z.string(), address: ScrobbleAddress }),
  },
  revokeAddress: {
    ...own,
    method: 'DELETE',
    summary: 'End the address that players report to. Repeatable.',
    status: [204],
  },
})
