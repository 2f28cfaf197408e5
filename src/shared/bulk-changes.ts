import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { Day, SentInstant } from './days.ts'
import { Note, Progress, Rating } from './lists.ts'
import { SavedGame } from './saved-games.ts'
import { SavedShow } from './saved-shows.ts'
import { ExternalId } from './text.ts'
import { BULK_MAX } from './bounds.ts'

/** When it was done, in the user's time zone; omitted: today. */
const doneOn = { day: z.optional(Day) }

/** A change to several items at once. */
const BulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mark'), isDone: z.boolean(), ...doneOn }),
  z.strictObject({ kind: z.literal('progress'), progress: Progress }),
  z.strictObject({ kind: z.literal('rate'), rating: z.nullable(Rating), ...doneOn }),
  z.strictObject({ kind: z.literal('remove') }),
])
export type BulkChange = z.infer<typeof BulkChange>

/** An item as the client saw it when selecting it. */
const AsSeen = z.strictObject({ updatedAt: SentInstant, note: Note })
/** An item that was written to since then is left unchanged. */
const asSeen = { was: z.optional(AsSeen) }

function itemsOf<T extends z.ZodMiniType>(item: T) {
  return z.array(item).check(z.minLength(1), z.maxLength(BULK_MAX, 'too_long'))
}

const change = { method: 'PATCH', access: 'client', errors: ['NOT_FOUND'] } as const

/** Items that are not saved are skipped, with a 404 if none is. Each call is idempotent. */
export const bulkCalls = calls({
  changeShows: {
    ...change,
    path: '/savedshow/change-several',
    summary: 'Mark, rate or remove several films and series; returns those that remain.',
    body: z.strictObject({
      items: itemsOf(
        z.strictObject({ mediaType: z.enum(['movie', 'tv']), tmdbId: ExternalId, ...asSeen }),
      ),
      change: BulkChange,
    }),
    reply: z.object({ results: z.array(SavedShow) }),
  },
  changeGames: {
    ...change,
    path: '/savedgame/change-several',
    summary: 'Mark, rate or remove several games; returns those that remain.',
    body: z.strictObject({
      items: itemsOf(z.strictObject({ steamApi: ExternalId, ...asSeen })),
      change: BulkChange,
    }),
    reply: z.object({ results: z.array(SavedGame) }),
  },
})
