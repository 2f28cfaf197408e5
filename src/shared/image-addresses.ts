import * as z from 'zod/mini'

/** A path on TMDB's image host (`/abc.jpg`), never a URL. Source: TMDB "image basics". */
export const ImagePath = z.nullable(
  z.string().check(z.regex(/^\/[A-Za-z0-9._-]{1,120}\.(?:jpg|jpeg|png|svg|webp)$/, 'image_path')),
)

/**
 * A picture's URL on Steam's own hosts, or `null`: the web app then draws a cover. No other URL ever
 * becomes an `src`.
 */
export const GameImage = z.nullable(
  z
    .string()
    .check(
      z.maxLength(500, { error: 'too_long', abort: true }),
      z.regex(
        /^https:\/\/(?:(?:shared|cdn|store|media|video)(?:\.(?:akamai|fastly|cloudflare))?\.steamstatic\.com|(?:steamcdn-a|cdn)\.akamaihd\.net)\/[A-Za-z0-9._~/%-]+(?:\?t=[0-9]+)?$/,
        'image_path',
      ),
    ),
)
