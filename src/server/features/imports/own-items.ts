import { uniqueBy } from '#shared/unique-by.ts'
import type { Tx } from '#server/db/prepared.ts'
import { sealOf } from '#server/db/note-seals.ts'
import type { ViewingRow } from '#server/db/viewings.ts'
import type { Deps } from '#server/deps.ts'
import { settleSeries } from '../episodes/imported.ts'
import type { SeriesFacts } from '../episodes/facts.ts'
import type { Marks } from '../lists/marks.ts'
import { periodOf } from '../lists/viewings.ts'
import { byDay } from './by-day.ts'
import type { FoundTitle } from './formats/found.ts'
import type { OwnItem, OwnViewing } from './formats/own-item.ts'
import { isSameItem } from './same-item.ts'
import { addItem, listOf, type Part, type ItemWithViewings, type WorkKey } from './whole-items.ts'
import type { FoundWork } from './works.ts'

/** The work as described by Calepin's export, for when the catalogue does not know it. */
export function ownWork({
  kind,
  ids,
  own,
}: Pick<FoundTitle, 'kind' | 'ids' | 'own'>): FoundWork | undefined {
  const id = kind === 'game' ? ids.steam : ids.tmdb
  if (!own || !id || kind === 'show' || kind === 'episode') return undefined
  const { title, picture: poster_path, release_date, genres } = own
  const { overview, vote_average, vote_count } = own
  const facts = { title, poster_path, release_date, genres, overview, vote_average, vote_count }
  return { type: kind, id, facts }
}

interface Added {
  readonly key: WorkKey
  readonly work: FoundWork
  readonly own: OwnItem
  readonly series: SeriesFacts | undefined
}

/** Adds an item exactly as exported; if ranked, it goes last. */
export async function addOwn(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { key, work, own, series }: Added,
): Promise<void> {
  const now = clock.now()
  const at = (instant: string) => Math.min(Date.parse(instant), now)
  const marks = marksOf(key.part, own, at)
  const viewings = viewingsOf(key, own, at)
  await addItem(tx, { clock }, key, { work, marks, viewings })
  if (series) {
    await settleSeries(tx, { key, facts: series, now, stays: own.progress !== null })
  }
  const { minutesPlayed, episodes } = own
  const set = {
    ...marks,
    added_at: at(own.addedAt),
    updated_at: at(own.updatedAt),
    ...(minutesPlayed !== undefined && { minutes_played: minutesPlayed }),
    ...(episodes && { ticked_at: episodes.tickedAt === null ? null : at(episodes.tickedAt) }),
  }
  await listOf(key.part).completeWhole(tx, key, { set, viewings, isRanked: own.isRanked })
}

/** Whether an item already equals the exported one: the same file twice changes nothing. */
export function isAsExported(
  { key, own, now }: { readonly key: WorkKey; readonly own: OwnItem; readonly now: number },
  { item, viewings }: ItemWithViewings,
): boolean {
  const at = (instant: string) => Math.min(Date.parse(instant), now)
  const there = {
    item: { ...item, ...marksOf(key.part, own, at) },
    viewings: viewingsOf(key, own, at),
  }
  return isSameItem(there, { item, viewings })
}

function marksOf(part: Part, own: OwnItem, at: (instant: string) => number): Marks {
  const { note, noteReader, spoiler, isHidden, rating, progress, doneAt } = own
  const isDone = own.isDone && progress === null
  const last = own.viewings
    .filter(({ kind }) => kind === part)
    .map(({ day }) => ({ day: day ?? '' }))
    .toSorted(byDay)
    .at(-1)
  return {
    note,
    note_reader: noteReader,
    note_seal: note === null ? null : sealOf(spoiler ?? null, { kind: part }),
    is_hidden: isHidden ? 1 : 0,
    rating,
    is_done: progress === 'abandoned' ? 2 : isDone ? 1 : 0,
    // Seen at an unknown date.
    done_at: isDone && doneAt !== null ? at(doneAt) : null,
    done_in: isDone ? periodOf(last) : null,
    progress,
  }
}

function sealIn({ note, spoiler, kind, season, episode }: OwnViewing): number | null {
  const place = { kind, season: season ?? 0, episode: episode ?? 0 }
  return note === null ? null : sealOf(spoiler ?? null, place)
}

/** Each viewing number once: the file may have been edited by hand. */
function viewingsOf(
  { userId, id }: WorkKey,
  { viewings }: OwnItem,
  at: (instant: string) => number,
): ViewingRow[] {
  const rows = viewings.map((viewing): ViewingRow => ({
    user_id: userId,
    kind: viewing.kind,
    work_id: id,
    season: viewing.season ?? 0,
    episode: viewing.episode ?? 0,
    number: viewing.number,
    day: viewing.day ?? '',
    rating: viewing.rating,
    note: viewing.note,
    note_reader: viewing.noteReader,
    note_seal: sealIn(viewing),
    created_at: at(viewing.createdAt),
    updated_at: at(viewing.createdAt),
  }))
  return uniqueBy(rows, (row) => `${row.kind}:${row.season}:${row.episode}:${row.number}`)
}
