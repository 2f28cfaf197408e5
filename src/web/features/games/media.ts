import type { GameDetail, GameMovie } from '#shared/games.ts'

/** Items of the viewer: videos first, as in the store. */
export type Media =
  | { readonly kind: 'movie'; readonly key: string; readonly movie: GameMovie }
  | {
      readonly kind: 'shot'
      readonly key: string
      /** From 1, among the stills. */
      readonly place: number
      readonly thumbnail: string
      readonly full: string
    }

/** Pictures of other hosts than the store's are dropped. */
export function mediaOf({
  movies,
  screenshots,
}: Pick<GameDetail, 'movies' | 'screenshots'>): readonly Media[] {
  const stills = screenshots.flatMap(({ id, thumbnail, full }) => {
    const shown = full ?? thumbnail
    return shown === null ? [] : [{ id, thumbnail: thumbnail ?? shown, full: shown }]
  })
  return [
    ...movies.map((movie) => ({ kind: 'movie' as const, key: `movie-${movie.id}`, movie })),
    ...stills.map(({ id, ...still }, index) => ({
      kind: 'shot' as const,
      key: `shot-${id}`,
      place: index + 1,
      ...still,
    })),
  ]
}

interface Source {
  readonly src: string
  readonly type: string
}

/** Formats this browser may play, best first. */
export function sourcesOf(
  { mp4, webm, hls }: GameMovie,
  canPlay: (type: string) => boolean,
): readonly Source[] {
  const forms = [
    { src: webm, type: 'video/webm' },
    { src: mp4, type: 'video/mp4' },
    { src: hls, type: 'application/vnd.apple.mpegurl' },
  ]
  return forms.flatMap(({ src, type }) => (src !== null && canPlay(type) ? [{ src, type }] : []))
}
