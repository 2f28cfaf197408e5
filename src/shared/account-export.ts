import * as z from 'zod/mini'
import { User } from './auth.ts'
import { Message } from './chat.ts'
import { SavedGame } from './saved-games.ts'
import { SavedMovie, SavedTv } from './saved-shows.ts'
import { ExternalId, Id, Instant } from './text.ts'

const Named = z.object({ id: Id, username: z.string() })

/**
 * The data export, version 1. Fields may be added; removing one or changing its meaning requires a higher
 * `version`.
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
  /** Games saved or compared within two weeks, whose players are sampled. */
  watchedGames: z.array(z.object({ steamApiId: ExternalId, at: Instant })),
  friends: z.array(z.extend(Named, { since: Instant })),
  requests: z.object({
    received: z.array(z.extend(Named, { sentAt: Instant })),
    sent: z.array(z.extend(Named, { sentAt: Instant })),
  }),
  blocked: z.array(z.extend(Named, { since: Instant })),
  /** The user's conversations, with the messages they may read. Empty for a Visiteur, like the friends above. */
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
