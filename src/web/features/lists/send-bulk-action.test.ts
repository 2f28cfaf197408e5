import { expect, it } from 'vitest'
import { savedMovie } from '#test/saved-movie.ts'
import type { Call } from '#web/lib/api.ts'
import { sendBulkAction } from './send-bulk-action.ts'

/** Limit of all keepalive bodies in flight, in bytes. */
const ROOM = 65_536

it('hundreds of films are sent within the limit of keepalive bodies in flight', async () => {
  const films = Array.from({ length: 800 }, (_, at) => savedMovie(at + 1))
  const sent: number[] = []
  let open = 0
  const call = (async (_: string, { body }: { body: { items: { tmdbId: number }[] } }) => {
    const size = new TextEncoder().encode(JSON.stringify(body)).length
    if (open + size > ROOM) throw new TypeError('Failed to fetch')
    open += size
    await new Promise((resolve) => setImmediate(resolve))
    open -= size
    sent.push(...body.items.map(({ tmdbId }) => tmdbId))
    return { results: [] }
  }) as unknown as Call
  const gesture = { kind: 'remove' } as const
  const at = '2026-11-22T20:00:00.000Z'
  const writes = films.map((before) => ({ write: { ...gesture, title: before }, at, before }))
  await sendBulkAction(call, { writes, gesture, moving: [] })
  expect(sent).toEqual(films.map(({ tmdbId }) => tmdbId))
})
