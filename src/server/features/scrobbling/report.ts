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
  const parsed = z.safeParse(Body, body)
  if (!parsed.success) return undefined
  const { data } = parsed
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

/** Most containers run in UTC, which does not reveal the user's time zone. */
const IN_UTC = /(?:Z|[+-]00:00)$/

function ofJellyfin(body: Body): Report | undefined {
  const kind = kindOf(body.ItemType)
  const isStop = body.NotificationType === 'PlaybackStop'
  const isMark = body.NotificationType === 'UserDataSaved' && body.SaveReason === 'TogglePlayed'
  const wasSeen =
    (isStop &&
      (body.PlayedToCompletion || isEnough(body.PlaybackPositionTicks, body.RunTimeTicks))) ||
    (isMark && body.Played)
  if (!kind || !wasSeen) return undefined
  return {
    account: body.NotificationUsername,
    kind,
    title: body.Name,
    year: body.Year,
    ids: toIds(body.Provider_tmdb, body.Provider_imdb, body.Provider_tvdb),
    // For an episode, `Year` is its series' year.
    show: {
      ...NO_SHOW,
      title: body.SeriesName,
      year: yearOf(body.SeriesPremiereDate) ?? body.Year,
    },
    season: body.SeasonNumber,
    episode: body.EpisodeNumber,
    day: IN_UTC.test(body.Timestamp) ? null : dayOf(body.Timestamp),
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

function ofAnyPlayer(body: Body): Report | undefined {
  const kind = kindOf(body.type)
  const wasSeen = body.event === 'seen' || (body.event === 'stop' && isEnough(body.progress, 100))
  if (!kind || !wasSeen) return undefined
  return {
    account: body.account,
    kind,
    title: body.title,
    year: body.year,
    ids: toIds(body.ids?.tmdb, body.ids?.imdb, body.ids?.tvdb),
    show: {
      title: body.show?.title ?? '',
      year: body.show?.year ?? null,
      ids: toIds(body.show?.ids?.tmdb, body.show?.ids?.imdb, body.show?.ids?.tvdb),
    },
    season: body.season,
    episode: body.episode,
    day: dayOf(body.day),
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
function dayOf(text: string): string | null {
  const day = text.slice(0, 10)
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day) ? day : null
}

/** The year at the start of a date. */
function yearOf(text: string): number | null {
  const year = /^\d{4}(?=-)/.exec(text)
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
