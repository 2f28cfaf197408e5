import type { Evening } from '#shared/evening-shapes.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { openTable } from './policy.ts'
import { listShelf } from './queries.ts'
import { showTable } from './service.ts'

/** The actor's evenings as they may read them, for their export. */
export async function everyEvening(deps: Pick<Deps, 'db'>, actor: Actor): Promise<Evening[]> {
  const evenings: Evening[] = []
  for (const id of await listShelf(deps.db, actor.userId)) {
    const table = await openTable(deps, actor, id).catch(unlessClosed)
    if (table) evenings.push(await showTable(deps, table))
  }
  return evenings
}

/** Skips evenings deleted meanwhile, or of a host who is no longer a friend. */
function unlessClosed(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error
}
