/** Of the embedded catalogue. */
export const INCEPTION = 27_205
export const BREAKING_BAD = 1396

/** What each player sends. */
export const PLEX = {
  event: 'media.scrobble',
  user: true,
  Account: { id: 1, title: 'Zoé' },
  Metadata: {
    type: 'movie',
    title: 'Inception',
    year: 2010,
    Guid: [{ id: 'imdb://tt1375666' }, { id: `tmdb://${INCEPTION}` }],
  },
}
/** Jellyfin and Emby count in ticks of 100 ns. */
export const HOUR_TICKS = 36_000_000_000
export const JELLYFIN = {
  NotificationType: 'PlaybackStop',
  NotificationUsername: 'zoe',
  ItemType: 'Movie',
  Name: 'Inception',
  Year: 2010,
  Provider_tmdb: String(INCEPTION),
  PlayedToCompletion: 'True',
  Timestamp: '2025-11-21T23:40:00.0000000+01:00',
}
export const EMBY = {
  Event: 'playback.stop',
  User: { Name: 'zoe' },
  Item: {
    Type: 'Movie',
    Name: 'Inception',
    ProductionYear: 2010,
    RunTimeTicks: HOUR_TICKS,
    ProviderIds: { Tmdb: String(INCEPTION), IMDB: 'tt1375666' },
  },
  PlaybackInfo: { PositionTicks: 0.9 * HOUR_TICKS },
}
export const KODI = {
  event: 'stop',
  progress: 92.4,
  type: 'episode',
  show: { title: 'Breaking Bad', year: 2008, ids: { tmdb: BREAKING_BAD } },
  season: 1,
  episode: 2,
  day: '2025-11-20',
}
