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
    episodes: [...(episodes?.values() ?? [])].map((episode) =>
      episode.said ? { ...episode, said: episode.said.map(shortened) } : episode,
    ),
    upTo: draft.upTo,
    ...(seasons && { seasons: [...seasons] }),
    ...(isStateGuessed(draft) && { isUnsaid: true as const }),
    ...(isRatedOnly(draft) && { ratedDay: draft.ratedDay }),
    isFavourite: draft.isFavourite,
    rank: draft.rank,
    ...(draft.minutesPlayed && { minutesPlayed: draft.minutesPlayed }),
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
      .map((viewing) => (viewing.note === note ? { ...viewing, note: null } : shortened(viewing)))
      .toSorted(byDay)
  }

  function shortened(viewing: FoundViewing): FoundViewing {
    const own = viewing.note === null ? null : cutNote(viewing.note)
    if (own !== viewing.note) warn(draft, 'NOTE_CUT')
    return { ...viewing, note: own }
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
