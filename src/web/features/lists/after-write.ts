import { isBlank } from '#shared/blank.ts'
import type { Progress } from '#shared/lists.ts'
import type { Write } from './cache.ts'
import { isDone, withDone, type AnyItem, type Saved } from './item.ts'

/** The expected item after the write; `null`: deleted. */
export function afterWrite(
  write: Write<AnyItem>,
  before: Saved | undefined,
  now: string,
): Saved | null {
  if (write.kind === 'remove') return null
  const item = before ?? draftOf(write.title, now)
  if (write.kind === 'add') return item
  if (write.kind === 'note') {
    const note = isBlank(write.note) ? null : write.note
    const { spoiler: was, ...rest } = item
    const spoiler = note === null ? null : write.spoiler === undefined ? was : write.spoiler
    const fields = { note, noteReader: write.reader, ...(spoiler && { spoiler }) }
    return { ...rest, ...fields, updatedAt: now }
  }
  if (write.kind === 'hide') return { ...item, isHidden: write.isHidden }
  if (write.kind === 'rate') {
    const isKept = write.rating === null || item.progress !== undefined
    const marked = isKept ? { ...item, updatedAt: now } : seen(item, now)
    return { ...marked, rating: write.rating }
  }
  if (write.kind === 'rank') return { ...item, rank: write.rank }
  if (write.kind === 'progress') return begun(item, write.progress, now)
  if (write.kind === 'time') return timed(item, write.minutes)
  if (write.kind === 'tick') {
    return write.isSeen && !isDone(item) ? begun(item, 'inProgress', now) : item
  }
  if (write.isWatched) return seen(item, now, write.period)
  return { ...withDone(withoutProgress(item), null), updatedAt: now }
}

function begun(item: Saved, progress: Progress | null, now: string): Saved {
  if (progress === null) return { ...withDone(withoutProgress(item), null), updatedAt: now }
  const rank = progress === 'abandoned' ? null : item.rank
  return { ...withDone(item, null), progress, rank, updatedAt: now }
}

function withoutProgress(item: Saved): Saved {
  const { progress: _, ...rest } = item
  return rest
}

function timed(item: Saved, minutes: number | null): Saved {
  if (!('steamApiId' in item)) return item
  const { minutesPlayed: _, ...rest } = item
  return minutes === null ? rest : { ...rest, minutesPlayed: minutes }
}

function seen(item: Saved, now: string, period?: string): Saved {
  if (isDone(item)) return { ...item, updatedAt: now }
  const done = withDone(withoutProgress(item), now)
  return { ...done, ...(period !== undefined && { doneIn: period }), updatedAt: now }
}

function draftOf(title: AnyItem, now: string): Saved {
  if ('addedAt' in title) return title
  const marks = {
    note: null,
    noteReader: 'friends' as const,
    isHidden: false,
    rating: null,
    rank: null,
    addedAt: now,
    updatedAt: now,
  }
  if ('steamApiId' in title) {
    const { steamApiId, name, headerImage } = title
    const facts = { steamApiId, name, headerImage, genres: [], releaseDate: null }
    return { ...facts, isPlayed: false, playedAt: null, ...marks }
  }
  const own = {
    tmdbId: title.id,
    overview: title.overview,
    poster_path: title.poster_path,
    vote_average: title.vote_average,
    vote_count: title.vote_count,
    genres: title.genres,
    isWatched: false,
    watchedAt: null,
    ...marks,
  }
  return title.mediaType === 'movie'
    ? { mediaType: 'movie', title: title.title, release_date: title.release_date, ...own }
    : { mediaType: 'tv', name: title.name, first_air_date: title.first_air_date, ...own }
}
