import { steam } from '#shared/steam.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'
import { deleteAccount } from './queries.ts'
import { setHoursSync, libraryOf, linkAccount, linkedAccount, refreshLibrary } from './service.ts'
import { addLibraryGames } from './adding-games.ts'

export function steamRoutes(on: On, deps: Deps): void {
  on(steam.getAccount, async ({ actor }) => linkedAccount(deps, actor))
  on(steam.link, async ({ actor, body }) => linkAccount(deps, actor, body.profile))
  on(steam.unlink, async ({ actor }) => deleteAccount(deps.db, actor.userId))
  on(steam.keep, async ({ actor, body }) => setHoursSync(deps, actor, body.isKept))
  on(steam.getLibrary, async ({ actor }) => libraryOf(deps, actor))
  on(steam.refresh, async ({ actor }) => refreshLibrary(deps, actor))
  on(steam.take, async ({ actor, body }) => addLibraryGames(deps, actor, body))
}
