import * as z from 'zod/mini'
import { isDay } from '#server/external/loose-fields.ts'
import { Body } from './bodies.ts'

/** A finished viewing, whatever the player. */
export interface Report {
  /** The player's account; empty when unknown. */
  readonly account: string
  readonly kind: 'movie' | 'episode'
  /** The film's or the episode's. */
  readonly title: string
  readonly year: number | null
  readonly ids: Ids
  /** For an episode. */
  readonly show: { readonly title: string; readonly year: number | null; readonly ids: Ids }
  readonly season: number | null
  readonly episode: number | null
  /** The player's local date, `YYYY-MM-DD`. */
  readonly day: string | null
}

export interface Ids {
  readonly tmdb?: number | undefined
  readonly imdb?: string | undefined
  readonly tvdb?: number | undefined
}

/** Stopping after this fraction counts as seen. */
const SEEN_FROM = 0.85

/** Parses a body; `undefined` when it does not report a finished viewing. */
export function toReport(body: unknown): Report | undefined {
  const said = z.safeParse(Body, body)
  if (!said.success) return undefined
  const { data } = said
  if (data.Metadata) return ofPlex(data)
  if (data.NotificationType !== '') return ofJellyfin(data)
  if (data.Item) return ofEmby(data)
  return ofAnyPlayer(data)
}

const NO_SHOW = { title: '', year: null, ids: {} } as const

function ofPlex({ event, Account, Metadata: about }: Body): Report | undefined {
  const kind = kindOf(about?.type)
  if (!about || !kind || event !== 'media.scrobble') return undefined
  const found = about.Guid.map(({ id }) => id.split('://'))
  const idOf = (name: string) => found.find(([source]) => source === name)?.[1]
  return {
    account: Account?.title ?? '',
    kind,
    title: about.title,
    year: about.year,
    ids: toIds(idOf('tmdb'), idOf('imdb'), idOf('tvdb')),
    show: { ...NO_SHOW, title: about.grandparentTitle },
    season: about.parentIndex,
    episode: about.index,
    day: null,
  }
}

function ofJellyfin(said: Body): Report | undefined {
  const kind = kindOf(said.ItemType)
  const isStop = said.NotificationType === 'PlaybackStop'
  const isMark = said.NotificationType === 'UserDataSaved' && said.SaveReason === 'TogglePlayed'
  const wasSeen =
    (isStop &&
      (said.PlayedToCompletion || isEnough(said.PlaybackPositionTicks, said.RunTimeTicks))) ||
    (isMark && said.Played)
  if (!kind || !wasSeen) return undefined
  return {
    account: said.NotificationUsername,
    kind,
    title: said.Name,
    year: said.Year,
    ids: toIds(said.Provider_tmdb, said.Provider_imdb, said.Provider_tvdb),
    show: { ...NO_SHOW, title: said.SeriesName, year: yearOf(said.SeriesPremiereDate) },
    season: said.SeasonNumber,
    episode: said.EpisodeNumber,
    day: dayOf(said.Timestamp),
  }
}

function ofEmby({ Event: event, User, Item: item, PlaybackInfo: at }: Body): Report | undefined {
  const kind = kindOf(item?.Type)
  const isStop = event === 'playback.stop'
  const isEnd = at?.PlayedToCompletion || isEnough(at?.PositionTicks, item?.RunTimeTicks)
  if (!item || !kind || !(event === 'item.markplayed' || (isStop && isEnd))) return undefined
  const ids = Object.entries(item.ProviderIds).map(
    ([name, id]) => [name.toLowerCase(), id] as const,
  )
  const idOf = (wanted: string) => ids.find(([name]) => name === wanted)?.[1]
  return {
    account: User?.Name ?? '',
    kind,
    title: item.Name,
    year: item.ProductionYear,
    ids: toIds(idOf('tmdb'), idOf('imdb'), idOf('tvdb')),
    show: { ...NO_SHOW, title: item.SeriesName },
    season: item.ParentIndexNumber,
    episode: item.IndexNumber,
    day: null,
  }
}

function ofAnyPlayer(said: Body): Report | undefined {
  const kind = kindOf(said.type)
  const wasSeen = said.event === 'seen' || (said.event === 'stop' && isEnough(said.progress, 100))
  if (!kind || !wasSeen) return undefined
  return {
    account: said.account,
    kind,
    title: said.title,
    year: said.year,
    ids: toIds(said.ids?.tmdb, said.ids?.imdb, said.ids?.tvdb),
    show: {
      title: said.show?.title ?? '',
      year: said.show?.year ?? null,
      ids: toIds(said.show?.ids?.tmdb, said.show?.ids?.imdb, said.show?.ids?.tvdb),
    },
    season: said.season,
    episode: said.episode,
    day: dayOf(said.day),
  }
}

function kindOf(type: string | undefined): Report['kind'] | undefined {
  const kind = type?.toLowerCase()
  return kind === 'movie' || kind === 'episode' ? kind : undefined
}

function isEnough(at: number | null | undefined, whole: number | null | undefined): boolean {
  return !!at && !!whole && at / whole >= SEEN_FROM
}

/** The date at the start of a text. */
function dayOf(said: string): string | null {
  const day = said.slice(0, 10)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day) ? day : null
}

/** The year at the start of a date. */
function yearOf(said: string): number | null {
  const year = /^\d{4}(?=-)/.exec(said)
  return year && Number(year[0])
}

function toIds(tmdb: unknown, imdb: unknown, tvdb: unknown): Ids {
  const numbered = (id: unknown) => {
    const number = Number(id)
    return Number.isInteger(number) && number > 0 && number <= 2_147_483_647 ? number : undefined
  }
  return {
    tmdb: numbered(tmdb),
    imdb: typeof imdb === 'string' && /^tt\d{1,10}$/.test(imdb) ? imdb : undefined,
    tvdb: numbered(tvdb),
  }
}
