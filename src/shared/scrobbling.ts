import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { Instant, text } from './text.ts'

/** How many of the latest reports are shown. */
export const HEARD_SHOWN = 5

/**
 * `seen`: a viewing was added · `again`: the same one was added hours ago · `unknown`: no title, or
 * more than one, matches · `otherAccount`: from an account other than the chosen one.
 */
export const ScrobbleOutcome = z.enum(['seen', 'again', 'unknown', 'otherAccount'])
export type ScrobbleOutcome = z.infer<typeof ScrobbleOutcome>

const Heard = z.object({
  at: Instant,
  /** The title, as named by the player. */
  title: z.string(),
  outcome: ScrobbleOutcome,
})
export type Heard = z.infer<typeof Heard>

export const ScrobbleAddress = z.object({
  madeAt: Instant,
  /** The player account whose reports are accepted; `null`: any. */
  account: z.nullable(z.string()),
  /**
   * IANA time zone for days when a player sends none, or its clock is UTC; `null`: the zone that
   * the owner's browser last sent, or UTC.
   */
  zone: z.nullable(z.string()),
  /** The latest reports, newest first. */
  heard: z.array(Heard),
})
export type ScrobbleAddress = z.infer<typeof ScrobbleAddress>

/** The name of an account at a player. */
export const PlayerAccount = text(0, 100)

/** An IANA name; an unknown one is ignored. */
const Zone = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/))
const own = { path: '/scrobbling', access: 'client', token: 'never' } as const

export const scrobbling = calls({
  getAddress: {
    ...own,
    method: 'GET',
    summary:
      "When the URL for the caller's players was created, and the latest reports; `null` when there is none.",
    reply: z.object({ address: z.nullable(ScrobbleAddress) }),
  },
  makeAddress: {
    ...own,
    method: 'POST',
    summary:
      'Create the secret URL to which Plex, Jellyfin, Emby and Kodi report; returned only once, it replaces the previous one.',
    body: z.strictObject({ account: z.optional(PlayerAccount), zone: z.optional(Zone) }),
    status: [201],
    reply: z.object({ url: z.string(), address: ScrobbleAddress }),
  },
  revokeAddress: {
    ...own,
    method: 'DELETE',
    summary: 'Revoke the URL for players. Idempotent.',
    status: [204],
  },
})
