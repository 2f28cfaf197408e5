import type { Work } from '#shared/friends.ts'
import type { Person, PublicUser, Relation } from '#shared/users.ts'
import { toInstant } from '#server/instants.ts'
import { toAvatarUrl } from '../auth/present.ts'
import type { Side } from './pair.ts'
import type { PersonRow } from './queries.ts'

export function toPerson({
  id,
  username,
  avatar,
}: Omit<PersonRow, 'state' | 'last_seen_at'>): Person {
  return { id, username, avatarUrl: toAvatarUrl(id, avatar) }
}

/** Presents a user to a viewer whose relation to them is `row.state`. */
export function toPublicUser(row: PersonRow, online: ReadonlySet<string>): PublicUser {
  const isFriend = row.state === 'added'
  return {
    ...toPerson(row),
    isOnline: isFriend ? online.has(row.id) : null,
    lastSeenAt: isFriend && row.last_seen_at !== null ? toInstant(row.last_seen_at) : null,
  }
}

export function toRelation(state: Side | null): Relation {
  return state === null || state === 'refused' ? 'none' : state
}

/** The users whose presence the viewer may see. */
export function friendIds(rows: readonly PersonRow[]): string[] {
  return rows.filter(({ state }) => state === 'added').map(({ id }) => id)
}

/** A title or game on a user's list. */
export interface WorkRow {
  readonly type: Work['type']
  readonly work_id: number
  readonly title: string
  readonly picture: string | null
  readonly release_date?: string | null
}

export function toWork({ type, work_id: id, title, picture, release_date }: WorkRow): Work {
  const named = { id, title, ...(release_date !== undefined && { releaseDate: release_date }) }
  return type === 'game'
    ? { type, ...named, headerImage: picture }
    : { type, ...named, poster_path: picture }
}
