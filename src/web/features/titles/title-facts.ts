import type { MovieDetail, TvDetail } from '#shared/titles.ts'
import { fold } from '#shared/fold.ts'
import {
  formatCountry,
  formatDate,
  formatDuration,
  formatLanguage,
  formatNumber,
} from '#web/i18n/format.ts'
import { fr } from '#web/i18n/fr.ts'
import { nameOf } from '#web/features/lists/any-title.ts'

export type TitleDetail = MovieDetail | TvDetail

const t = fr.titlePage

/** The original title when it differs by more than case and accents. */
export function otherTitleOf(detail: TitleDetail): string | undefined {
  const original = originalOf(detail)
  return original === '' || fold(original) === fold(nameOf(detail)) ? undefined : original
}

/** A film's directors, a series' creators. */
export function makersOf(detail: TitleDetail) {
  return detail.mediaType === 'movie' ? detail.directors : detail.creators
}

/** « 2 h 28 », or « 3 saisons · 41 épisodes »; unknown parts are left out. */
export function lengthOf(detail: TitleDetail): string | undefined {
  if (detail.mediaType === 'movie')
    return detail.runtime ? formatDuration(detail.runtime) : undefined
  const { number_of_seasons: seasons, number_of_episodes: episodes } = detail
  const parts = [seasons > 0 && t.seasons(seasons), episodes > 0 && t.episodes(episodes)].filter(
    Boolean,
  )
  return parts.length === 0 ? undefined : parts.join(' · ')
}

/** Lines of the facts card. */
export function factsOf(detail: TitleDetail): readonly (readonly [string, string])[] {
  const { facts } = t
  const lines: readonly (readonly [string, string | undefined])[] = [
    [facts.original, originalOf(detail)],
    [facts.language, detail.original_language && formatLanguage(detail.original_language)],
    [facts.countries, detail.countries.map(formatCountry).join(', ')],
    [facts.status, statusOf(detail)],
    ...(detail.mediaType === 'movie' ? filmLines(detail) : seriesLines(detail)),
  ]
  return lines.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

function filmLines(detail: MovieDetail): readonly (readonly [string, string | undefined])[] {
  return [
    [t.facts.release, dateIn(detail.release_date)],
    [t.facts.length, lengthOf(detail)],
  ]
}

function seriesLines(detail: TvDetail): readonly (readonly [string, string | undefined])[] {
  const { number_of_seasons: seasons, number_of_episodes: episodes } = detail
  return [
    [t.facts.first, dateIn(detail.first_air_date)],
    [t.facts.last, dateIn(detail.last_air_date)],
    [t.facts.seasons, seasons > 0 ? formatNumber(seasons) : undefined],
    [t.facts.episodes, episodes > 0 ? formatNumber(episodes) : undefined],
  ]
}

function originalOf(detail: TitleDetail): string {
  return detail.mediaType === 'movie' ? detail.original_title : detail.original_name
}

/** In French; unknown words of the catalogue are left out. */
function statusOf({ status, mediaType }: TitleDetail): string | undefined {
  const known: Readonly<Record<string, string>> =
    mediaType === 'tv' ? { ...t.status, ...t.statusTv } : t.status
  return Object.hasOwn(known, status) ? known[status] : undefined
}

function dateIn(date: string | null): string | undefined {
  return date === null ? undefined : formatDate(date)
}
