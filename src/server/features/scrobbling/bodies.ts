import * as z from 'zod/mini'

/*
 * What players send. Every field may be missing or have another type; whatever is not understood is
 * ignored.
 */

const otherwise = z.catch
const Text = otherwise(z.string(), '')
const CleanText = z.pipe(
  Text,
  z.transform((text) => text.toWellFormed().replaceAll('\u0000', '').trim().slice(0, 300)),
)
const Numeric = z.transform((value) =>
  typeof value === 'string' && value !== '' ? Number(value) : value,
)
const Count = otherwise(
  z.nullable(z.pipe(Numeric, z.int().check(z.gte(0), z.lte(2_147_483_647)))),
  null,
)
/** A percentage, or ticks: ten million a second. */
const Amount = otherwise(z.nullable(z.pipe(Numeric, z.number().check(z.gte(0)))), null)
const Yes = otherwise(
  z.pipe(
    z.union([z.boolean(), z.string()]),
    z.transform((value) => value === true || (typeof value === 'string' && /^true$/i.test(value))),
  ),
  false,
)
const maybe = <S extends z.ZodMiniType>(schema: S) => otherwise(z.optional(schema), undefined)

const PlainIds = z.object({ tmdb: Count, imdb: Text, tvdb: Count })
const Show = z.object({ title: CleanText, year: Count, ids: maybe(PlainIds) })
const Metadata = z.object({
  type: Text,
  title: CleanText,
  year: Count,
  grandparentTitle: CleanText,
  parentIndex: Count,
  index: Count,
  Guid: otherwise(z.array(z.object({ id: Text })), []),
})
const Item = z.object({
  Type: Text,
  Name: CleanText,
  ProductionYear: Count,
  SeriesName: CleanText,
  ParentIndexNumber: Count,
  IndexNumber: Count,
  RunTimeTicks: Amount,
  ProviderIds: otherwise(z.record(z.string(), z.unknown()), {}),
})
/** Of any player: each fills its own fields. */
export const Body = z.object({
  // Plex: https://support.plex.tv/articles/115002267687-webhooks/
  event: Text,
  Account: maybe(z.object({ title: CleanText })),
  Metadata: maybe(Metadata),
  // Jellyfin: https://github.com/jellyfin/jellyfin-plugin-webhook
  NotificationType: Text,
  NotificationUsername: CleanText,
  ItemType: Text,
  Name: CleanText,
  Year: Count,
  SeriesName: CleanText,
  SeriesPremiereDate: Text,
  SeasonNumber: Count,
  EpisodeNumber: Count,
  Provider_tmdb: Count,
  Provider_imdb: Text,
  Provider_tvdb: Count,
  PlayedToCompletion: Yes,
  PlaybackPositionTicks: Amount,
  RunTimeTicks: Amount,
  SaveReason: Text,
  Played: Yes,
  Timestamp: Text,
  // Emby: https://emby.media/support/articles/Webhooks.html
  Event: Text,
  User: maybe(z.object({ Name: CleanText })),
  Item: maybe(Item),
  PlaybackInfo: maybe(z.object({ PositionTicks: Amount, PlayedToCompletion: Yes })),
  // Kodi and others: docs/api.md
  type: Text,
  account: CleanText,
  title: CleanText,
  year: Count,
  ids: maybe(PlainIds),
  show: maybe(Show),
  season: Count,
  episode: Count,
  progress: Amount,
  day: Text,
})
export type Body = z.infer<typeof Body>
