import type { Pact, PactMember, PactPlace } from '#shared/pacts.ts'
import { toPerson } from '../friends/present.ts'
import type { OwnPact } from './policy.ts'
import type { MemberRow } from './queries.ts'
import type { TickRow } from './tick-queries.ts'

/** @param ticks of all pacts; only questions from members visible to the reader are shown */
export function toPact(
  { id, tmdbId, members: rows, isJoined }: OwnPact,
  userId: string,
  ticks: readonly TickRow[],
): Pact {
  const members = rows.map((row) => toMember(row, userId))
  const people = new Map(rows.filter(isIn).map((row) => [row.user_id, personOf(row)]))
  const asked = ticks.flatMap(({ pact_id, told_by, season, episode, day }) => {
    const user = people.get(told_by)
    return user && isJoined && pact_id === id ? [{ user, season, episode, day }] : []
  })
  return { id, tmdbId, isJoined, members, marker: markerOf(members), ticks: asked }
}

function toMember(row: MemberRow, userId: string): PactMember {
  const { user_id, season, episode, is_seen } = row
  return {
    user: personOf(row),
    isMe: user_id === userId,
    isJoined: isIn(row),
    isSeen: is_seen === 1,
    place: season === null || episode === null ? null : { season, episode },
  }
}

const isIn = ({ joined_at }: MemberRow) => joined_at !== null

const personOf = ({ user_id: id, username, avatar }: MemberRow) =>
  toPerson({ id, username, avatar })

/** The progress of the member furthest behind. */
function markerOf(members: readonly PactMember[]): PactPlace | null {
  const behind = members.filter(({ isJoined, isSeen }) => isJoined && !isSeen)
  const places = behind.flatMap(({ place }) => place ?? [])
  if (places.length < behind.length) return null
  const [first = null] = places.toSorted(
    (one, other) => one.season - other.season || one.episode - other.episode,
  )
  return first
}
