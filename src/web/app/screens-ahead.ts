import type { RegisteredRouter } from '@tanstack/react-router'
import { allows, type Role } from '#shared/roles.ts'
import { groups } from './navigation.tsx'

/** What cards and faces lead to. */
const FURTHER = ['/watchlist/movie/$id', '/watchlist/tv/$id', '/user/$id', '/profile'] as const

/**
 * Fetches the code of the screens that someone may go to next, one after the other, so that they open
 * at once, and even when the network has gone since.
 * @param isWanted asked before each.
 */
export async function loadScreens(
  { loadRouteChunk, routesByPath }: Pick<RegisteredRouter, 'loadRouteChunk' | 'routesByPath'>,
  role: Role,
  isWanted: () => boolean,
): Promise<void> {
  const places = groups.flatMap(({ access, places: some }) =>
    allows(access, role) ? some.map(({ to }) => to) : [],
  )
  for (const path of [...places, ...FURTHER]) {
    if (!isWanted()) return
    // oxlint-disable-next-line no-await-in-loop -- what the person asks for meanwhile comes first
    await loadRouteChunk(routesByPath[path])
  }
}
