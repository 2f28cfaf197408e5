// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Role } from '#shared/roles.ts'
import { createSession } from '#web/lib/session.ts'
import { createAppRouter } from './router.ts'
import { preloadScreens } from './preload-screens.ts'

const { routesByPath } = createAppRouter({
  session: createSession({ storage: localStorage, events: window }),
  toast: () => {},
  fetchUser: async () => undefined,
  origin: 'http://localhost',
  history: createMemoryHistory(),
})

async function loadedFor(role: Role, most = Infinity): Promise<string[]> {
  const loaded: string[] = []
  const loadRouteChunk = async ({ fullPath }: { fullPath: string }) => void loaded.push(fullPath)
  await preloadScreens({ loadRouteChunk, routesByPath }, role, () => loaded.length < most)
  return loaded
}

test('only screens that the user may open are preloaded', async () => {
  const mine = await loadedFor('Client')
  expect(mine).toEqual(expect.arrayContaining(['/friends', '/steam/list', '/watchlist/movie/$id']))
  expect(mine.filter((path) => path.startsWith('/admin'))).toEqual([])
  expect(await loadedFor('SuperAdmin')).toContain('/admin/dashboard')
})

test('preloading stops once it is no longer wanted', async () => {
  expect(await loadedFor('Client', 2)).toHaveLength(2)
})
