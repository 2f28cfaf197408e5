import { taste } from '#shared/taste.ts'
import type { Deps } from '#server/deps.ts'
import type { On } from '#server/http/bind.ts'
import { visibleOwner } from '../friends/policy.ts'
import { tableOfConversation, tableOfFriends } from './policy.ts'
import { tasteOf, tasteTable } from './service.ts'

export function tasteRoutes(on: On, deps: Pick<Deps, 'db'>): void {
  on(taste.getTaste, async ({ actor, params }) =>
    tasteOf(deps, await visibleOwner(deps, actor, params.id)),
  )
  on(taste.getTable, async ({ actor, query: { friendIds, year } }) =>
    tasteTable(deps, await tableOfFriends(deps, actor, friendIds), year),
  )
  on(taste.getConversationTable, async ({ actor, params, query: { year } }) =>
    tasteTable(deps, await tableOfConversation(deps, actor, params.id), year),
  )
}
