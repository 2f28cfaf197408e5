import { publicPages } from '#shared/public-pages.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'
import { chooseShown, closeList, listOf, openList, pageOf, settingsOf } from './service.ts'

export function publicPageRoutes(on: On, deps: Pick<Deps, 'db' | 'limits'>): void {
  const { limits } = deps
  on(publicPages.getOwn, async ({ actor }) => settingsOf(deps, actor.userId))
  on(publicPages.choose, async ({ actor, body }) => chooseShown(deps, actor, body))
  on(publicPages.openList, async ({ actor, params }) => openList(deps, actor, params.id))
  on(publicPages.closeList, async ({ actor, params }) => closeList(deps, actor, params.id))
  on(publicPages.getPage, async ({ params, address }) => {
    await limits.openCalls.take(address)
    return pageOf(deps, params.username)
  })
  on(publicPages.getList, async ({ params, query, address }) => {
    await limits.openCalls.take(address)
    return listOf(deps, params, query.cursor)
  })
}
