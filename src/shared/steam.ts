import * as z from 'zod/mini'
import { calls } from './contract.ts'
import { GameImage } from './image-addresses.ts'
import { ExternalId, Instant, text } from './text.ts'
import { STEAM_GAMES_ADDED_MAX } from './bounds.ts'

/** A SteamID64: exceeds the safe integers, hence text. */
const SteamId = z.string().check(z.regex(/^[0-9]{17}$/))

/** The linked account, and the state of its last reading. */
export const SteamAccount = z.object({
  steamId: SteamId,
  name: z.string(),
  linkedAt: Instant,
  /** When Steam was last read successfully. */
  readAt: Instant,
  /** Whether hours are updated from Steam once a day. */
  isKept: z.boolean(),
  /** The account's games are private on Steam: those shown are from an earlier reading. */
  isHidden: z.boolean(),
})
export type SteamAccount = z.infer<typeof SteamAccount>

/** A game of somebody's Steam library or wish list. */
export const SteamGame = z.object({
  steamApiId: ExternalId,
  name: z.string(),
  headerImage: GameImage,
  isOwned: z.boolean(),
  /** According to Steam. */
  minutes: z.int(),
  lastPlayedAt: z.nullable(Instant),
  /** Whether it appeared within the last two weeks, after the library was linked. */
  isNew: z.boolean(),
  isSaved: z.boolean(),
  /** The hours in the list: Steam's, or those typed there. */
  listMinutes: z.nullable(z.int()),
})
export type SteamGame = z.infer<typeof SteamGame>

export const SteamLibrary = z.object({ account: SteamAccount, results: z.array(SteamGame) })
export type SteamLibrary = z.infer<typeof SteamLibrary>

/** The state in which a game is added: its hours do not tell whether it was finished. */
export const AddedState = z.enum(['toPlay', 'inProgress', 'played'])
export type AddedState = z.infer<typeof AddedState>

const upstream = ['STEAM_OFF', 'UPSTREAM_FAILED', 'UPSTREAM_TIMEOUT', 'UNAVAILABLE'] as const

/** A profile's address, its custom name or its id. */
export const SteamProfile = text(1, 200)

export const steam = calls({
  getAccount: {
    method: 'GET',
    path: '/steam/account',
    access: 'client',
    summary: "The caller's linked Steam account, and whether the instance can query Steam.",
    reply: z.object({ isAvailable: z.boolean(), account: z.nullable(SteamAccount) }),
  },
  link: {
    method: 'PUT',
    path: '/steam/account',
    access: 'client',
    summary:
      'Link a Steam account by its profile URL, custom name or id, in place of the previous one, and read its games.',
    body: z.strictObject({ profile: SteamProfile }),
    reply: SteamAccount,
    errors: ['STEAM_UNKNOWN', ...upstream],
  },
  unlink: {
    method: 'DELETE',
    path: '/steam/account',
    access: 'client',
    summary: 'Unlink the Steam account; the games added from it stay. Idempotent.',
    status: [204],
  },
  keep: {
    method: 'PUT',
    path: '/steam/account/kept',
    access: 'client',
    summary: 'Choose whether the hours of added games follow Steam, once a day.',
    body: z.strictObject({ isKept: z.boolean() }),
    reply: SteamAccount,
    errors: ['NOT_FOUND'],
  },
  getLibrary: {
    method: 'GET',
    path: '/steam/library',
    access: 'client',
    summary:
      'The games owned and wished for when Steam was last read, and which of them are on the list.',
    reply: SteamLibrary,
    errors: ['NOT_FOUND'],
  },
  refresh: {
    method: 'POST',
    path: '/steam/library/refresh',
    access: 'client',
    summary: 'Read the library from Steam again; hours typed by hand stay.',
    reply: SteamLibrary,
    errors: ['NOT_FOUND', 'STEAM_UNKNOWN', ...upstream],
  },
  take: {
    method: 'POST',
    path: '/steam/library/take',
    access: 'client',
    summary:
      'Add games of the library to the list. Those already there keep their state, and get hours if they have none; hours typed by hand are replaced only with `replacesHours`. Idempotent.',
    body: z.strictObject({
      ids: z
        .array(ExternalId)
        .check(z.minLength(1), z.maxLength(STEAM_GAMES_ADDED_MAX, 'too_long')),
      state: AddedState,
      replacesHours: z.optional(z.boolean()),
    }),
    reply: z.object({
      added: z.int(),
      /** Games already in the list that got Steam's hours. */
      timed: z.int(),
      /** Games already in the list that keep their own hours. */
      kept: z.int(),
    }),
    errors: ['NOT_FOUND'],
  },
})
