import { isIPv6 } from 'node:net'
import type { Redis } from 'ioredis'
import ipaddr from 'ipaddr.js'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { AppError } from '../errors.ts'

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/** Points per so many seconds, before `RATE_LIMIT_SCALE`. */
const RULES = {
  /** Any call of a signed-in user. */
  calls: { points: 600, seconds: MINUTE_SECONDS },
  /** Calls by a user's personal tokens, counted apart from their browsers'. */
  tokenCalls: { points: 300, seconds: MINUTE_SECONDS },
  /** Wrong passwords for one account from one address. */
  passwordsOfAccount: { points: 5, seconds: 15 * MINUTE_SECONDS },
  /** Wrong passwords from one address. */
  passwordsOfAddress: { points: 30, seconds: 15 * MINUTE_SECONDS },
  /** Authenticator codes for one account from one address. */
  codesOfAddress: { points: 5, seconds: 15 * MINUTE_SECONDS },
  /** The same from all addresses: together they must not guess six digits. */
  codesOfAccount: { points: 100, seconds: 24 * HOUR_SECONDS },
  /** Recovery codes for one account from one address; too long to guess. */
  recoveryCodes: { points: 5, seconds: 15 * MINUTE_SECONDS },
  /** Multi-step sign-ins started. */
  signIns: { points: 60, seconds: 15 * MINUTE_SECONDS },
  /** Enough for a household; administrators would see a flood in their queue. */
  registrations: { points: 20, seconds: HOUR_SECONDS },
  /** Mails of one kind for one recipient. */
  mailsPerHour: { points: 2, seconds: HOUR_SECONDS },
  mailsPerDay: { points: 5, seconds: 24 * HOUR_SECONDS },
  /** Reports of a user's players: marking a series as seen sends one per episode. */
  reports: { points: 600, seconds: MINUTE_SECONDS },
  /** Unauthenticated calls with a link's token or an address. */
  openCalls: { points: 60, seconds: MINUTE_SECONDS },
  search: { points: 30, seconds: 10 },
  /** Data exports. */
  exports: { points: 10, seconds: HOUR_SECONDS },
  /** Imports started. */
  imports: { points: 20, seconds: HOUR_SECONDS },
  friendRequests: { points: 30, seconds: HOUR_SECONDS },
  messages: { points: 60, seconds: MINUTE_SECONDS },
  /** Groups created. */
  groups: { points: 20, seconds: 24 * HOUR_SECONDS },
  /** Evenings started or planned. */
  evenings: { points: 30, seconds: HOUR_SECONDS },
  /** Guests' calls from one address: a household's phones follow a vote together. */
  guestCalls: { points: 600, seconds: MINUTE_SECONDS },
  /** Guests admitted per IP address. */
  guests: { points: 40, seconds: HOUR_SECONDS },
} as const

export interface Limit {
  /**
   * Takes one point; call before the work.
   * @returns the milliseconds until another can be taken, 0 while some are left
   * @throws {AppError} RATE_LIMITED with the seconds to wait
   */
  take(key: string): Promise<number>
  /** Takes one point; returns whether it was within the limit. */
  tryTake(key: string): Promise<boolean>
  /** Returns one point. */
  giveBack(key: string): Promise<void>
  /** Resets a key. */
  forget(key: string): Promise<void>
}

export type Limits = Readonly<Record<keyof typeof RULES, Limit>>

/**
 * Rate limits: counted in Redis when configured, across servers; in memory otherwise, and while Redis
 * fails. Never skipped.
 *
 * @param scale multiplies every limit
 */
export function openLimits({ redis, scale }: { redis: Redis | undefined; scale: number }): Limits {
  const limit = (name: string, rule: { points: number; seconds: number }) => {
    const options = {
      keyPrefix: `limit:${name}`,
      points: Math.max(1, Math.round(rule.points * scale)),
      duration: rule.seconds,
    }
    const memory = new RateLimiterMemory(options)
    return toLimit(
      redis
        ? new RateLimiterRedis({
            ...options,
            storeClient: redis,
            insuranceLimiter: memory,
            rejectIfRedisNotReady: true,
          })
        : memory,
    )
  }
  const entries = Object.entries(RULES).map(([name, rule]) => [name, limit(name, rule)] as const)
  return Object.fromEntries(entries) as Limits
}

function toLimit(limiter: RateLimiterAbstract): Limit {
  return {
    async take(key) {
      try {
        const { remainingPoints, msBeforeNext } = await limiter.consume(key)
        return remainingPoints > 0 ? 0 : msBeforeNext
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new AppError('RATE_LIMITED', {
          retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
        })
      }
    },
    async tryTake(key) {
      const { consumedPoints } = await limiter.penalty(key)
      return consumedPoints <= limiter.points
    },
    async giveBack(key) {
      await limiter.reward(key)
    },
    async forget(key) {
      await limiter.delete(key)
    },
  }
}

/** Rate-limit key of an IP address; IPv6 by /64, one household's network. */
export function addressKey(address: string): string {
  if (!isIPv6(address)) return address
  // Without the zone: the parser rejects some interface names, such as `br-lan`.
  const ip = ipaddr.process(address.replace(/%.*/, ''))
  if (ip instanceof ipaddr.IPv4) return ip.toString()
  return ip.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

/**
 * The network of an address given by `addressKey`: /24 for IPv4; IPv6 is a /64 already. Stored with
 * registrations.
 */
export function networkOf(address: string): string {
  return address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1')
}
