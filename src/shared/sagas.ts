import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { ImagePath } from './image-addresses.ts'
import { wholeNumber } from './paging.ts'
import { ExternalId, MAX_EXTERNAL_ID } from './text.ts'
import { MovieCard } from './titles.ts'

const head = { id: ExternalId, name: z.string(), poster_path: ImagePath }

/** A saga and its films, oldest first, undated last. */
export const Saga = z.object({
  ...head,
  overview: z.string(),
  backdrop_path: ImagePath,
  parts: z.array(MovieCard),
})
export type Saga = z.infer<typeof Saga>

/** A saga with at least one film that the caller has seen. */
export const BegunSaga = z.object({
  ...head,
  seen: z.int(),
  /** How many of its films are out. */
  total: z.int(),
  /** The first released film not seen yet; `null` when all are seen. */
  next: z.nullable(MovieCard),
})
export type BegunSaga = z.infer<typeof BegunSaga>

export const sagas = calls({
  getBegun: {
    method: 'GET',
    path: '/sagas',
    access: 'client',
    summary: 'The known sagas of which the caller has seen a film, most recently seen first.',
    reply: z.object({ results: z.array(BegunSaga) }),
  },
  getSaga: {
    method: 'GET',
    path: '/sagas/:id',
    access: 'client',
    summary: 'A saga and its films.',
    params: z.strictObject({ id: wholeNumber(1, MAX_EXTERNAL_ID) }),
    reply: Saga,
    errors: ['NOT_FOUND', 'UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT'],
  },
})
