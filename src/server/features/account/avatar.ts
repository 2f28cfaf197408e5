import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import pLimit from 'p-limit'
import type { User } from '#shared/auth.ts'
import type { Actor, Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { sendNotFound } from '#server/http/problems.ts'
import { toUser } from '../auth/present.ts'
import { findAvatar, updateProfile, upsertAvatar } from './queries.ts'

const MAX_WAITING = 3
const DRAWING = {
  encoding: 'buffer',
  killSignal: 'SIGKILL',
  maxBuffer: 1024 * 1024,
  windowsHide: true,
} as const
/** Milliseconds; generous for a busy machine, as the child limits its own CPU time. */
const TIMEOUT = 15_000
const SCRIPT = fileURLToPath(new URL('draw-picture.ts', import.meta.url))

/**
 * Converts an uploaded picture to a square WebP.
 * @throws {AppError} UNREADABLE_IMAGE; UNAVAILABLE when the queue is full
 */
export type Draw = (userId: string, picture: Uint8Array) => Promise<Uint8Array>

interface Drawing {
  readonly timeout?: number
  /** What the child runs. */
  readonly script?: string
  /** The child needs none of our settings and must not see our secrets. */
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Draws pictures one at a time, each in a child process, by default draw-picture.ts: a small file may
 * decode to hundreds of megabytes, which the server's heap would keep. At most one queued per user.
 */
export function openDrawing({ timeout = TIMEOUT, script = SCRIPT, env = {} }: Drawing = {}): Draw {
  const limit = pLimit(1)
  const users = new Set<string>()
  return async (userId, picture) => {
    if (limit.pendingCount >= MAX_WAITING || users.has(userId)) {
      throw new AppError('UNAVAILABLE', { retryAfter: 2 })
    }
    users.add(userId)
    try {
      return await limit(() => drawApart(picture, { timeout, script, env }))
    } finally {
      users.delete(userId)
    }
  }
}

async function drawApart(
  picture: Uint8Array,
  { timeout, script, env }: Required<Drawing>,
): Promise<Uint8Array> {
  const drawing = promisify(execFile)(process.execPath, [script], { ...DRAWING, env, timeout })
  // The child may exit before reading everything.
  drawing.child.stdin?.on('error', () => {}).end(picture)
  try {
    const { stdout } = await drawing
    if (stdout.length === 0) throw new AppError('UNREADABLE_IMAGE')
    return stdout
  } catch (error) {
    const isKilled = error instanceof Error && 'killed' in error && error.killed
    if (isKilled) throw new AppError('UNAVAILABLE', { retryAfter: 5, cause: 'drawing timed out' })
    throw error
  }
}

/** Sets the avatar to an uploaded picture. */
export async function uploadAvatar(
  { db, draw }: Pick<Deps, 'db'> & { readonly draw: Draw },
  actor: Actor,
  picture: Uint8Array,
): Promise<User> {
  const { userId } = actor
  const image = await draw(userId, picture)
  const name = randomBytes(12).toString('hex')
  const changed = await db.transaction().execute(async (tx) => {
    await upsertAvatar(tx, { userId, name, image })
    return updateProfile(tx, userId, { avatar: name })
  })
  if (!changed) throw new AppError('SESSION_EXPIRED')
  return toUser(changed)
}

/**
 * `GET /api/avatars/{user}/{name}.webp`: public, as `<img>` sends no token; the name is unguessable and
 * new with every upload.
 */
export function avatarRoute(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get('/api/avatars/:user/:file', async (request, reply) => {
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
