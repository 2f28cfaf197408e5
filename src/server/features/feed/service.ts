import type { FeedCard } from '#shared/feed.ts'
import { FeedKind } from '#shared/feed-kinds.ts'
import type { Work } from '#shared/friends.ts'
import { WorkType } from '#shared/own-list-shapes.ts'
import { PAGE_SIZE } from '#shared/paging.ts'
import type { Actor, Deps } from '#server/deps.ts'
import type { VisibleOwner } from '../friends/policy.ts'
import { toCards } from './present.ts'
import { type DayRow, listDays, type Place } from './queries.ts'

interface Wanted {
  readonly kind?: FeedKind | undefined
  readonly type?: Work['type'] | undefined
  /** One friend alone. */
  readonly only?: VisibleOwner | undefined
  readonly cursor?: string | undefined
  /** How far the reader's clock is ahead of UTC, in milliseconds. */
  readonly ahead?: number | undefined
}

/**
 * A page of what friends did, a card for each friend, day and sort. A page may hold fewer cards than
 * another, and none, where all is muted: `next` says whether there is more.
 */
export async function readFeed(
  { db }: Pick<Deps, 'db'>,
  { userId: reader }: Pick<Actor, 'userId'>,
  { kind, type, only, cursor, ahead: now = 0 }: Wanted,
): Promise<{ results: FeedCard[]; next: string | null }> {
  const after = cursor === undefined ? undefined : toPlace(cursor)
  // The same for every page that follows: no hour is read twice or left out where clocks change.
  const ahead = after?.ahead ?? now
  const rows = await listDays(db, {
    reader,
    kinds: kind ? [kind] : FeedKind.options,
    types: type ? [type] : WorkType.options,
    userId: only?.userId,
    after,
    ahead,
    limit: PAGE_SIZE + 1,
  })
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return {
    results: page.flatMap((row) => toCards(row, ahead)),
    next: last && rows.length > PAGE_SIZE ? toCursor(last, ahead) : null,
  }
}

function toCursor({ at, id, source }: DayRow, ahead: number): string {
  return `${at}.${id}.${source}.${ahead}`
}

function toPlace(cursor: string): Place & { readonly ahead: number } {
  const [at = '', id = '', source = '', ahead = '0'] = cursor.split('.')
  return { at: Number(at), id, source: Number(source), ahead: Number(ahead) }
}
