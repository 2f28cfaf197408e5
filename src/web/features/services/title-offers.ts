import { TITLES_PER_REQUEST_MAX } from '#shared/bounds.ts'
import type { MediaType } from '#shared/titles.ts'
import type { Call } from '#web/lib/api.ts'
import { batchLookups } from '#web/lib/batch-lookups.ts'

const fetchBatched = batchLookups<readonly number[]>(
  TITLES_PER_REQUEST_MAX,
  async (call, names) => {
    const idsOf = (type: MediaType) =>
      names.flatMap((name) => (name.startsWith(type) ? [name.slice(type.length + 1)] : []))
    const [movies, tvs] = [idsOf('movie').join(','), idsOf('tv').join(',')]
    const query = { ...(movies !== '' && { movies }), ...(tvs !== '' && { tvs }) }
    const { results } = await call('GET /services/titles', { query })
    return new Map(
      results.map(({ mediaType, id, providerIds }) => [`${mediaType}:${id}`, providerIds]),
    )
  },
)

/** The user's services that have a title; cards that ask at about the same time share one call. */
export async function fetchOffers(
  call: Call,
  type: MediaType,
  id: number,
): Promise<readonly number[]> {
  return (await fetchBatched(call, `${type}:${id}`)) ?? []
}
