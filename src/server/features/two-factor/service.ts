import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts'
import type { Assertion } from '#shared/auth.ts'
import type { Actor, Clock, Deps } from '#server/deps.ts'
import type { Db } from '#server/db/prepared.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { AppError } from '#server/errors.ts'
import { digest, lockSession } from '#server/http/session.ts'
import { enqueueMail } from '../mails/service.ts'
import { checkPasskey } from '../passkeys/service.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  deleteRecoveryCodes,
  deleteTwoFactor,
  findTwoFactor,
  insertRecoveryCodes,
  updateConfirmed,
  updateConfirmedAgain,
  updateStep,
  upsertPending,
} from './queries.ts'

const ISSUER = 'Calepin'
const STEP_SECONDS = 30
const RECOVERY_CODES = 10
/** Minimum interval between warnings of wrong codes. */
const WARNED_EVERY_MS = DAY_MS
/** Time within which a confirmation may be repeated. */
const REPEATED_MS = 10 * MINUTE_MS

type Needs = Pick<Deps, 'db' | 'clock' | 'limits' | 'wakeJobs'>
type CheckNeeds = Needs & Pick<Deps, 'env' | 'log'>

/** Whether login requires a code, and how many recovery codes are left. */
export async function twoFactorOf(
  db: Db,
  userId: string,
): Promise<{ isEnabled: boolean; recoveryCodesLeft: number }> {
  const found = await findTwoFactor(db, userId)
  if (!found?.confirmed_at) return { isEnabled: false, recoveryCodesLeft: 0 }
  return { isEnabled: true, recoveryCodesLeft: await countRecoveryCodes(db, userId) }
}

/** A code or a passkey's assertion, with its user and IP address. */
export interface Guess {
  readonly userId: string
  readonly address: string
  readonly code?: string | undefined
  readonly passkey?: Assertion | undefined
}

/**
 * Checks the second factor of an account that has one; each code works once. Wrong codes are limited
 * per account and address, so that a stranger cannot lock the owner out; too many trigger a warning by
 * mail. An attack from very many addresses disables authenticator codes for a day; recovery codes, with
 * their own limit, still work.
 * @returns whether the account has one
 * @throws {AppError} TWO_FACTOR_REQUIRED without a code or a passkey, WRONG_CODE, PASSKEY_REFUSED, RATE_LIMITED
 */
export async function checkSecondFactor(needs: CheckNeeds, guess: Guess): Promise<boolean> {
  const { db, clock } = needs
  const { userId } = guess
  const found = await findTwoFactor(db, userId)
  if (!found?.confirmed_at) return false
  if (guess.passkey) {
    await checkOwnPasskey(needs, guess, guess.passkey)
    return true
  }
  const code = plain(guess.code ?? '')
  if (code === '') throw new AppError('TWO_FACTOR_REQUIRED')
  const counted = await countGuess(needs, guess, isTotp(code)).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') await warnOwner(needs, userId)
    throw error
  })
  const step = stepOf(found.secret, code, clock)
  const isRight =
    step === undefined
      ? await deleteRecoveryCode(db, userId, digest(code))
      : await updateStep(db, userId, step)
  if (!isRight) throw new AppError('WRONG_CODE')
  await counted.wasRight()
  return true
}

async function checkOwnPasskey(
  needs: CheckNeeds,
  { userId, address }: Guess,
  passkey: Assertion,
): Promise<void> {
  const key = `${userId}:${address}`
  await needs.limits.codesOfAddress.take(key)
  const checked = await checkPasskey(needs, passkey, 'second-factor')
  if (checked.userId !== userId) throw new AppError('PASSKEY_REFUSED')
  await needs.limits.codesOfAddress.giveBack(key)
}

async function countGuess({ limits }: Needs, { userId, address }: Guess, ofApp: boolean) {
  const key = `${userId}:${address}`
  const ofAddress = ofApp ? limits.codesOfAddress : limits.recoveryCodes
  await ofAddress.take(key)
  if (ofApp) await limits.codesOfAccount.take(userId)
  return {
    async wasRight() {
      await ofAddress.forget(key)
      if (ofApp) await limits.codesOfAccount.giveBack(userId)
    },
  }
}

async function warnOwner({ db, clock, wakeJobs }: Needs, userId: string): Promise<void> {
  const asked = { userId, kind: 'wrong-codes', now: clock.now() } as const
  if (await enqueueMail(db, asked, WARNED_EVERY_MS)) wakeJobs()
}

/**
 * Creates a secret, pending until confirmed by a code.
 * @throws {AppError} TWO_FACTOR_ON when already on
 */
export async function beginTwoFactor(
  { db }: Pick<Deps, 'db'>,
  { id, username }: { readonly id: string; readonly username: string },
): Promise<{ secret: string; uri: string }> {
  const totp = new TOTP({ issuer: ISSUER, label: username, secret: new Secret({ size: 20 }) })
  const secret = totp.secret.base32
  if (!(await upsertPending(db, id, secret))) throw new AppError('TWO_FACTOR_ON')
  return { secret, uri: totp.toString() }
}

/**
 * Turns two-factor on. Repeated within ten minutes, with the same code or a later one, it replaces
 * the recovery codes: the response with the first ones may have been lost.
 * @returns the recovery codes, stored only as digests
 * @throws {AppError} NOT_FOUND without a pending secret, WRONG_CODE, SESSION_EXPIRED
 */
export async function confirmTwoFactor(
  { db, clock, limits, wakeJobs }: Needs,
  actor: Actor,
  { address, code }: { readonly address: string; readonly code: string },
): Promise<string[]> {
  const { userId } = actor
  const found = await findTwoFactor(db, userId)
  const now = clock.now()
  const isOpen = found && now - (found.confirmed_at ?? now) < REPEATED_MS
  if (!isOpen) throw new AppError('NOT_FOUND')
  const key = `${userId}:${address}`
  await limits.codesOfAddress.take(key)
  const step = stepOf(found.secret, plain(code), clock)
  if (step === undefined) throw new AppError('WRONG_CODE')
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await inTransaction(db, async (tx) => {
    await lockSession(tx, actor)
    const isFirst = await updateConfirmed(tx, found, { now, step })
    if (!isFirst) {
      const isRepeat = await updateConfirmedAgain(tx, found, { since: now - REPEATED_MS, step })
      if (!isRepeat) throw new AppError('NOT_FOUND')
      await deleteRecoveryCodes(tx, userId)
    }
    const hashes = codes.map((each) => digest(each.replaceAll('-', '')))
    await insertRecoveryCodes(tx, userId, hashes)
    if (isFirst) await enqueueMail(tx, { userId, kind: 'two-factor-on', now })
  })
  await limits.codesOfAddress.forget(key)
  wakeJobs()
  return codes
}

/** Turns two-factor off; returns whether it was on. */
export async function endTwoFactor(
  { db, clock, wakeJobs }: Pick<Deps, 'db' | 'clock' | 'wakeJobs'>,
  userId: string,
): Promise<boolean> {
  const wasOn = await inTransaction(db, async (tx) => {
    const isGone = await deleteTwoFactor(tx, userId)
    if (isGone) await enqueueMail(tx, { userId, kind: 'two-factor-off', now: clock.now() })
    return isGone
  })
  if (wasOn) wakeJobs()
  return wasOn
}

/** Strips the separators people type between groups. */
function plain(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase()
}

/** Whether a code looks like an authenticator's; recovery codes are longer. */
function isTotp(code: string): boolean {
  return /^\d{6}$/.test(code)
}

/** The 30-second step of a code, tolerating one before and after; `undefined` for a wrong code. */
function stepOf(secret: string, code: string, clock: Clock): number | undefined {
  if (!isTotp(code)) return undefined
  const timestamp = clock.now()
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS })
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

/** 48 random bits, in two groups for typing. */
function newRecoveryCode(): string {
  const text = randomBytes(6).toString('hex')
  return `${text.slice(0, 6)}-${text.slice(6)}`
}
