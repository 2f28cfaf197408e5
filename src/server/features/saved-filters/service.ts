import { v7 as uuidv7 } from 'uuid'
import { errors } from '#shared/errors.ts'
import { parseFacets } from '#shared/filters.ts'
import { fold } from '#shared/fold.ts'
import {
  Chosen,
  type FilteredKind,
  SAVED_FILTERS_MAX,
  type SavedFilter,
} from '#shared/saved-filters.ts'
import { lockAccount } from '#server/db/account.ts'
import { isUniqueViolation } from '#server/db/failures.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError, orNotFound } from '#server/errors.ts'
import { deleteFilter, type FilterRow, insertFilter, listFilters, renameFilter } from './queries.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'hub'>

/** A user's saved filters. */
export async function savedFiltersOf(
  { db }: Pick<Needs, 'db'>,
  userId: string,
): Promise<SavedFilter[]> {
  return (await listFilters(db, userId)).map(toSavedFilter)
}

interface NewFilter {
  readonly id?: string | undefined
  readonly kind: FilteredKind
  readonly name: string
  readonly chosen: Chosen
}

/**
 * Saves filters under a name, unique among those of its kind of list. Idempotent by id.
 * @throws {AppError} FILTER_NAME_TAKEN; TOO_MANY_FILTERS
 */
export async function saveFilter(
  deps: Needs,
  actor: Actor,
  { id, kind, name, chosen }: NewFilter,
): Promise<{ filter: SavedFilter; isNew: boolean }> {
  const { db, clock } = deps
  const now = clock.now()
  const row = {
    id: id ?? uuidv7({ msecs: now }),
    user_id: actor.userId,
    kind,
    ...named(name),
    chosen: JSON.stringify(chosen),
    created_at: now,
  }
  const saved = await inTransaction(db, async (tx) => {
    await lockAccount(tx, actor.userId)
    const isNew = await insertFilter(tx, row)
    const filters = await listFilters(tx, actor.userId)
    if (isNew && filters.length > SAVED_FILTERS_MAX) throw new AppError('TOO_MANY_FILTERS')
    const own = filters.find((each) => each.id === row.id)
    if (!own) throw taken()
    return { filter: toSavedFilter(own), isNew }
  })
  if (saved.isNew) notifyDevices(deps, actor, kind)
  return saved
}

/** @throws {AppError} NOT_FOUND; FILTER_NAME_TAKEN */
export async function nameFilter(
  deps: Needs,
  actor: Actor,
  id: string,
  name: string,
): Promise<SavedFilter> {
  try {
    const row = orNotFound(await renameFilter(deps.db, { userId: actor.userId, id }, named(name)))
    notifyDevices(deps, actor, row.kind)
    return toSavedFilter(row)
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error
  }
}

/** @throws {AppError} NOT_FOUND */
export async function forgetFilter(deps: Needs, actor: Actor, id: string): Promise<void> {
  const row = orNotFound(await deleteFilter(deps.db, { userId: actor.userId, id }))
  notifyDevices(deps, actor, row.kind)
}

/** Other devices refetch a list's filters along with the list. */
function notifyDevices({ hub }: Pick<Needs, 'hub'>, actor: Actor, kind: FilteredKind): void {
  hub.toOtherSessions(actor, 'list', { part: kind === 'games' ? 'game' : 'movie' })
}

function named(name: string) {
  return { name: name.trim(), name_key: fold(name.trim()) }
}

function taken(): AppError {
  const message = errors.FILTER_NAME_TAKEN.detail
  return new AppError('FILTER_NAME_TAKEN', { fields: [{ path: 'name', message }] })
}

function toSavedFilter({ id, kind, name, chosen }: FilterRow): SavedFilter {
  const stored = JSON.parse(chosen) as Chosen
  // Without those that were valid when it was saved and no longer are.
  const filter = [...parseFacets(stored.filter.join(','))]
  return { id, kind, name, chosen: Chosen.parse({ ...stored, filter }) }
}
