import { NOTE_MAX } from '#shared/lists.ts'
import { byDay } from '../by-day.ts'
import { type Draft, MOST_REWATCHES, warn } from './draft.ts'
import type { FoundState, FoundTitle, FoundViewing } from './found.ts'

/** Finishes a draft once all files were read. */
export function toTitle(draft: Draft): FoundTitle {
  const { viewings, extraRewatches, episodes, seasons, note, rating } = draft
  const isEpisodic = Boolean(episodes ?? draft.upTo ?? seasons)
  const state = stateOf(draft, isEpisodic)
  const cut = cutNote(note)
  if (cut !== note) warn(draft, 'NOTE_CUT')
  return {
    kind: draft.kind,
    title: draft.title,
    originalTitle: draft.originalTitle || null,
    year: draft.year,
    ids: draft.ids,
    state,
    rating,
    note: cut || null,
    noteReader: draft.noteReader,
    ...(draft.spoiler && { spoiler: draft.spoiler }),
    isHidden: draft.isHidden,
    viewings:
      state === 'seen' || viewings
        ? timesOf([...(viewings?.values() ?? [])], extraRewatches, isEpisodic)
        : [],
    episodes: [...(episodes?.values() ?? [])],
    upTo: draft.upTo,
    ...(seasons && { seasons: [...seasons] }),
    ...(isStateGuessed(draft) && { isUnsaid: true as const }),
    ...(isRatedOnly(draft) && { ratedDay: draft.ratedDay }),
    isFavourite: draft.isFavourite,
    rank: draft.rank,
    lastDay: draft.lastDay,
    warnings: [...(draft.warnings ?? [])],
    ...(draft.own && { own: draft.own }),
  }

  function timesOf(known: FoundViewing[], more: number, hasEpisodes: boolean): FoundViewing[] {
    const first = known.length === 0 && !hasEpisodes ? 1 : 0
    const undated = Array.from({ length: first + Math.min(more, MOST_REWATCHES) }, () => ({
      day: '',
      rating: null,
      note: null,
    }))
    return [...undated, ...known]
      .map((viewing) => {
        const own = viewing.note === null || viewing.note === note ? null : cutNote(viewing.note)
        if (own !== null && own !== viewing.note) warn(draft, 'NOTE_CUT')
        return { ...viewing, note: own }
      })
      .toSorted(byDay)
  }
}

function cutNote(note: string): string {
  const points = Array.from(note)
  return points.length <= NOTE_MAX ? note : `${points.slice(0, NOTE_MAX - 1).join('')}…`
}

/** A seen episode means in progress; a rating alone implies a viewing. */
function stateOf({ state, rating, isFavourite }: Draft, isEpisodic: boolean): FoundState | null {
  if (isEpisodic && (state === null || state === 'toSee')) return 'inProgress'
  if (state !== null) return state
  if (rating !== null) return 'seen'
  return isFavourite ? 'toSee' : null
}

/** Another file's facts take precedence over a guess. */
function isStateGuessed({
  isStateGuessed: is,
  viewings,
  rating,
  note,
  episodes,
  upTo,
}: Draft): boolean {
  return is && !viewings && rating === null && note === '' && !episodes && upTo === null
}

function isRatedOnly({ ratedDay, viewings, episodes }: Draft): boolean {
  return ratedDay !== '' && !viewings && !episodes
}
