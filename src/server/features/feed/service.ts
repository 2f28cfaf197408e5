import type { FeedCard } from '#shared/feed.ts'
import { FeedKind } from '#shared/feed-kinds.ts'
import type { Work } from '#shared/friends.ts'
import { WorkType } from '#shared/own-list-shapes.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import { toKeysetPage } from '#server/db/keyset.ts'
import type { Actor, Deps } from '#server/deps.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import { type Calendar, calendarIn } from './days.ts'
import { toCards } from './present.ts'
import { type DayRow, listDays, type Place } from './queries.ts'

interface Wanted {
  readonly kind?: FeedKind | undefined
  readonly type?: Work['type'] | undefined
  /** Restricts the feed to one friend. */
  readonly only?: VisibleOwner | undefined
  readonly cursor?: string | undefined
  /** The reader's calendar; UTC by default. */
  readonly calendar?: Calendar
}

const UTC = calendarIn(null, 0)

/**
 * A page of friends' activity: one card per friend, day and sort. A page may hold few cards, or none when
 * everything is muted; `next` tells whether there are more.
 */
export async function readFeed(
  { db }: Pick<Deps, 'db'>,
  { userId: reader }: Pick<Actor, 'userId'>,
  { kind, type, only, cursor, calendar = UTC }: Wanted,
): Promise<{ results: FeedCard[]; next: string | null }> {
  const after = cursor === undefined ? undefined : toPlace(cursor)
  const rows = await listDays(db, {
    reader,
    kinds: kind ? [kind] : FeedKind.options,
    types: type ? [type] : WorkType.options,
    userId: only?.userId,
    after,
    spans: calendar.spans,
    limit: PAGE_SIZE + 1,
  })
  const { page, last } = toKeysetPage(rows, PAGE_SIZE)
  return {
    results: page.flatMap((row) => toCards(row, calendar.dayOf)),
    next: last ? toCursor(last) : null,
  }
}

function toCursor({ at, id, source }: DayRow): string {
  return `${at}.${id}.${source}`
}

function toPlace(cursor: string): Place {
  const [at = '', id = '', source = ''] = cursor.split('.')
  return { at: Number(at), id, source: Number(source) }
}
