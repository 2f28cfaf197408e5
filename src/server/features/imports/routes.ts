import { imports } from '#shared/imports.ts'
import type { Deps } from '#server/deps.ts'
import { type On, withStatus } from '#server/http/bind.ts'
import { candidatesOf, chooseWork, pageOfItems } from './items.ts'
import { createImport, everyImportOf, forgetImport, readImport, storePiece } from './service.ts'
import { beginReading, beginUndoing, beginWriting } from './stages.ts'

export function importRoutes(on: On, deps: Deps): void {
  on(imports.list, async ({ actor }) => ({ results: await everyImportOf(deps, actor) }))
  on(imports.create, async ({ actor, body }) => {
    const { made, isNew } = await createImport(deps, actor, body.id)
    return withStatus(isNew ? 201 : 200, made)
  })
  on(imports.sendPiece, async ({ actor, params, query, body }) =>
    storePiece(deps, actor, params.id, { ...query, bytes: body }),
  )
  on(imports.read, async ({ actor, params, body }) =>
    beginReading(deps, actor, params.id, body.columns),
  )
  on(imports.get, async ({ actor, params }) => readImport(deps, actor, params.id))
  on(imports.getItems, async ({ actor, params, query }) =>
    pageOfItems(deps, actor, params.id, query),
  )
  on(imports.getCandidates, async ({ actor, params }) => ({
    results: await candidatesOf(deps, actor, params.id, params.place),
  }))
  on(imports.choose, async ({ actor, params, body }) =>
    chooseWork(deps, actor, params.id, { place: params.place, chosen: body.work }),
  )
  on(imports.start, async ({ actor, params, body }) => beginWriting(deps, actor, params.id, body))
  on(imports.undo, async ({ actor, params }) => beginUndoing(deps, actor, params.id))
  on(imports.remove, async ({ actor, params }) => forgetImport(deps, actor, params.id))
}
