import type { QueryClient } from '@tanstack/react-query'
import type { PactMember, PactPlace } from '#shared/pacts.ts'
import type { Tick } from '#web/features/lists/cache.ts'
import type { Call } from '#web/lib/api.ts'
import { behindOf } from './places.ts'
import { fr } from '#web/i18n/fr.ts'
import { errorDetail } from '#web/lib/api-error.ts'
import { localDay } from '#web/lib/local-day.ts'
import type { ToastStore } from '#web/ui/toast-store.ts'
import { joinedQuery, refetchPact } from './queries.ts'

/** Milliseconds that a tick waits for the pact's state, then goes on without asking. */
const TIMEOUT_MS = 3000

export interface AheadNeeds extends Pick<ToastStore, 'toast'> {
  readonly client: QueryClient
  readonly call: Call
}

/** An episode that other members of a pact have not reached. */
export interface Ahead {
  /** The pact's id. */
  readonly id: string
  readonly place: PactPlace
  readonly behind: readonly PactMember[]
}

/** Finds who would be left behind by a tick; for several episodes, the last one counts. */
export async function findAhead(
  needs: AheadNeeds,
  tmdbId: number,
  { season, episode, shown }: Tick,
): Promise<Ahead | undefined> {
  const last = episode ?? Math.max(0, ...shown)
  if (season === 0 || last === 0) return undefined
  const place = { season, episode: last }
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  const found = fetchAhead(needs, tmdbId, place).catch(() => undefined)
  return Promise.race([found, late])
}

async function fetchAhead(
  { client, call }: AheadNeeds,
  tmdbId: number,
  place: PactPlace,
): Promise<Ahead | undefined> {
  // The tick waits for it.
  const joined = await client.fetchQuery({ ...joinedQuery(call), retry: false })
  if (!joined.includes(tmdbId)) return undefined
  // Not cached, and not through a query that an event may cancel.
  const { results } = await call('GET /pacts/series/:tmdbId', { params: { tmdbId } })
  const pact = results.find(({ isJoined }) => isJoined)
  const behind = behindOf(pact, place)
  return pact && behind.length > 0 ? { id: pact.id, place, behind } : undefined
}

/** Reports to the pact that an episode was seen together. */
export async function sendSeenTogether(
  { client, call, toast }: AheadNeeds,
  tmdbId: number,
  { id, place }: Ahead,
): Promise<void> {
  const body = { ...place, day: localDay(Date.now()) }
  try {
    await call('PUT /pacts/:id/seen-together', { params: { id }, body })
  } catch (error) {
    const detail = errorDetail(error)
    toast({ severity: 'error', summary: fr.pacts.ahead.failed, detail })
  }
  await refetchPact(client, tmdbId)
}
