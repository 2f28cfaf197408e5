import type {
  Evening,
  EveningCard,
  GuestTable,
  Proposal,
  Result,
  Seat,
} from '#shared/evening-shapes.ts'
import type { MediaType } from '#shared/titles.ts'
import type { EveningGuestsTable, EveningsTable } from '#server/db/evening-tables.ts'
import { toInstant } from '#server/instants.ts'
import { toPerson } from '../friends/present.ts'
import { presentOf, type Table } from './policy.ts'
import type { Candidate } from './candidates.ts'
import type { CardRow } from './card-queries.ts'
import type { TableRow } from './queries.ts'

/** Who reads the table. */
export interface Reader {
  /** A user's or a guest's id. */
  readonly id: string
  readonly isGuest: boolean
}

export interface Around {
  readonly guests: readonly EveningGuestsTable[]
  readonly ballots: { readonly count: number; readonly own: string | null }
}

export function toEvening(
  { evening, members, me, isHost }: Pick<Table, 'evening' | 'members' | 'me' | 'isHost'>,
  around: Around,
): Evening {
  const isPresent = me.joined_at !== null
  return {
    id: evening.id,
    ...toTable(evening, members, around, { id: me.user_id, isGuest: false }),
    // The candidates are for participants only.
    ...(!isPresent && { proposals: null, result: null }),
    minutes: evening.minutes,
    genres: JSON.parse(evening.genres) as string[],
    services: JSON.parse(evening.services) as Evening['services'],
    isHost,
    isPresent,
    seesAgain: me.sees_again === 1,
    hasLink: isHost && evening.has_link === 1,
    isKept: me.kept_number !== null,
    chosen: toChosen(evening),
  }
}

/** What guests and members alike may know. */
export function toTable(
  evening: TableRow,
  members: readonly TableRow[],
  { guests, ballots }: Around,
  reader: Reader,
): GuestTable {
  const { state, kind, starts_at, ends_at, created_at, place, version } = evening
  const present = presentOf(members)
  const shown = reader.isGuest ? present : members
  return {
    state,
    kind,
    startsAt: toInstant(starts_at),
    endsAt: toInstant(ends_at),
    createdAt: toInstant(created_at),
    place,
    seats: [
      ...shown.map((row) => toSeat(row, evening.host_id, reader)),
      ...guests.map((guest) => toGuestSeat(guest, reader)),
    ],
    proposals: evening.proposals === null ? null : toProposals(evening, members, reader),
    ballot: ballots.own === null ? null : (JSON.parse(ballots.own) as GuestTable['ballot']),
    votedCount: ballots.count,
    voterCount: present.length + guests.length,
    result: evening.result === null ? null : (JSON.parse(evening.result) as Result),
    version,
  }
}

function toSeat(row: TableRow, hostId: string, { id, isGuest }: Reader): Seat {
  const isMe = !isGuest && row.user_id === id
  const isNamed = isMe || row.is_blocked === 0
  const person = toPerson({ ...row, id: row.user_id })
  return {
    id: isGuest || !isNamed ? null : person.id,
    name: isNamed ? person.username : null,
    avatarUrl: isGuest || !isNamed ? null : person.avatarUrl,
    isHost: row.user_id === hostId,
    isGuest: false,
    isPresent: row.joined_at !== null,
    isMe,
  }
}

function toGuestSeat({ id, name }: EveningGuestsTable, reader: Reader): Seat {
  return {
    id: reader.isGuest ? null : id,
    name,
    avatarUrl: null,
    isHost: false,
    isGuest: true,
    isPresent: true,
    isMe: id === reader.id,
  }
}

function toProposals(evening: TableRow, members: readonly TableRow[], reader: Reader): Proposal[] {
  const candidates = JSON.parse(evening.proposals ?? '[]') as Candidate[]
  return candidates.map((candidate, index) =>
    toProposal(candidate, { kind: evening.kind, number: index + 1, members, reader }),
  )
}

interface Shown {
  readonly kind: MediaType
  readonly number: number
  readonly members: readonly TableRow[]
  readonly reader: Reader
}

/** Names only people whose lists the reader may read: friends. */
export function toProposal(
  candidate: Candidate,
  { kind, number, members, reader }: Shown,
): Proposal {
  const { id, title, poster, year, runtime, season, episode, services, isAgain } = candidate
  const wanting = presentOf(members).filter(({ user_id }) => candidate.wanted.includes(user_id))
  const isOwn = (row: TableRow) => !reader.isGuest && row.user_id === reader.id
  const named = wanting.filter(
    (row) => !reader.isGuest && !isOwn(row) && row.is_friend === 1 && row.is_blocked === 0,
  )
  const isMine = wanting.some(isOwn)
  return {
    number,
    work: { type: kind, id, title, poster_path: poster },
    year,
    runtime,
    season,
    episode,
    isMine,
    wantedBy: named.map(({ username }) => username),
    others: wanting.length - named.length - (isMine ? 1 : 0),
    services: [...services],
    isAgain,
  }
}

/** What was chosen, and no more: friends of the host read it in their feed too. */
function toChosen({
  kind: type,
  proposals,
  decided_id: id,
}: Pick<EveningsTable, 'kind' | 'proposals' | 'decided_id'>): Evening['chosen'] {
  const candidates = JSON.parse(proposals ?? '[]') as Candidate[]
  const winner = candidates.find((candidate) => candidate.id === id)
  return winner ? { type, id: winner.id, title: winner.title, poster_path: winner.poster } : null
}

export function toCard(row: CardRow, userId: string): EveningCard {
  return {
    id: row.id,
    state: row.state,
    startsAt: toInstant(row.starts_at),
    endsAt: toInstant(row.ends_at),
    place: row.place,
    hostName: row.is_blocked === 1 ? null : row.host_name,
    isHost: row.host_id === userId,
    isPresent: row.joined_at !== null,
    presentCount: row.present,
    createdAt: toInstant(row.created_at),
    chosen: toChosen(row),
  }
}
