import type { ConflictPolicy } from '#shared/import-shapes.ts'
import type { NoteReader } from '#shared/lists.ts'
import { sealOf } from '#server/db/note-seals.ts'
import type { ViewingRow } from '#server/db/viewings.ts'
import { toDay } from '#server/instants.ts'
import type { Item } from '../lists/kind.ts'
import { stateOf } from '../lists/viewings.ts'
import type { Marks } from '../lists/marks.ts'
import { byDay } from './by-day.ts'
import type { FoundEpisode, FoundTitle, FoundViewing } from './formats/found.ts'

/** An item after the merge, with its viewings and its episodes' viewings. */
export interface Merged {
  readonly marks: Marks
  readonly viewings: readonly ViewingRow[]
}

export interface ExistingItem {
  readonly item: Item<object>
  readonly viewings: readonly ViewingRow[]
}

interface Given {
  readonly found: FoundTitle
  /** The aired episodes up to a marker. */
  readonly upTo: readonly { readonly season: number; readonly episode: number }[]
  readonly key: {
    readonly userId: string
    readonly part: 'movie' | 'tv' | 'game'
    readonly id: number
  }
  readonly policy: ConflictPolicy
  /** Neither saved nor seen before the import: its viewings come from other files. */
  readonly isUnseen?: boolean
  /** A seen series whose aired episodes were all seen: only another viewing of the whole changes its state. */
  readonly isFinished?: boolean
  readonly noteReader: NoteReader
  readonly now: number
}

/**
 * Merges a found title into the existing item. By policy, mine is kept and its gaps filled, or the found
 * values win. Viewings are only added, or get the day, the stars or the note they lacked, and importing
 * them twice changes nothing.
 */
export function merged(given: Given, standing: ExistingItem | undefined): Merged {
  const { found, policy, isUnseen = false, isFinished = false } = given
  const was = standing?.item
  const isTheirs =
    policy === 'theirs' ||
    (policy === 'later' && was !== undefined && found.lastDay > toDay(was.updated_at))
  const choose = <T>(mine: T | null, theirs: T | null): T | null =>
    isTheirs ? (theirs ?? mine) : (mine ?? theirs)
  const existing = (standing?.viewings ?? []).filter(({ kind }) => kind !== 'episode')
  const own = isUnseen ? withoutUndated(existing, found.viewings) : existing
  const episodes = (standing?.viewings ?? []).filter(({ kind }) => kind === 'episode')
  const isOpen =
    was === undefined || isUnseen || isTheirs || (was.is_done === 0 && was.progress === null)
  const whole = isOpen
    ? union(given, own, found.viewings, {})
    : matched(given, own, found.viewings).known
  const viewings = [...whole, ...episodesOf(given, episodes)]
  const isSilent = !isOpen || found.state === null || (isFinished && whole.length === own.length)
  const said = isFinished ? 'seen' : found.state
  const state = was && isSilent ? stateIn(was) : stateFor(said, whole, was)
  const note = choose(was?.note ?? null, found.note)
  const isMyNote = was !== undefined && note === was.note
  return {
    marks: {
      note,
      note_reader: isMyNote ? was.note_reader : (found.noteReader ?? given.noteReader),
      note_seal: isMyNote ? was.note_seal : sealIn({ kind: given.key.part }, { ...found, note }),
      is_hidden: was ? was.is_hidden : found.isHidden ? 1 : 0,
      rating: choose(was?.rating ?? null, found.rating),
      ...state,
    },
    viewings,
  }
}

type State = Pick<Marks, 'is_done' | 'done_at' | 'done_in' | 'progress'>

function stateIn({ is_done, done_at, done_in, progress }: Item<object>): State {
  return { is_done, done_at, done_in, progress }
}

function stateFor(
  state: FoundTitle['state'],
  viewings: readonly ViewingRow[],
  was: Item<object> | undefined,
): State {
  if (state === 'inProgress' || state === 'paused' || state === 'abandoned') {
    return { is_done: state === 'abandoned' ? 2 : 0, done_at: null, done_in: null, progress: state }
  }
  if (was && was.progress !== null && state !== 'seen') return stateIn(was)
  const last = viewings.toSorted(byDay).at(-1)
  // For a series seen by episode, its episodes decide whether it is finished.
  if (state === 'seen' && !last)
    return { is_done: 0, done_at: null, done_in: null, progress: 'inProgress' }
  return stateOf(last)
}

function episodesOf(given: Given, standing: readonly ViewingRow[]): ViewingRow[] {
  const { found, upTo } = given
  const imported = new Map<string, FoundEpisode>()
  for (const place of upTo) imported.set(placeKey(place), { ...place, days: [''] })
  for (const episode of found.episodes) imported.set(placeKey(episode), episode)
  const before = Map.groupBy(standing, placeKey)
  const untouched = standing.filter((row) => !imported.has(placeKey(row)))
  const changed = [...imported].flatMap(([key, { season, episode, days, said = [] }]) => {
    const left = Map.groupBy(said, ({ day }) => day)
    const times = days.map((day) => left.get(day)?.shift() ?? { day, rating: null, note: null })
    const known = withDays(before.get(key) ?? [], days, given.now)
    return union(given, known, times, { season, episode })
  })
  return [...untouched, ...changed]
}

/** Drops other files' undated viewings without stars or note, one for each that this file dates. */
function withoutUndated(
  standing: readonly ViewingRow[],
  found: readonly FoundViewing[],
): readonly ViewingRow[] {
  const days = new Set(standing.map(({ day }) => day))
  let dated = found.filter(({ day }) => day !== '' && !days.has(day)).length
  return standing.filter((row) => !isBare(row) || (dated -= 1) < 0)
}

/**
 * Gives the found days that no viewing has to an episode's undated viewings without stars or note,
 * which may be the same: « jusqu'ici » ticks without a day. They stay the same rows, for their comments.
 * As many remain as the file has undated ones itself.
 */
function withDays(
  standing: readonly ViewingRow[],
  found: readonly string[],
  now: number,
): readonly ViewingRow[] {
  const days = standing.map(({ day }) => day)
  const fresh = found.toSorted().filter((day) => {
    const at = days.indexOf(day)
    if (at !== -1) days.splice(at, 1)
    return at === -1 && day !== ''
  })
  let kept = found.filter((day) => day === '').length
  const rows = standing.map((row) => {
    const day = isBare(row) && (kept -= 1) < 0 ? fresh.shift() : undefined
    return day === undefined ? row : { ...row, day, updated_at: now }
  })
  const isSame = rows.every((row, index) => row === standing[index])
  return isSame
    ? standing
    : rows.toSorted(byDay).map((row, index) => ({ ...row, number: index + 1 }))
}

function isBare({ day, rating, note }: ViewingRow): boolean {
  return day === '' && rating === null && note === null
}

/** Existing and found viewings, numbered from the earliest. */
function union(
  given: Given,
  standing: readonly ViewingRow[],
  found: readonly FoundViewing[],
  place: { readonly season?: number; readonly episode?: number },
): ViewingRow[] {
  const { key, noteReader, now } = given
  const { known, fresh } = matched(given, standing, found)
  if (fresh.length === 0) return known
  const { season = 0, episode = 0 } = place
  const kind = place.season === undefined ? key.part : 'episode'
  const instants = freeInstants(standing, fresh.length, now)
  const rows = fresh.toSorted(byDay).map((viewing, index): ViewingRow => ({
    user_id: key.userId,
    kind,
    work_id: key.id,
    season,
    episode,
    number: 0,
    day: viewing.day,
    rating: viewing.rating,
    note: viewing.note,
    note_reader: viewing.noteReader ?? noteReader,
    note_seal: sealIn({ kind, season, episode }, viewing),
    created_at: instants[index] ?? now,
    updated_at: now,
  }))
  return [...known, ...rows].toSorted(byDay).map((row, index) => ({ ...row, number: index + 1 }))
}

/** The existing viewings, with the found stars and notes that they lack, and the found ones missing there. */
function matched(
  given: Given,
  standing: readonly ViewingRow[],
  found: readonly FoundViewing[],
): { readonly known: ViewingRow[]; readonly fresh: readonly FoundViewing[] } {
  const left = Map.groupBy(standing, ({ day }) => day)
  const same = new Map<ViewingRow, FoundViewing>()
  const fresh = found.filter((viewing) => {
    const row = left.get(viewing.day)?.shift()
    if (row) same.set(row, viewing)
    // An undated viewing matches any existing one.
    return !row && (viewing.day !== '' || standing.length === 0)
  })
  return { known: standing.map((row) => filled(given, row, same.get(row))), fresh }
}

function filled({ noteReader }: Given, row: ViewingRow, found?: FoundViewing): ViewingRow {
  const isRated = row.rating === null && (found?.rating ?? null) !== null
  const isNoted = row.note === null && (found?.note ?? null) !== null
  if (!found || !(isRated || isNoted)) return row
  return {
    ...row,
    ...(isRated && { rating: found.rating }),
    ...(isNoted && {
      note: found.note,
      note_reader: found.noteReader ?? noteReader,
      note_seal: sealIn(row, found),
    }),
  }
}

/** The latest unused instants up to now: comments identify a viewing by its instant. */
function freeInstants(standing: readonly ViewingRow[], count: number, now: number): number[] {
  const taken = new Set(standing.map(({ created_at }) => created_at))
  const free: number[] = []
  for (let at = now; free.length < count; at -= 1) if (!taken.has(at)) free.unshift(at)
  return free
}

function sealIn(
  place: Pick<ViewingRow, 'kind'> & Partial<Pick<ViewingRow, 'season' | 'episode'>>,
  { note, spoiler }: Pick<FoundViewing, 'note' | 'spoiler'>,
): number | null {
  return note === null ? null : sealOf(spoiler ?? null, place)
}

function placeKey({ season, episode }: { readonly season: number; readonly episode: number }) {
  return `${season}:${episode}`
}
