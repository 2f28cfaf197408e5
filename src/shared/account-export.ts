import * as z from 'zod/mini'
import { User } from './auth.ts'
import { Message } from './chat.ts'
import { ViewingKind } from './days.ts'
import { Evening } from './evening-shapes.ts'
import { Muted } from './feed.ts'
import { FriendLink } from './friend-links.ts'
import { Work } from './friends.ts'
import { Import } from './import-shapes.ts'
import { Reaction } from './message-parts.ts'
import { Notification } from './notification-shapes.ts'
import { NotificationChoices } from './notifications.ts'
import { ListItem, ListReader } from './own-list-shapes.ts'
import { PublicSettings } from './public-pages.ts'
import { Passkey } from './passkey-shapes.ts'
import { SavedFilter } from './saved-filters.ts'
import { SavedGame } from './saved-games.ts'
import { SavedMovie, SavedTv } from './saved-shows.ts'
import { Spoiler } from './spoilers.ts'
import { SteamLibrary } from './steam.ts'
import { ExternalId, Id, Instant } from './text.ts'
import { PersonalToken } from './tokens.ts'
import { ScrobbleAddress } from './scrobbling.ts'
import { Webhook } from './webhooks.ts'
import { Viewing } from './viewings.ts'

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
  /** Their IANA time zone, as their browser last sent it; an import ignores it. `null`: UTC. */
  zone: z.nullable(z.string()),
  sessions: z.array(z.object({ device: z.string(), createdAt: Instant, lastUsedAt: Instant })),
  /** Personal tokens, without their secrets. */
  tokens: z.array(PersonalToken),
  /** Without their signing secrets. */
  webhooks: z.array(Webhook),
  /** The address that players report to; `null`: none. */
  scrobbling: z.nullable(ScrobbleAddress),
  /** Links by which people become friends, without their secrets. */
  friendLinks: z.array(FriendLink),
  /** What anybody may read about them without an account. */
  publicPage: PublicSettings,
  hasTwoFactor: z.boolean(),
  passkeys: z.array(Passkey),
  /** The providers' accounts linked to this one. */
  identities: z.array(z.object({ issuer: z.string(), linkedAt: Instant })),
  /** Network (part of the IP address) of the registration, while it is stored. */
  registeredFrom: z.nullable(z.string()),
  movies: z.array(SavedMovie),
  tvs: z.array(SavedTv),
  games: z.array(SavedGame),
  favourites: z.array(Work),
  /** TMDB's ids of the services they subscribe to. */
  services: z.array(ExternalId),
  /** The Steam account they linked, with its games. */
  steam: z.nullable(SteamLibrary),
  /** Combinations of filters saved under a name. */
  filters: z.array(SavedFilter),
  /** Whom and what their feed leaves out; without people for a Visiteur, like the friends below. */
  muted: Muted,
  lists: z.array(
    z.object({
      id: Id,
      name: z.string(),
      words: z.string(),
      isNumbered: z.boolean(),
      reader: ListReader,
      /** The friends named; empty for a Visiteur, like the friends below. */
      members: z.array(z.extend(Named, { mayEdit: z.boolean() })),
      /** Whether they wrote the text: only then can it become public. */
      items: z.array(z.extend(ListItem, { isOwn: z.boolean() })),
      createdAt: Instant,
      updatedAt: Instant,
    }),
  ),
  /** The friends' lists that they are named in. Empty for a Visiteur. */
  sharedLists: z.array(z.object({ id: Id, name: z.string(), owner: Named, mayEdit: z.boolean() })),
  /** What they added or wrote in others' lists, also in those closed to them since. */
  listLines: z.array(
    z.object({
      listId: Id,
      work: Work,
      /** Their line of text; `""` for none. */
      words: z.string(),
      /** `null`: somebody else added the work. */
      addedAt: z.nullable(Instant),
    }),
  ),
  /** Each time that a listed work, or an episode of a series, was seen or played. */
  viewings: z.array(
    z.extend(Viewing, {
      kind: ViewingKind,
      workId: ExternalId,
      season: z.nullable(z.int()),
      episode: z.nullable(z.int()),
    }),
  ),
  /** Games saved or compared within two weeks, whose players are sampled. */
  watchedGames: z.array(z.object({ steamApiId: ExternalId, at: Instant })),
  friends: z.array(z.extend(Named, { since: Instant })),
  requests: z.object({
    received: z.array(z.extend(Named, { sentAt: Instant })),
    sent: z.array(z.extend(Named, { sentAt: Instant })),
    /** Requests the user refused, and when; the senders do not learn of it. */
    refused: z.array(z.extend(Named, { since: Instant })),
  }),
  blocked: z.array(z.extend(Named, { since: Instant })),
  /**
   * The user's conversations with the messages they may read, and the groups that they left, with
   * earlier messages and the user's own reactions. Empty for a Visiteur, like the friends above.
   */
  conversations: z.array(
    z.object({
      id: Id,
      name: z.nullable(z.string()),
      /** For a group that they left: those who wrote in it. */
      members: z.array(Named),
      /** `null` while they are still in it. */
      leftAt: z.nullable(Instant),
      messages: z.array(Message),
    }),
  ),
  /** Empty for a Visiteur, like the friends above. */
  notifications: z.array(Notification),
  notificationChoices: NotificationChoices,
  /** What friends recommended to the user; the messages are in the conversations. Empty for a Visiteur. */
  recommendations: z.array(
    z.object({
      work: Work,
      user: Named,
      messageId: Id,
      sentAt: Instant,
      isOpened: z.boolean(),
      isDismissed: z.boolean(),
    }),
  ),
  /**
   * Series that they watch with these friends, or are invited to (`joinedAt` is `null`).
   * Empty for a Visiteur.
   */
  pacts: z.array(
    z.object({
      id: Id,
      tmdbId: ExternalId,
      invitedAt: Instant,
      joinedAt: z.nullable(Instant),
      members: z.array(Named),
    }),
  ),
  /** Pacts the user refused, and when; the inviters do not learn of it. Empty for a Visiteur. */
  refusedPacts: z.array(z.extend(Named, { tmdbId: ExternalId, since: Instant })),
  /** Evenings of the last weeks, with no ballot but their own. Empty for a Visiteur. */
  evenings: z.array(Evening),
  /**
   * Spoilers they chose to open, by key: a message, a comment or a note, and the mark that it had. Empty
   * for a Visiteur.
   */
  openedSpoilers: z.array(z.object({ thing: z.string(), openedAt: Instant })),
  /**
   * The user's comments on their own or their friends' notes and viewings, and the replies they
   * received. Empty for a Visiteur.
   */
  comments: z.array(
    z.object({
      id: Id,
      /** Whose note or viewing it is. */
      owner: Named,
      author: Named,
      kind: ViewingKind,
      workId: ExternalId,
      season: z.nullable(z.int()),
      episode: z.nullable(z.int()),
      /** The viewing's `createdAt`; `null`: the note of the title or game. */
      seenAt: z.nullable(Instant),
      /** `null`: a comment with text. */
      reaction: z.nullable(Reaction),
      words: z.string(),
      spoiler: z.optional(Spoiler),
      sentAt: Instant,
      editedAt: z.nullable(Instant),
    }),
  ),
  /** Browsers subscribed to Web Push. */
  pushDevices: z.array(z.object({ since: Instant, showsWords: z.boolean() })),
  /** Imports of the last weeks, without their titles: those are in the lists. */
  imports: z.array(Import),
  /** When the next mail reminds them to download this; `null`: never. */
  nextExportReminder: z.nullable(Instant),
  /** Whether the reminder has this file attached. */
  isExportMailed: z.optional(z.boolean()),
  /** When the address of the calendar file was made. */
  calendarAddress: z.nullable(Instant),
})
export type AccountExport = z.infer<typeof AccountExport>
