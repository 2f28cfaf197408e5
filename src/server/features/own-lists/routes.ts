import { ownLists } from '#shared/own-lists.ts'
import type { Deps } from '#server/deps.ts'
import { type On, withStatus } from '#server/http/bind.ts'
import { visibleOwner } from '../friends/policy.ts'
import { addItems, moveItem, removeItem, removeItems, setItemText } from './items.ts'
import { readableList } from './policy.ts'
import { changeList, deleteList, leaveList, setReaders } from './readers.ts'
import { choicesFor, copyList, createList, pageOfItems, pageOfLists, readList } from './service.ts'

export function ownListRoutes(on: On, deps: Deps): void {
  on(ownLists.getLists, async ({ actor, query: { scope = 'own', cursor } }) =>
    pageOfLists(deps, actor, scope, cursor),
  )
  on(ownLists.getTheirLists, async ({ actor, params, query }) =>
    pageOfLists(deps, actor, await visibleOwner(deps, actor, params.id), query.cursor),
  )
  on(ownLists.getChoices, async ({ actor, query }) => ({
    results: await choicesFor(deps, actor, query),
  }))
  on(ownLists.createList, async ({ actor, body }) => {
    const { list, isNew } = await createList(deps, actor, body)
    return withStatus(isNew ? 201 : 200, list)
  })
  on(ownLists.getList, async ({ actor, params }) =>
    readList(deps, actor, await readableList(deps, actor, params.id)),
  )
  on(ownLists.changeList, async ({ actor, params, body }) =>
    changeList(deps, actor, params.id, body),
  )
  on(ownLists.setReaders, async ({ actor, params, body }) =>
    setReaders(deps, actor, params.id, body),
  )
  on(ownLists.deleteList, async ({ actor, params }) => deleteList(deps, actor, params.id))
  on(ownLists.leaveList, async ({ actor, params }) => leaveList(deps, actor, params.id))
  on(ownLists.copyList, async ({ actor, params, body }) => {
    const source = await readableList(deps, actor, params.id)
    const { list, isNew } = await copyList(deps, actor, source, body)
    return withStatus(isNew ? 201 : 200, list)
  })

  on(ownLists.getItems, async ({ actor, params, query }) =>
    pageOfItems(deps, actor, await readableList(deps, actor, params.id), query.cursor),
  )
  on(ownLists.addItems, async ({ actor, params, body }) => addItems(deps, actor, params.id, body))
  on(ownLists.moveItem, async ({ actor, params, body }) => moveItem(deps, actor, params.id, body))
  on(ownLists.wordItem, async ({ actor, params, body }) =>
    setItemText(deps, actor, params.id, body),
  )
  on(ownLists.removeItem, async ({ actor, params, query }) =>
    removeItem(deps, actor, params.id, query),
  )
  on(ownLists.removeItems, async ({ actor, params, body }) =>
    removeItems(deps, actor, params.id, body.remove),
  )
}
