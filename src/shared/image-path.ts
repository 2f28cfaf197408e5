import * as z from 'zod/mini'

/** A path on TMDB's image host (`/abc.jpg`), never a URL. Source: TMDB "image basics". */
export const ImagePath = z.nullable(
  z.string().check(z.regex(/^\/[A-Za-z0-9._-]{1,120}\.(?:jpg|jpeg|png|svg|webp)$/, 'image_path')),
)
