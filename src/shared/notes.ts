import * as z from 'zod/mini'
import { SPOILER_NUMBER_MAX } from './bounds.ts'
import { calls } from './contract.ts'
import { SentInstant, ViewingKind } from './days.ts'
import { wholeNumber } from './paging.ts'
import { Id, MAX_EXTERNAL_ID } from './text.ts'

export const notes = calls({
  open: {
    method: 'POST',
    path: '/notes/:userId/:kind/:workId/open',
    access: 'client',
    summary: 'Open a note marked as a spoiler before having got there. Idempotent.',
    params: z.strictObject({
      userId: Id,
      kind: ViewingKind,
      workId: wholeNumber(1, MAX_EXTERNAL_ID),
    }),
    query: z.strictObject({
      season: z.optional(wholeNumber(0, SPOILER_NUMBER_MAX)),
      episode: z.optional(wholeNumber(0, SPOILER_NUMBER_MAX)),
      /** The viewing's `createdAt`; omitted: the note on the title or game itself. */
      seenAt: z.optional(SentInstant),
    }),
    reply: z.object({ note: z.string() }),
    errors: ['NOT_FRIEND', 'NOT_FOUND'],
  },
})
