import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Clock, Deps } from '#server/deps.ts'
import type { Db } from '#server/db/prepared.ts'
import { AppError } from '#server/errors.ts'
import { digest } from '#server/http/session.ts'
import { enqueueMail } from '../mails/service.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  deleteTwoFactor,
  findTwoFactor,
  insertRecoveryCodes,
  updateConfirmed,
  updateStep,
  upsertPending,
} from './queries.ts'

const ISSUER = 'Calepin'
const STEP_SECONDS = 30
const RECOVERY_CODES = 10

type Needs = Pick<Deps, 'db' | 'clock' | 'limits'>

/** Whether logging in asks for a code, and how many recovery codes are left. */
export async function twoFactorOf(
  db: Db,
  userId: string,
): Promise<{ isEnabled: boolean; recoveryCodesLeft: number }> {
  const found = await findTwoFactor(db, userId)
  if (!found?.confirmed_at) return { isEnabled: false, recoveryCodesLeft: 0 }
  return { isEnabled: true, recoveryCodesLeft: await countRecoveryCodes(db, userId) }
}

/**
 * Asks for the second factor of an account that has one; each code works once.
 * @throws {AppError} TWO_FACTOR_REQUIRED without a code, WRONG_CODE, RATE_LIMITED
 */
export async function checkSecondFactor(
  needs: Needs,
  userId: string,
  code: string | undefined,
): Promise<void> {
  const { db, limits } = needs
  const found = await findTwoFactor(db, userId)
  if (!found?.confirmed_at) return
  if (!code?.trim()) throw new AppError('TWO_FACTOR_REQUIRED')
  const key = `code:${userId}`
  await limits.passwordsOfAccount.take(key)
  const plain = code.replaceAll(/[\s-]/g, '').toLowerCase()
  const step = stepOf(found.secret, plain, needs.clock)
  const isTaken =
    step === undefined
      ? await deleteRecoveryCode(db, userId, digest(plain))
      : await updateStep(db, userId, step)
  if (!isTaken) throw new AppError('WRONG_CODE')
  await limits.passwordsOfAccount.forget(key)
}

/**
 * Makes a secret, which counts for nothing until a code of it confirms.
 * @throws {AppError} TWO_FACTOR_ON when there is one already
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
 * Turns the second factor on.
 * @returns the recovery codes, which are kept as digests only
 * @throws {AppError} NOT_FOUND when none was begun, WRONG_CODE
 */
export async function confirmTwoFactor(
  { db, clock, limits, wakeMails }: Needs & Pick<Deps, 'wakeMails'>,
  userId: string,
  code: string,
): Promise<string[]> {
  const found = await findTwoFactor(db, userId)
  if (!found || found.confirmed_at !== null) throw new AppError('NOT_FOUND')
  await limits.passwordsOfAccount.take(`code:${userId}`)
  const step = stepOf(found.secret, code.replaceAll(/\s/g, ''), clock)
  if (step === undefined) throw new AppError('WRONG_CODE')
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    if (!(await updateConfirmed(tx, found, { now, step }))) throw new AppError('NOT_FOUND')
    const hashes = codes.map((each) => digest(each.replaceAll('-', '')))
    await insertRecoveryCodes(tx, userId, hashes)
    await enqueueMail(tx, { userId, kind: 'two-factor-on', now })
  })
  await limits.passwordsOfAccount.forget(`code:${userId}`)
  wakeMails()
  return codes
}

/** Turns the second factor off; says whether it was on. */
export async function endTwoFactor(
  { db, clock, wakeMails }: Pick<Deps, 'db' | 'clock' | 'wakeMails'>,
  userId: string,
): Promise<boolean> {
  const wasOn = await db.transaction().execute(async (tx) => {
    const isGone = await deleteTwoFactor(tx, userId)
    if (isGone) await enqueueMail(tx, { userId, kind: 'two-factor-off', now: clock.now() })
    return isGone
  })
  if (wasOn) wakeMails()
  return wasOn
}

/** The 30-second step that a code is of, one before and after being let in; none for another code. */
function stepOf(secret: string, code: string, clock: Clock): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = clock.now()
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS })
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

/** 48 random bits, in two groups to be typed. */
function newRecoveryCode(): string {
  const text = randomBytes(6).toString('hex')
  return `${text.slice(0, 6)}-${text.slice(6)}`
}
