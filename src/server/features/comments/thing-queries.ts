import { type Expression, type RawBuilder, sql } from 'kysely'
import type { ViewingKind } from '#shared/days.ts'
import { itemOf } from '#server/db/items.ts'
import { isOpenNote, itemNote, viewingNote } from '#server/db/note-seals.ts'
import type { VisibleOwner } from '../friends/policy.ts'

/** The subject of comments: a note or a viewing. */
export interface Named {
  readonly userId: string
  readonly kind: ViewingKind
  readonly workId: number
  readonly season: number
  readonly episode: number
  /** As in the table; 0 for the item's note. */
  readonly seenAt: number
}

/** A subject whose owner's lists the reader may read; `isReadable` checks the subject itself. */
export interface Thread extends Omit<Named, 'userId'> {
  readonly owner: VisibleOwner
}

/**
 * Whether the owner's friend (or the owner, without one) may read the note or viewing. A sealed note seals
 * its comments too.
 */
export function isReadable(
  { userId, kind, workId, season, episode, seenAt }: Named,
  friend: RawBuilder<unknown> | undefined,
) {
  const { items, isIt } = itemOf(kind, userId, workId)
  const isShown = friend ? sql`and item.is_hidden = 0` : sql``
  const note = itemNote(kind === 'game' ? 'saved_games' : 'saved_shows', 'item')
  const isFriends = friend
    ? sql`and item.note_reader = 'friends' and ${isOpenNote(friend, note)}`
    : sql``
  const isOpen = friend ? sql`and ${isOpenViewing(friend)}` : sql``
  const is =
    seenAt === 0
      ? sql`and item.note <> '' ${isFriends}`
      : sql`and exists (select 1 from viewings v where v.user_id = ${userId} and v.kind = ${kind}
          and v.work_id = ${workId} and v.season = ${season} and v.episode = ${episode}
          and v.created_at = ${seenAt} ${isOpen})`
  return sql<boolean>`exists (select 1 from ${items} where ${isIt} ${isShown} ${is})`
}

/** Whether a viewing's note is open to a friend; a private note seals nothing. */
function isOpenViewing(friend: RawBuilder<unknown>) {
  return sql`(v.note_reader = 'self' or ${isOpenNote(friend, viewingNote('v'))})`
}

/** The same check for each row `c` of a statement; the reader is the owner or their friend. */
export function isReadableBy(readerId: string) {
  const isShown = (items: 'saved_shows' | 'saved_games') => sql`(c.owner_id = ${readerId}
    or item.is_hidden = 0 and (c.seen_at <> 0 or item.note_reader = 'friends'
      and ${isOpenNote(sql`${readerId}`, itemNote(items, 'item'))}))
    and (c.seen_at <> 0 or item.note <> '')`
  return sql<boolean>`(exists (select 1 from saved_shows item where item.user_id = c.owner_id
      and c.kind <> 'game' and item.media_type = case c.kind when 'movie' then 'movie' else 'tv' end
      and item.tmdb_id = c.work_id and ${isShown('saved_shows')})
    or exists (select 1 from saved_games item where item.user_id = c.owner_id
      and c.kind = 'game' and item.steam_api_id = c.work_id and ${isShown('saved_games')}))
    and (c.seen_at = 0 or exists (select 1 from viewings v where v.user_id = c.owner_id
      and v.kind = c.kind and v.work_id = c.work_id and v.season = c.season
      and v.episode = c.episode and v.created_at = c.seen_at
      and (c.owner_id = ${readerId} or ${isOpenViewing(sql`${readerId}`)})))`
}

/** Whether a comment's author is currently a friend of the owner, with access. */
export function isWithFriend(userId: string | Expression<unknown>) {
  return sql<boolean>`(exists (select 1 from friendships f
      where f.user_id = ${userId} and f.friend_id = c.author_id and f.state = 'added')
    and (select role from users where users.id = c.author_id) <> 'Visiteur')`
}

export function isUnder({ userId, kind, workId, season, episode, seenAt }: Named) {
  return sql`c.owner_id = ${userId} and c.kind = ${kind} and c.work_id = ${workId}
    and c.season = ${season} and c.episode = ${episode} and c.seen_at = ${seenAt}`
}

export function keyOf({ userId, kind, workId, season, episode, seenAt }: Named) {
  return { owner_id: userId, kind, work_id: workId, season, episode, seen_at: seenAt }
}

export const named = ({ owner: { userId }, ...rest }: Thread): Named => ({ ...rest, userId })
