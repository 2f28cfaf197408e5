/** A film's saga, by name. */
interface InSaga {
  readonly collection: string | null
}

/** First id of the catalogue's own sagas: TMDB's are lower. */
const FIRST = 1_000_000_000

/** A saga's id, derived from its name to be stable across versions. */
export function sagaId(name: string): number {
  return FIRST + Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % FIRST, 7)
}

/** The films of each saga, by its id. */
export function sagasIn<T extends InSaga>(movies: readonly T[]): ReadonlyMap<number, readonly T[]> {
  const named = movies.filter(({ collection }) => collection !== null)
  return Map.groupBy(named, ({ collection }) => sagaId(collection ?? ''))
}

/** Drops the sagas of which the catalogue has only one film. */
export function withoutLoneSagas<T extends InSaga>(movies: readonly T[]): T[] {
  const sagas = sagasIn(movies)
  const isSaga = (name: string) => (sagas.get(sagaId(name))?.length ?? 0) > 1
  return movies.map((movie) =>
    movie.collection !== null && isSaga(movie.collection) ? movie : { ...movie, collection: null },
  )
}
