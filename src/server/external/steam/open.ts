import { Agent, type Dispatcher } from 'undici'
import { readGames } from '#server/catalogue/game-data.ts'
import { createGameCatalogue } from '#server/catalogue/game-catalogue.ts'
import type { Clock, Log } from '#server/deps.ts'
import type { Env } from '#server/env.ts'
import { type AnswerStore, createMemoryStore } from '../answer-store.ts'
import { embeddedUpstream } from '../embedded.ts'
import { fetchJson, LIMITS, type Limits } from '../fetch-json.ts'
import type { CacheOptions } from '../answer-cache.ts'
import type { Upstream } from '../upstream.ts'
import { createSteam, type Steam, type StoreKind } from './client.ts'

interface Needs {
  readonly env: Pick<Env, 'STEAM_STORE_URL' | 'STEAM_API_URL' | 'CALEPIN_REGION'>
  readonly clock: Clock
  readonly log: Log
  /** Where answers outlive the process; without it they are kept in memory alone. */
  readonly persistent?: AnswerStore<Buffer>
  /** For tests; our own and undici's otherwise. */
  readonly limits?: Partial<Limits>
  readonly dispatcher?: Dispatcher
  readonly random?: () => number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The store lets about two hundred calls in five minutes through from one address, and says nothing
 * for minutes to who asks more: 30 in any minute stay well below, whatever they follow.
 */
const STORE_RATE = { calls: 30, within: MINUTE }
/** The front and searches are where everybody begins; single games come after them. */
const STORE_LEAVES = { featured: 0, search: 2, game: 8 }
const LIMITS_HERE = { ...LIMITS, maxBytes: 2 * 1024 * 1024, pause: MINUTE }
/** Another host, which allows far more: a hundred thousand calls a day. Source: https://steamcommunity.com/dev/apiterms */
const COUNTER_RATE = { calls: 20, within: 1000 }

const STORE_AGES = {
  search: { fresh: 6 * HOUR, stale: 7 * DAY },
  featured: { fresh: HOUR, stale: 7 * DAY },
  game: { fresh: 12 * HOUR, stale: 30 * DAY },
}
/** An old count is no count: what was sampled tells its age. */
const COUNTER_AGES = { players: { fresh: 4 * MINUTE, stale: 0 } }

/** Our own catalogue changes with the hour's counts and the week's reductions. */
const EMBEDDED_AGES = {
  search: { fresh: MINUTE, stale: 0 },
  featured: { fresh: MINUTE, stale: 0 },
  game: { fresh: HOUR, stale: 0 },
}

/**
 * Games: Steam's on the network where its addresses are set, the embedded catalogue's otherwise.
 * A store on the network without the address of a counter shows no counts rather than invented ones.
 */
export function openSteam(needs: Needs): Steam {
  const { STEAM_STORE_URL: storeUrl, STEAM_API_URL: counterUrl, CALEPIN_REGION: region } = needs.env
  const catalogue = once(() => createGameCatalogue(readGames(), needs.clock))
  const store: Upstream<StoreKind> = storeUrl
    ? fetchJson({
        ...cacheOptions(needs, 'steam', STORE_AGES),
        ...network(needs, storeUrl),
        scope: region,
        rate: STORE_RATE,
        leaves: STORE_LEAVES,
        ...(needs.persistent && { persistent: needs.persistent }),
      })
    : embeddedUpstream(catalogue, cacheOptions(needs, 'embedded games', EMBEDDED_AGES))
  const counter: Upstream<'players'> | undefined = counterUrl
    ? fetchJson({
        ...cacheOptions(needs, 'steam players', COUNTER_AGES),
        ...network(needs, counterUrl),
        rate: COUNTER_RATE,
        leaves: { players: 0 },
      })
    : undefined
  const isDemonstration = !storeUrl && !counterUrl
  return createSteam({
    store,
    counter,
    region,
    ...(isDemonstration && { demonstration: (id, at) => catalogue().playersAt(id, at) }),
  })
}

function cacheOptions<K extends string>(
  { clock, log, limits }: Needs,
  name: string,
  ages: CacheOptions<K>['ages'],
) {
  const memory = createMemoryStore({ maxBytes: 32 * 1024 * 1024, maxEntries: 3000 })
  return { name, ages, limits: { ...LIMITS_HERE, ...limits }, memory, clock, log }
}

/** Steam asks for no key, and says `null` to who asks too much. */
function network({ dispatcher, random }: Needs, address: string) {
  return {
    baseUrl: new URL(address),
    secret: {},
    dispatcher: dispatcher ?? new Agent({ connect: { timeout: 2000 }, connections: 10 }),
    random: random ?? Math.random,
    isThrottled: (body: unknown) => body === null,
  }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
