import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import type { User } from '#shared/auth.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { sendNotFound } from '#server/http/problems.ts'
import { toUser } from '../auth/present.ts'
import { findAvatar, updateProfile, upsertAvatar } from './queries.ts'

/** Pixels on a side of what is kept. */
const SIDE = 256
/** A picture of few bytes may unfold to very many, all of them in memory at once: an interlaced one does. */
const MOST_PIXELS = 40_000_000
const MOST_BYTES = 128 * 1024 * 1024
const MOST_WAITING = 10
/** The readers that are let near a sent file; that of SVG would first build a document of any size. */
const READERS = ['Png', 'Jpeg', 'Webp'].map((format) => `VipsForeignLoad${format}Buffer`)

export type Drawing = (picture: Uint8Array) => Promise<Uint8Array>

/**
 * Pictures one at a time: drawn anew as a square WebP, so that nothing of the sent file stays, its
 * metadata and whatever hides in it included.
 */
export function openDrawing(): Drawing {
  const limit = pLimit(1)
  return async (picture) => {
    if (limit.pendingCount >= MOST_WAITING) throw new AppError('UNAVAILABLE', { retryAfter: 2 })
    return limit(() => redraw(picture))
  }
}

async function redraw(picture: Uint8Array): Promise<Uint8Array> {
  // Loaded when the first picture comes: the library takes longer to load than the server to start.
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: READERS })
  try {
    const image = sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    const { width, height, channels, depth } = await image.metadata()
    const bytes = width * height * channels * (depth === 'uchar' ? 1 : 2)
    if (bytes > MOST_BYTES) throw new AppError('UNREADABLE_IMAGE')
    return await image
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('UNREADABLE_IMAGE', { cause: error })
  }
}

/** Makes a picture the avatar. */
export async function uploadAvatar(
  { db, draw }: Pick<Deps, 'db'> & { readonly draw: Drawing },
  actor: Actor,
  picture: Uint8Array,
): Promise<User> {
  const { userId } = actor
  const image = await draw(picture)
  const name = randomBytes(12).toString('hex')
  const changed = await db.transaction().execute(async (tx) => {
    await upsertAvatar(tx, { userId, name, image })
    return updateProfile(tx, userId, { avatar: name })
  })
  if (!changed) throw new AppError('SESSION_EXPIRED')
  return toUser(changed)
}

/**
 * `GET /api/avatars/{user}/{name}.webp`: open, for a picture in a page carries no token; its name
 * cannot be guessed and is new with every upload.
 */
export function avatarRoute(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get('/api/avatars/:user/:file', { schema: { hide: true } }, async (request, reply) => {
    const { user, file } = request.params as { user: string; file: string }
    const [, name] = /^([0-9a-f]{24})\.webp$/.exec(file) ?? []
    const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(user)
    const image = name && isId ? await findAvatar(db, { userId: user, name }) : undefined
    if (!image) return sendNotFound(request, reply)
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(image))
  })
}
