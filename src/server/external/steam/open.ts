import { Agent } from 'undici'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts'
import { once } from '#shared/once.ts'
import { GAMES_WRITTEN_ON, readGames } from '#server/catalogue/game-data.ts'
import { createGameCatalogue } from '#server/catalogue/game-catalogue.ts'
import type { Env } from '#server/env.ts'
import { createMemoryStore } from '../answer-store.ts'
import { embeddedUpstream } from '../embedded.ts'
import { fetchJson, LIMITS } from '../fetch-json.ts'
import type { NetworkNeeds } from '../network-needs.ts'
import type { CacheOptions } from '../answer-cache.ts'
import { createSteam, type EmbeddedGames, type OnlineSteam, type Steam } from './client.ts'

type Needs = NetworkNeeds<
  Pick<Env, 'CALEPIN_GAMES' | 'STEAM_STORE_URL' | 'STEAM_API_URL' | 'CALEPIN_REGION'>
>

/**
 * The store allows about 200 calls in five minutes per address, and blocks addresses that exceed it
 * for minutes: 30 in any minute stays well below.
 */
const STORE_RATE = { calls: 30, within: MINUTE_MS }
/** Single games leave a reserve for the front page and searches, where everybody starts. */
const STORE_RESERVE = { featured: 0, search: 2, game: 8 }
const LIMITS_HERE = { ...LIMITS, maxBytes: 2 * 1024 * 1024, pause: MINUTE_MS }
/** Another host with a far higher limit: a hundred thousand calls a day. Source: https://steamcommunity.com/dev/apiterms */
const COUNTER_RATE = { calls: 20, within: 1000 }

const STORE_AGES = {
  search: { fresh: 6 * HOUR_MS, stale: 7 * DAY_MS },
  featured: { fresh: HOUR_MS, stale: 7 * DAY_MS },
  game: { fresh: 12 * HOUR_MS, stale: 30 * DAY_MS },
}
/** Stale counts are never served; samples carry their date instead. */
const COUNTER_AGES = { players: { fresh: 4 * MINUTE_MS, stale: 0 } }

/** The embedded catalogue changes every hour (counts) and every week (discounts). */
const EMBEDDED_AGES = {
  search: { fresh: MINUTE_MS, stale: 0 },
  featured: { fresh: MINUTE_MS, stale: 0 },
  game: { fresh: HOUR_MS, stale: 0 },
}

/** With embedded games as a fallback, calls to Steam time out early, and pause while it is down. */
const HASTY = { exchange: 2000, total: 3000, openFor: 30_000 }

/** Games from Steam, from the embedded catalogue, or from Steam with the latter as a fallback. */
export function openSteam(needs: Needs): Steam {
  const { CALEPIN_GAMES: from, CALEPIN_REGION: region } = needs.env
  return createSteam({
    online: from === 'embedded' ? undefined : openOnline(needs),
    embedded: from === 'steam' ? undefined : openEmbedded(needs),
    region,
  })
}

function openOnline(needs: Needs): OnlineSteam {
  const { env, persistent } = needs
  return {
    store: fetchJson({
      ...cacheOptions(needs, 'steam', STORE_AGES),
      ...network(needs, env.STEAM_STORE_URL),
      scope: env.CALEPIN_REGION,
      rate: STORE_RATE,
      reserve: STORE_RESERVE,
      ...(persistent && { persistent }),
    }),
    counter: fetchJson({
      ...cacheOptions(needs, 'steam players', COUNTER_AGES),
      ...network(needs, env.STEAM_API_URL),
      rate: COUNTER_RATE,
      reserve: { players: 0 },
    }),
  }
}

function openEmbedded(needs: Needs): EmbeddedGames {
  const catalogue = once(() => createGameCatalogue(readGames(), needs.clock))
  return {
    store: embeddedUpstream(catalogue, cacheOptions(needs, 'embedded games', EMBEDDED_AGES)),
    demoPlayerCount: (id, at) => catalogue().playersAt(id, at),
    writtenAt: Date.parse(GAMES_WRITTEN_ON),
  }
}

function cacheOptions<K extends string>(
  { env, clock, log, limits }: Needs,
  name: string,
  ages: CacheOptions<K>['ages'],
) {
  const memory = createMemoryStore({ maxBytes: 32 * 1024 * 1024, maxEntries: 3000 })
  const hasStandIn = env.CALEPIN_GAMES === 'auto'
  const limitsHere = { ...LIMITS_HERE, ...(hasStandIn && HASTY), ...limits }
  return { name, ages, limits: limitsHere, memory, clock, log }
}

/** Steam needs no key, and returns `null` when it throttles. */
function network({ redis, dispatcher, random }: Needs, address: string) {
  return {
    redis,
    baseUrl: new URL(address),
    secret: {},
    dispatcher: dispatcher ?? new Agent({ connect: { timeout: 2000 }, connections: 10 }),
    random,
    isThrottled: (body: unknown) => body === null,
  }
}
