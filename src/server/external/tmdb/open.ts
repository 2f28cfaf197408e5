import { Agent } from 'undici'
import { DAY_MS, HOUR_MS } from '#shared/durations.ts'
import { createCatalogue } from '#server/catalogue/catalogue.ts'
import { readCatalogue, readGenres } from '#server/catalogue/data.ts'
import type { Env } from '#server/env.ts'
import { createMemoryStore } from '../answer-store.ts'
import { embeddedUpstream } from '../embedded.ts'
import { fetchJson, LIMITS } from '../fetch-json.ts'
import type { NetworkNeeds } from '../network-needs.ts'
import { createTmdb, type Tmdb } from './client.ts'
import type { TmdbKind } from './kinds.ts'

type Needs = NetworkNeeds<
  Pick<Env, 'TMDB_TOKEN' | 'TMDB_API_KEY' | 'TMDB_BASE_URL' | 'CALEPIN_REGION'>
>

const TMDB = 'https://api.themoviedb.org'

/** TMDB allows about forty calls a second; several servers may share a key. Source: https://developer.themoviedb.org/docs/rate-limiting */
const RATE = { calls: 20, within: 1000 }
/** Single pages leave a reserve for lists and searches, where everybody starts. */
const RESERVE = { list: 0, search: 2, title: 6, person: 6, brief: 6, reference: 0 }

/** The embedded catalogue changes only in its daily trends. */
const EMBEDDED_AGE = { fresh: 60_000, stale: 0 }

/** TMDB if a token or key is configured, else the embedded catalogue. */
export function openTmdb(needs: Needs): Tmdb {
  const { env, clock, log, persistent } = needs
  const region = env.CALEPIN_REGION
  const secret = secretOf(env)
  const genres = readGenres()
  if (!secret) {
    const upstream = embeddedUpstream<TmdbKind>(() => createCatalogue(readCatalogue(), clock), {
      name: 'embedded',
      ages: {
        search: EMBEDDED_AGE,
        list: EMBEDDED_AGE,
        title: { fresh: DAY_MS, stale: 0 },
        person: { fresh: DAY_MS, stale: 0 },
        brief: EMBEDDED_AGE,
        reference: EMBEDDED_AGE,
      },
      limits: LIMITS,
      memory: createMemoryStore({ maxEntries: 500 }),
      clock,
      log,
    })
    return createTmdb({ upstream, region, genres })
  }
  const upstream = fetchJson<TmdbKind>({
    name: 'tmdb',
    scope: region,
    baseUrl: rootOf(env.TMDB_BASE_URL ?? TMDB),
    secret,
    rate: RATE,
    reserve: RESERVE,
    ages: {
      search: { fresh: 6 * HOUR_MS, stale: 7 * DAY_MS },
      list: { fresh: HOUR_MS, stale: 7 * DAY_MS },
      title: { fresh: DAY_MS, stale: 30 * DAY_MS },
      person: { fresh: DAY_MS, stale: 30 * DAY_MS },
      // Not cached: the useful parts are in tables, and the bodies would evict as many pages.
      brief: 'uncached',
      reference: { fresh: DAY_MS, stale: 30 * DAY_MS },
    },
    limits: { ...LIMITS, ...needs.limits },
    memory: createMemoryStore({ maxBytes: 64 * 1024 * 1024, maxEntries: 5000 }),
    ...(persistent && { persistent }),
    redis: needs.redis,
    dispatcher: needs.dispatcher ?? new Agent({ connect: { timeout: 2000 }, connections: 20 }),
    clock,
    log,
    random: needs.random,
  })
  return createTmdb({ upstream, region, genres })
}

/** A token goes into a header; a v3 key can only go into the URL, so URLs are not logged. */
function secretOf({ TMDB_TOKEN, TMDB_API_KEY }: Needs['env']) {
  if (TMDB_TOKEN) return { headers: { authorization: `Bearer ${TMDB_TOKEN}` } }
  if (TMDB_API_KEY) return { query: { api_key: TMDB_API_KEY } }
  return undefined
}

/** The base URL without `/3`, with or without which it may be configured. */
function rootOf(address: string): URL {
  const url = new URL(address)
  url.pathname = url.pathname.replace(/\/+(?:3\/*)?$/, '')
  return url
}
