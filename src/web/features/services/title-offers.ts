import type { MediaType } from '#shared/titles.ts'
import type { Call } from '#web/lib/api.ts'
import { ASKED_MAX } from '#shared/bounds.ts'

type Key = `${MediaType}:${number}`

interface Batch {
  readonly ids: Readonly<Record<MediaType, Set<number>>>
  readonly reply: Promise<ReadonlyMap<Key, readonly number[]>>
}

/** Milliseconds that a question waits for others: a grid draws its cards in one go. */
const TOGETHER_MS = 60

/** The question that is not sent yet, by whom it is asked of. */
const waiting = new WeakMap<Call, Batch>()

/** On which of the user's services a title is: cards that ask at about the same time make one call. */
export async function askTogether(
  call: Call,
  type: MediaType,
  id: number,
): Promise<readonly number[]> {
  const batch = waiting.get(call) ?? begin(call)
  batch.ids[type].add(id)
  if (batch.ids.movie.size + batch.ids.tv.size === ASKED_MAX) waiting.delete(call)
  return (await batch.reply).get(`${type}:${id}`) ?? []
}

function begin(call: Call): Batch {
  const ids = { movie: new Set<number>(), tv: new Set<number>() }
  const timer = new Promise((resolve) => setTimeout(resolve, TOGETHER_MS))
  const batch: Batch = {
    ids,
    reply: timer.then(() => {
      if (waiting.get(call) === batch) waiting.delete(call)
      return read(call, ids)
    }),
  }
  waiting.set(call, batch)
  return batch
}

async function read(call: Call, { movie, tv }: Batch['ids']): Promise<Awaited<Batch['reply']>> {
  const query = {
    ...(movie.size > 0 && { movies: [...movie].join(',') }),
    ...(tv.size > 0 && { tvs: [...tv].join(',') }),
  }
  const { results } = await call('GET /services/titles', { query })
  return new Map(
    results.map(({ mediaType, id, providerIds }) => [`${mediaType}:${id}`, providerIds]),
  )
}
