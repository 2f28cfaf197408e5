import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { AppError } from '#server/errors.ts'

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
  /** The child's script. */
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
