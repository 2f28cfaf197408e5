import type { RegisteredRouter } from '@tanstack/react-router'
import { allows, type Role } from '#shared/roles.ts'
import { groups } from './navigation.tsx'

/** Screens that cards and avatars link to. */
const FURTHER = ['/watchlist/movie/$id', '/watchlist/tv/$id', '/user/$id', '/profile'] as const

/**
 * Preloads the screens a user may open next, one after the other, so that they open at once, even
 * offline.
 * @param isWanted checked before each.
 */
export async function preloadScreens(
  { loadRouteChunk, routesByPath }: Pick<RegisteredRouter, 'loadRouteChunk' | 'routesByPath'>,
  role: Role,
  isWanted: () => boolean,
): Promise<void> {
  const places = groups.flatMap(({ access, places: some }) =>
    allows(access, role) ? some.map(({ to }) => to) : [],
  )
  for (const path of [...places, ...FURTHER]) {
    if (!isWanted()) return
    // One at a time: what the user opens meanwhile goes first.
    await loadRouteChunk(routesByPath[path])
  }
}
