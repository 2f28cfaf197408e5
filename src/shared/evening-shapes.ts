import * as z from 'zod/mini'
import { NO_CONTROL_CHARACTERS } from './blank.ts'
import { EveningState } from './evening-change.ts'
import { Work } from './friends.ts'
import { visibleName } from './names.ts'
import { Id, Instant, text } from './text.ts'
import { MediaType } from './titles.ts'
import { PLACE_MAX, GUEST_NAME_MAX } from './bounds.ts'

/** Most people with an account at one evening, its host included. */
export const PEOPLE_MAX = 24
export const GUESTS_MAX = 12
/** Most titles of one vote. */
export const PROPOSALS_MAX = 12
export const GENRES_MAX = 10
/** Minutes available, at least and at most. */
export const MINUTES = { min: 20, max: 600 } as const

/** The name of a genre, as in titles. */
export const GenreName = z
  .string()
  .check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} &'’().+/-]{0,59}$/u, 'filter'))

export const GuestName = visibleName(GUEST_NAME_MAX)
/** Where it is; `""` for unspecified. */
export const Place = text(0, PLACE_MAX).check(z.regex(NO_CONTROL_CHARACTERS, 'unseen'))

/** The secret of a link or of a guest. */
export const GuestToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

const NamedService = z.object({ id: z.int(), name: z.string() })

/** A participant. */
export const Seat = z.object({
  /** A user's id, or a guest's; `null` when shown to guests. */
  id: z.nullable(Id),
  /** `null` across a block. */
  name: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  isHost: z.boolean(),
  isGuest: z.boolean(),
  /** `false`: invited, not answered yet. */
  isPresent: z.boolean(),
  isMe: z.boolean(),
})
export type Seat = z.infer<typeof Seat>

/** A proposed title, and why it is proposed. */
export const Proposal = z.object({
  number: z.int(),
  work: Work,
  year: z.nullable(z.int()),
  /** Minutes; `null` when unknown, and for an episode. */
  runtime: z.nullable(z.int()),
  /** For an episode. */
  season: z.nullable(z.int()),
  episode: z.nullable(z.int()),
  /** Whether the reader wants to see it. */
  isMine: z.boolean(),
  /** Those who want to see it, as far as the reader may read their lists. */
  wantedBy: z.array(z.string()),
  /** How many others want to see it. */
  others: z.int(),
  /** The evening's services that offer it. */
  services: z.array(z.string()),
  /** A participant has seen it; all agreed to rewatch titles. */
  isAgain: z.boolean(),
})
export type Proposal = z.infer<typeof Proposal>

const number = z.int().check(z.gte(1), z.lte(PROPOSALS_MAX))
/** Numbers of the approved titles, the preferred first, and of the vetoed one. */
export const ballot = {
  approved: z.array(number).check(z.maxLength(PROPOSALS_MAX, 'too_long')),
  veto: z.nullable(number),
}
export const Ballot = z.object(ballot)
export type Ballot = z.infer<typeof Ballot>

/** The result of a vote, by title and never by person; with one or two ballots, only the winner. */
export const Result = z.object({
  winner: z.nullable(z.int()),
  voters: z.int(),
  totals: z.array(
    z.object({
      number: z.int(),
      approvals: z.int(),
      vetoes: z.int(),
      isOut: z.boolean(),
    }),
  ),
  rounds: z.array(
    z.object({
      votes: z.array(z.object({ number: z.int(), votes: z.int() })),
      out: z.nullable(z.int()),
    }),
  ),
})
export type Result = z.infer<typeof Result>

const table = {
  state: EveningState,
  /** Films, or an episode of a series. */
  kind: MediaType,
  /** `null`: at once, when it was created. */
  startsAt: z.nullable(Instant),
  endsAt: Instant,
  createdAt: Instant,
  /** `""` for none. */
  place: z.string(),
  seats: z.array(Seat),
  /** The titles voted on, from the opening of the vote. */
  proposals: z.nullable(z.array(Proposal)),
  /** The reader's own, while the vote is open. */
  ballot: z.nullable(Ballot),
  votedCount: z.int(),
  /** Participants who may vote. */
  voterCount: z.int(),
  result: z.nullable(Result),
  version: z.int(),
}
const chosen = z.nullable(Work)
/** What a guest sees. */
export const GuestTable = z.object(table)
export type GuestTable = z.infer<typeof GuestTable>

export const Evening = z.object({
  id: Id,
  ...table,
  minutes: z.nullable(z.int()),
  /** A title has any of them; empty: no restriction. */
  genres: z.array(z.string()),
  /** A title is on any of them; empty: no restriction. */
  services: z.array(NamedService),
  isHost: z.boolean(),
  /** `false`: invited, not answered yet. */
  isPresent: z.boolean(),
  /** Whether the caller agrees to rewatch titles. */
  seesAgain: z.boolean(),
  /** Whether there is a link for guests; shown to the host. */
  hasLink: z.boolean(),
  /** Whether the caller added it to their diary. */
  isKept: z.boolean(),
  /** The title that a vote chose, shown to invitees too. */
  chosen,
})
export type Evening = z.infer<typeof Evening>

/** An evening in brief. */
export const EveningCard = z.object({
  id: Id,
  state: EveningState,
  startsAt: z.nullable(Instant),
  endsAt: Instant,
  place: z.string(),
  /** `null` across a block. */
  hostName: z.nullable(z.string()),
  isHost: z.boolean(),
  isPresent: z.boolean(),
  presentCount: z.int(),
  createdAt: Instant,
  chosen,
})
export type EveningCard = z.infer<typeof EveningCard>
