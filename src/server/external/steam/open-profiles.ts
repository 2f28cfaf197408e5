import { Agent } from 'undici'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import type { Env } from '#server/env.ts'
import { createMemoryStore } from '../answer-store.ts'
import { fetchJson, LIMITS } from '../fetch-json.ts'
import type { NetworkNeeds } from '../network-needs.ts'
import { createSteamProfiles, type SteamProfiles } from './profiles.ts'

type Needs = NetworkNeeds<
  Pick<Env, 'CALEPIN_GAMES' | 'STEAM_API_URL' | 'STEAM_API_KEY' | 'CALEPIN_REGION'>
>

const SOON = 10_000
/** A key may make 100,000 calls a day. Source: https://steamcommunity.com/dev/apiterms */
const RATE = { calls: 60, within: MINUTE_MS }
/** Calls left free for other kinds: a wishlist may need many for its names. */
const RESERVE = { vanity: 0, profile: 0, games: 0, wishes: 0, names: 10 }
/** Short and never stale: people make their library public, then try again. */
const AGES = {
  vanity: { fresh: HOUR_MS, stale: 0 },
  profile: { fresh: SOON, stale: 0 },
  games: { fresh: SOON, stale: 0 },
  wishes: { fresh: SOON, stale: 0 },
  names: { fresh: DAY_MS, stale: 0 },
}

/** People's libraries; `undefined` without a key, or with embedded games, which make no calls. */
export function openSteamProfiles(needs: Needs): SteamProfiles | undefined {
  const { env, clock, log, redis, limits, dispatcher, random } = needs
  const { STEAM_API_KEY: key, STEAM_API_URL: address, CALEPIN_REGION: region } = env
  if (key === undefined || env.CALEPIN_GAMES === 'embedded') return undefined
  const upstream = fetchJson({
    name: 'steam profiles',
    baseUrl: new URL(address),
    secret: { query: { key } },
    ages: AGES,
    // In memory only: the persistent cache holds no personal data.
    memory: createMemoryStore({ maxBytes: 32 * 1024 * 1024, maxEntries: 2000 }),
    limits: { ...LIMITS, maxBytes: 16 * 1024 * 1024, pause: MINUTE_MS, ...limits },
    rate: RATE,
    reserve: RESERVE,
    redis,
    dispatcher: dispatcher ?? new Agent({ connect: { timeout: 2000 }, connections: 10 }),
    random,
    clock,
    log,
  })
  return createSteamProfiles(upstream, region)
}
