import { createHash } from 'node:crypto'
import type { Db, Tx } from '#server/db/prepared.ts'
import type { ViewingRow } from '#server/db/viewings.ts'
import type { Item } from '../lists/kind.ts'
import { MARKS, type Marks } from '../lists/marks.ts'
import { BEGUN } from '../episodes/state.ts'
import type { openTransactionWrites } from '../lists/transaction-writes.ts'
import type { openWhole } from '../lists/whole.ts'
import { games } from '../saved-games/service.ts'
import { detailsOf, shows } from '../saved-shows/service.ts'
import type { Deps } from '#server/deps.ts'
import type { FoundWork } from './works.ts'

export type Part = FoundWork['type']
/** What every list does with the items of its own parts. */
type Lists = Omit<ReturnType<typeof openWhole<Part, object>>, 'readAfter'> &
  Pick<ReturnType<typeof openTransactionWrites<Part, object>>, 'lockPart'>
type ItemChange = Parameters<Lists['changeWhole']>[3]['set']

/** Cast: each list is only given keys of its own parts. */
const LISTS = { movie: shows, tv: shows, game: games } as Readonly<Record<Part, Lists>>

/** The list that has this part. */
export function listOf(part: Part): Lists {
  return LISTS[part]
}

export interface WorkKey {
  readonly userId: string
  readonly part: Part
  readonly id: number
}

/** The data needed to restore an item. */
export interface Snapshot {
  readonly item: ItemChange & { readonly rank: number | null }
  readonly viewings: readonly ViewingRow[]
}

export interface ItemWithViewings {
  readonly item: Item<object>
  readonly viewings: readonly ViewingRow[]
}

const PARTS = ['movie', 'tv', 'game'] as const

/** Columns in a snapshot; only series have the last ones. */
const COLUMNS = [
  ...MARKS,
  'rank',
  'updated_at',
  'episodes_seen',
  'episodes_aired',
  'next_season',
  'next_episode',
  'ticked_at',
] as const

/** Locks these parts of a user's lists until the transaction ends, always in the same order. */
export async function lockParts(tx: Tx, userId: string, parts: ReadonlySet<Part>): Promise<void> {
  for (const part of PARTS) {
    if (parts.has(part)) await listOf(part).lockPart(tx, { userId, part, id: 0 })
  }
}

export async function readItem(tx: Db | Tx, key: WorkKey): Promise<ItemWithViewings | undefined> {
  return listOf(key.part).readWholeItem(tx, key)
}

/** Which of these works are in a user's lists. */
export async function savedAmong(
  db: Db,
  userId: string,
  works: readonly { readonly type: Part; readonly id: number }[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const part of PARTS) {
    const ids = works.filter(({ type }) => type === part).map(({ id }) => id)
    for (const { id } of await listOf(part).readExisting(db, { userId, part }, ids))
      found.add(`${part}:${id}`)
  }
  return found
}

export async function addItem(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  key: WorkKey,
  {
    work,
    marks,
    viewings,
  }: { readonly work: FoundWork; readonly marks: Marks; readonly viewings: readonly ViewingRow[] },
): Promise<void> {
  const { part } = key
  const { facts } = work
  const named = {
    title: facts.title,
    release_date: facts.release_date,
    genres: JSON.stringify(facts.genres),
  }
  const now = clock.now()
  if (part === 'game') {
    const own = { ...named, header_image: facts.poster_path }
    return games.addWhole(tx, { ...key, part }, { facts: own, marks, viewings, now })
  }
  const { overview = '', vote_average = 0, vote_count = 0 } = facts
  const known = { ...facts, overview, vote_average, vote_count }
  const own = {
    ...named,
    media_type: part,
    overview,
    poster_path: facts.poster_path,
    vote_average,
    vote_count,
    ...detailsOf({ clock }, known),
  }
  return shows.addWhole(tx, { ...key, part }, { facts: own, marks, viewings, now })
}

export function snapshotOf({ item, viewings }: ItemWithViewings): Snapshot {
  const entries = COLUMNS.flatMap((name) => {
    const value: unknown = Reflect.get(item, name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return { item: Object.fromEntries(entries) as Snapshot['item'], viewings }
}

/** A digest of an item, to detect changes by its owner or a friend. */
export function digestOf({ item, viewings }: ItemWithViewings): string {
  // The rank itself depends on other items; only whether it is ranked counts.
  // A month or a year (`done_in`) is also in the viewings.
  const names = MARKS.filter((name) => name !== 'note_seal' && name !== 'done_in')
  // Digests made before notes could be sealed have no seal.
  const sealed = (seal: number | null) => (seal === null ? [] : [seal])
  const values = names.map((name): unknown => Reflect.get(item, name))
  const marks = [...values, item.rank !== null, ...sealed(item.note_seal)]
  const seen = viewings.map(({ kind, season, episode, number, day, rating, note, note_seal }) => [
    kind,
    season,
    episode,
    number,
    day,
    rating,
    note,
    ...sealed(note_seal),
  ])
  return createHash('sha256')
    .update(JSON.stringify([marks, seen]))
    .digest('base64url')
}

/**
 * What `isAsTraced` compares an item with. For a finished, followed series, also its number of
 * aired episodes and its digest after the next airs, which is not a change by its owner.
 */
export function traceOf(whole: ItemWithViewings): string {
  const { item } = whole
  const aired = airedOf(whole)
  const begun = { ...whole, item: { ...item, ...BEGUN } }
  const isSeen = item.is_done === 1 && aired !== null
  return [digestOf(whole), ...(isSeen ? [aired, digestOf(begun)] : [])].join(' ')
}

/** Whether an item is as it was when traced, apart from newly aired episodes. */
export function isAsTraced(trace: string | null, whole: ItemWithViewings): boolean {
  const [digest, aired, begun] = trace?.split(' ') ?? []
  const now = digestOf(whole)
  return now === digest || (now === begun && (airedOf(whole) ?? 0) > Number(aired))
}

/** How many episodes of a series have aired, as far as its owner follows them. */
export function airedOf({ item }: ItemWithViewings): number | null {
  return (item as { readonly episodes_aired?: number | null }).episodes_aired ?? null
}
