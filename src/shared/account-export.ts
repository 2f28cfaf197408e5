import * as z from 'zod/mini'
import { User } from './auth.ts'
import { Message } from './chat.ts'
import { SavedGame } from './saved-games.ts'
import { SavedMovie, SavedTv } from './saved-shows.ts'
import { ExternalId, Id, Instant } from './text.ts'

const Named = z.object({ id: Id, username: z.string() })

/**
 * What a person takes along, version 1. A field may be added; none changes its meaning or goes
 * without a higher `version`.
 */
export const AccountExport = z.object({
  format: z.literal('calepin'),
  version: z.literal(1),
  exportedAt: Instant,
  user: User,
  sessions: z.array(z.object({ device: z.string(), createdAt: Instant, lastUsedAt: Instant })),
  hasTwoFactor: z.boolean(),
  /** Part of the address that the account was registered from, while it is kept. */
  registeredFrom: z.nullable(z.string()),
  movies: z.array(SavedMovie),
  tvs: z.array(SavedTv),
  games: z.array(SavedGame),
  /** The games that the person saved or compared within two weeks, whose players are counted. */
  watchedGames: z.array(z.object({ steamApiId: ExternalId, at: Instant })),
  friends: z.array(z.extend(Named, { since: Instant })),
  requests: z.object({
    received: z.array(z.extend(Named, { sentAt: Instant })),
    sent: z.array(z.extend(Named, { sentAt: Instant })),
  }),
  blocked: z.array(z.extend(Named, { since: Instant })),
  /** Every conversation that the person is in, with the messages they may read. Empty, like the parts above on friends, for a Visiteur. */
  conversations: z.array(
    z.object({
      id: Id,
      name: z.nullable(z.string()),
      members: z.array(Named),
      messages: z.array(Message),
    }),
  ),
})
export type AccountExport = z.infer<typeof AccountExport>
