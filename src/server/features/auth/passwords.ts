import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { AppError } from '#server/errors.ts'

/** argon2id (the library's default): 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
/** Queue limit: beyond it, callers would wait too long. */
const MAX_WAITING = 20
const RETRY_SECONDS = 2

/** Stored for accounts without a password. No password has this hash: it is all zeros. */
export const NO_PASSWORD = `$argon2id$v=19$m=19456,t=2,p=1$${Buffer.from('without password').toString('base64').replaceAll('=', '')}$${'A'.repeat(43)}`

export interface Passwords {
  /** @throws {AppError} UNAVAILABLE when the queue is full */
  hash(password: string): Promise<string>
  /**
   * Whether the password matches the hash. Without a hash, takes the same time and returns false.
   * @throws {AppError} UNAVAILABLE when the queue is full
   */
  matches(stored: string | undefined, password: string): Promise<boolean>
  /** Whether a hash has weaker parameters than today's. */
  isOutdated(stored: string): boolean
}

/**
 * Hashes with fewer threads than cores: unbounded, it would starve all other requests.
 * @param cost lower in tests not about passwords
 */
export function openPasswords(
  cores: number = availableParallelism(),
  cost: typeof COST = COST,
): Passwords {
  const atOnce = Math.max(1, cores - 1)
  const limit = pLimit(atOnce)
  const nobody = dummyHash(cost)

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (limit.activeCount + limit.pendingCount >= atOnce + MAX_WAITING) {
      throw new AppError('UNAVAILABLE', { retryAfter: RETRY_SECONDS })
    }
    return limit(work)
  }

  return {
    hash: (password) => inTurn(() => hash(normal(password), cost)),
    async matches(stored, password) {
      const isRight = await inTurn(() => verify(stored ?? nobody, normal(password)))
      return isRight && stored !== undefined
    },
    isOutdated(stored) {
      const { memoryCost, timeCost } = parseOptions(stored)
      return memoryCost < cost.memoryCost || timeCost < cost.timeCost
    },
  }
}

/** Unicode-normalises: keyboards may compose the same password differently. */
function normal(password: string): string {
  return password.normalize('NFKC')
}

/** A dummy hash with these parameters, as slow to check as a real one. */
function dummyHash({ memoryCost: m, timeCost: t, parallelism: p }: typeof COST): string {
  return `$argon2id$v=19$m=${m},t=${t},p=${p}$${unpadded(16)}$${unpadded(32)}`
}

function unpadded(bytes: number): string {
  return randomBytes(bytes).toString('base64').replaceAll('=', '')
}
