import type { CoverImage } from '#web/ui/cover.tsx'

const HOST = 'https://image.tmdb.org/t/p'

/**
 * `src` and `srcset` of a poster in the widths TMDB serves.
 * @param path as given by TMDB (`/abc.jpg`); `null`: no picture.
 * @param sizes as in `<img sizes>`.
 * @see https://developer.themoviedb.org/docs/image-basics
 */
export function posterImage(path: string | null, sizes: string): CoverImage | undefined {
  if (path === null) return undefined
  return {
    src: `${HOST}/w342${path}`,
    srcSet: `${HOST}/w185${path} 185w, ${HOST}/w342${path} 342w, ${HOST}/w500${path} 500w`,
    sizes,
  }
}

/** A title's backdrop. */
export function backdropImage(path: string): CoverImage {
  return {
    src: `${HOST}/w1280${path}`,
    srcSet: `${HOST}/w780${path} 780w, ${HOST}/w1280${path} 1280w`,
    sizes: '(min-width: 72rem) 72rem, 100vw',
  }
}

/** Small pictures in a single width. */
export function portraitImage(path: string): string {
  return `${HOST}/w185${path}`
}

export function logoImage(path: string): string {
  return `${HOST}/w92${path}`
}

export function stillImage(path: string): string {
  return `${HOST}/w300${path}`
}
