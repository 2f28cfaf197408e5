import * as z from 'zod/mini'

/*
 * What players send. Every field may be missing or have another type; whatever is not understood is
 * ignored.
 */

const otherwise = z.catch
const Said = otherwise(z.string(), '')
const Words = z.pipe(
  Said,
  z.transform((text) => text.toWellFormed().replaceAll('\u0000', '').trim().slice(0, 300)),
)
const Count = otherwise(
  z.nullable(
    z.pipe(
      z.transform((value) => (typeof value === 'string' && value !== '' ? Number(value) : value)),
      z.number().check(z.gte(0), z.lte(2_147_483_647)),
    ),
  ),
  null,
)
const Yes = otherwise(
  z.pipe(
    z.union([z.boolean(), z.string()]),
    z.transform((value) => value === true || (typeof value === 'string' && /^true$/i.test(value))),
  ),
  false,
)
const maybe = <S extends z.ZodMiniType>(schema: S) => otherwise(z.optional(schema), undefined)

const PlainIds = z.object({ tmdb: Count, imdb: Said, tvdb: Count })
const Show = z.object({ title: Words, year: Count, ids: maybe(PlainIds) })
const Metadata = z.object({
  type: Said,
  title: Words,
  year: Count,
  grandparentTitle: Words,
  parentIndex: Count,
  index: Count,
  Guid: otherwise(z.array(z.object({ id: Said })), []),
})
const Item = z.object({
  Type: Said,
  Name: Words,
  ProductionYear: Count,
  SeriesName: Words,
  ParentIndexNumber: Count,
  IndexNumber: Count,
  RunTimeTicks: Count,
  ProviderIds: otherwise(z.record(z.string(), z.unknown()), {}),
})
/** Of any player: each fills its own fields. */
export const Body = z.object({
  // Plex: https://support.plex.tv/articles/115002267687-webhooks/
  event: Said,
  Account: maybe(z.object({ title: Words })),
  Metadata: maybe(Metadata),
  // Jellyfin: https://github.com/jellyfin/jellyfin-plugin-webhook
  NotificationType: Said,
  NotificationUsername: Words,
  ItemType: Said,
  Name: Words,
  Year: Count,
  SeriesName: Words,
  SeriesPremiereDate: Said,
  SeasonNumber: Count,
  EpisodeNumber: Count,
  Provider_tmdb: Count,
  Provider_imdb: Said,
  Provider_tvdb: Count,
  PlayedToCompletion: Yes,
  PlaybackPositionTicks: Count,
  RunTimeTicks: Count,
  SaveReason: Said,
  Played: Yes,
  Timestamp: Said,
  // Emby: https://emby.media/support/articles/Webhooks.html
  Event: Said,
  User: maybe(z.object({ Name: Words })),
  Item: maybe(Item),
  PlaybackInfo: maybe(z.object({ PositionTicks: Count, PlayedToCompletion: Yes })),
  // Kodi and others: docs/api.md
  type: Said,
  account: Words,
  title: Words,
  year: Count,
  ids: maybe(PlainIds),
  show: maybe(Show),
  season: Count,
  episode: Count,
  progress: Count,
  day: Said,
})
export type Body = z.infer<typeof Body>
