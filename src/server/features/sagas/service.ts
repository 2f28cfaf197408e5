import { DAY_MS } from '#shared/durations.ts'
import type { BegunSaga, Saga } from '#shared/sagas.ts'
import type { MovieCard } from '#shared/titles.ts'
import { insertJobOnRead } from '#server/db/jobs.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { orNotFound } from '#server/errors.ts'
import { BACKGROUND } from '#server/external/upstream.ts'
import { toDayIn } from '#server/instants.ts'
import type { SagaBody } from '#server/external/tmdb/discovery-shapes.ts'
import { type GenreName, toMovieCard } from '../titles/present.ts'
import {
  deleteOtherParts,
  type FilledSagaRow,
  findSagaAge,
  listSagas,
  listSeenParts,
  upsertSaga,
} from './queries.ts'

/** The job that looks up titles of one user's lists that are not known yet. */
export const OWN_TITLES = 'own-titles'

type Needs = Pick<Deps, 'db' | 'clock' | 'tmdb'>

/** Long: a saga grows by a film every few years. */
const REFRESH_MS = 30 * DAY_MS
/** Most sagas shown. */
const BEGUN_MAX = 60

/** @throws {AppError} NOT_FOUND; upstream failures */
export async function sagaOf({ tmdb }: Pick<Deps, 'tmdb'>, id: number, by: Actor): Promise<Saga> {
  return toSaga(orNotFound(await tmdb.saga(id, by)), tmdb.genreName)
}

/**
 * Stores a film's saga and its films unless recently stored, and removes the film from any other saga
 * (TMDB merges sagas; the embedded catalogue has its own ids).
 * @throws {AppError} upstream failures
 */
export async function rememberSaga(
  deps: Needs,
  filmId: number,
  id: number | undefined,
): Promise<void> {
  if (id !== undefined) await storeSaga(deps, filmId, id)
  await deleteOtherParts(deps.db, filmId, id)
}

async function storeSaga({ db, clock, tmdb }: Needs, filmId: number, id: number): Promise<void> {
  const now = clock.now()
  const storedAt = await findSagaAge(db, { saga_id: id, tmdb_id: filmId })
  if (now - (storedAt ?? 0) < REFRESH_MS) return
  const body = await tmdb.saga(id, BACKGROUND)
  if (!body) return
  const { name, poster_path, parts } = toSaga(body, tmdb.genreName)
  const row = { saga_id: id, name, poster_path, parts: JSON.stringify(parts), fetched_at: now }
  const filmIds = parts.map((part) => part.id)
  await inTransaction(db, (tx) => upsertSaga(tx, row, filmIds))
}

/** Queues `OWN_TITLES` for a user, unless it is queued already or ran in the last minute. */
export async function queueOwnTitles(
  { db, clock, wakeJobs }: Pick<Deps, 'db' | 'clock' | 'wakeJobs'>,
  userId: string,
): Promise<void> {
  const now = clock.now()
  const job = { kind: OWN_TITLES, key: userId, now, doneBefore: now - 60_000 }
  if (await insertJobOnRead(db, job)) wakeJobs()
}

/** The sagas of which a user has seen a film, the last seen first. */
export async function begunSagas(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, account }: Actor,
): Promise<BegunSaga[]> {
  const seen = Map.groupBy(await listSeenParts(db, userId), ({ saga_id }) => saga_id)
  const ids = [...seen.keys()].slice(0, BEGUN_MAX)
  if (ids.length === 0) return []
  const today = toDayIn(account.zone, clock.now())
  const rows = new Map((await listSagas(db, ids)).map((row) => [row.saga_id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    const films = new Set(seen.get(id)?.map(({ tmdb_id }) => tmdb_id))
    return row ? [toBegun(row, films, today)] : []
  })
}

function toBegun(row: FilledSagaRow, seen: ReadonlySet<number>, today: string): BegunSaga {
  const films = new Set(row.film_ids?.split(',').map(Number))
  const parts = (JSON.parse(row.parts) as MovieCard[]).filter(({ id }) => films.has(id))
  const out = parts.filter(
    ({ id, release_date }) => seen.has(id) || (release_date !== null && release_date <= today),
  )
  return {
    id: row.saga_id,
    name: row.name,
    poster_path: row.poster_path,
    seen: seen.size,
    total: out.length,
    next: out.find(({ id }) => !seen.has(id)) ?? null,
  }
}

function toSaga({ parts, ...saga }: SagaBody, genreName: GenreName): Saga {
  const last = '9999'
  return {
    ...saga,
    parts: parts
      .map((part) => toMovieCard(part, genreName))
      .toSorted((a, b) => (a.release_date ?? last).localeCompare(b.release_date ?? last)),
  }
}
