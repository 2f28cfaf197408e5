import { isIP } from 'node:net'
import { v7 as uuidv7 } from 'uuid'
import type { Assertion } from '#shared/auth.ts'
import type { Body, Reply } from '#shared/contract.ts'
import { MINUTE_MS } from '#shared/durations.ts'
import type { Passkey } from '#shared/passkey-shapes.ts'
import { MAX_PASSKEYS, type passkeys } from '#shared/passkeys.ts'
import type { Tx } from '#server/db/prepared.ts'
import { insertAttempt, consumeAttempt } from '#server/db/sign-in-attempts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Account, Actor, Deps } from '#server/deps.ts'
import { type Env, publicUrl } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { lockSession } from '#server/http/session.ts'
import { toInstant } from '#server/instants.ts'
import { enqueueMail } from '../mails/service.ts'
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  updatePasskeyUse,
} from './queries.ts'

/** Lifetime of a challenge, which also works only once. */
const CHALLENGE_MS = 5 * MINUTE_MS
const NAME = 'Calepin'
/** Loaded lazily: its certificates take much memory, and most instances have no passkeys. */
const webauthn = async () => import('@simplewebauthn/server')

export type PasskeyPurpose = 'login' | 'second-factor'
type Needs = Pick<Deps, 'db' | 'env' | 'clock' | 'log'>

/** The passkeys' relying party, derived from the public address only. */
function site(env: Env): { rpID: string; expectedOrigin: string; isFit: boolean } {
  const { hostname, origin, protocol } = new URL(publicUrl(env))
  const isSafe = protocol === 'https:' || hostname === 'localhost'
  return { rpID: hostname, expectedOrigin: origin, isFit: isSafe && isIP(hostname) === 0 }
}

/** Whether browsers create passkeys for the public address: not for an IP, nor without TLS. */
export function hasPasskeys(env: Env): boolean {
  return site(env).isFit
}

/**
 * A challenge for a passkey to sign, the same for everybody.
 * @throws {AppError} RATE_LIMITED
 */
export async function offerChallenge(
  deps: Needs & Pick<Deps, 'limits'>,
  purpose: PasskeyPurpose,
  address: string,
): Promise<Reply<typeof passkeys.getChallenge>> {
  await deps.limits.signIns.take(address)
  const challenge = await insertAttempt(deps, { step: purpose, data: {} }, CHALLENGE_MS)
  // A passkey that replaces the password must verify its holder.
  const userVerification = purpose === 'login' ? 'required' : 'preferred'
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: site(deps.env).rpID,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: CHALLENGE_MS,
    userVerification,
  })
  return {
    challenge: options.challenge,
    rpId: site(deps.env).rpID,
    timeout: CHALLENGE_MS,
    userVerification,
  }
}

/**
 * Checks a passkey's assertion and consumes its challenge. Every failure gets the same refusal.
 * @returns the passkey's owner, and their session epoch before the check: a password reset since
 * then, which removes passkeys, has changed it
 * @throws {AppError} PASSKEY_REFUSED
 */
export async function checkPasskey(
  { db, env, clock, log }: Needs,
  given: Assertion,
  purpose: PasskeyPurpose,
): Promise<{ readonly userId: string; readonly epoch: number }> {
  const now = clock.now()
  const known = await findPasskey(db, given.id)
  const { id, userHandle, ...signed } = given
  if (!known || (userHandle !== undefined && userHandle !== handleOf(known.user_id))) {
    throw new AppError('PASSKEY_REFUSED')
  }
  const { rpID, expectedOrigin } = site(env)
  const before = known.counter
  const { verifyAuthenticationResponse } = await webauthn()
  const checked = await orRefused(log, known.user_id, async () =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: signed,
      },
      expectedChallenge: async (secret) =>
        (await consumeAttempt(db, { secret, step: purpose, now })) !== undefined,
      expectedOrigin,
      expectedRPID: rpID,
      credential: { id, publicKey: new Uint8Array(known.public_key), counter: before },
      requireUserVerification: purpose === 'login',
    }),
  )
  const { newCounter: counter } = checked.authenticationInfo
  const use = { user_id: known.user_id, id: known.id, before, counter, now }
  // Of two assertions with the same counter, one comes from a copy.
  if (!checked.verified || !(await updatePasskeyUse(db, use))) throw new AppError('PASSKEY_REFUSED')
  return { userId: known.user_id, epoch: known.session_epoch }
}

async function orRefused<T>(log: Needs['log'], userId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    log.warn({ userId, reason: String(error) }, 'a passkey was refused')
    throw new AppError('PASSKEY_REFUSED', { cause: error })
  }
}

/** @throws {AppError} TOO_MANY_PASSKEYS */
export async function beginPasskey(
  deps: Needs,
  { id: userId, username }: Pick<Account, 'id' | 'username'>,
): Promise<Reply<typeof passkeys.begin>> {
  const own = await listPasskeys(deps.db, userId)
  if (own.length >= MAX_PASSKEYS) throw new AppError('TOO_MANY_PASSKEYS')
  const challenge = await insertAttempt(deps, { step: 'passkey', data: { userId } }, CHALLENGE_MS)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: site(deps.env).rpID,
    userName: username,
    userDisplayName: username,
    userID: idBytes(userId),
    challenge: Buffer.from(challenge, 'base64url'),
  })
  return {
    challenge: options.challenge,
    rp: { id: site(deps.env).rpID, name: NAME },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: CHALLENGE_MS,
    excludeCredentials: own.map(({ credential_id: id }) => ({ id, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  }
}

/**
 * Stores a new passkey, and mails its owner.
 * @throws {AppError} PASSKEY_REFUSED, TOO_MANY_PASSKEYS, SESSION_EXPIRED when it ended meanwhile
 */
export async function addPasskey(
  deps: Needs & Pick<Deps, 'wakeJobs'>,
  actor: Actor,
  { name, id, ...response }: Body<typeof passkeys.add>,
): Promise<Passkey> {
  const { db, env, clock, log } = deps
  const { userId } = actor
  const now = clock.now()
  const { rpID, expectedOrigin } = site(env)
  const { verifyRegistrationResponse } = await webauthn()
  const { registrationInfo: made } = await orRefused(log, userId, async () =>
    verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: async (secret) => {
        const asked = { secret, step: 'passkey', now }
        return (await consumeAttempt<{ userId: string }>(db, asked))?.userId === userId
      },
      expectedOrigin,
      expectedRPID: rpID,
    }),
  )
  if (!made) throw new AppError('PASSKEY_REFUSED')
  const { credential } = made
  const row = {
    user_id: userId,
    id: uuidv7({ msecs: now }),
    credential_id: credential.id,
    public_key: credential.publicKey,
    counter: credential.counter,
    name,
    created_at: now,
    used_at: null,
  }
  await inTransaction(db, async (tx) => {
    await lockSession(tx, actor)
    const { length } = await listPasskeys(tx, userId)
    if (length >= MAX_PASSKEYS) throw new AppError('TOO_MANY_PASSKEYS')
    if (!(await insertPasskey(tx, row))) throw new AppError('PASSKEY_REFUSED')
    await enqueueMail(tx, { userId, kind: 'passkey-added', now })
  })
  deps.wakeJobs()
  log.info({ userId }, 'a passkey was added')
  return toPasskey(row)
}

/** The passkeys of an account. */
export async function passkeysOf(db: Deps['db'] | Tx, userId: string): Promise<Passkey[]> {
  return (await listPasskeys(db, userId)).map(toPasskey)
}

/** Deletes a passkey; false when it is not theirs. */
export async function dropPasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  return deletePasskey(tx, userId, id)
}

function toPasskey(row: {
  readonly id: string
  readonly name: string
  readonly created_at: number
  readonly used_at: number | null
}): Passkey {
  return {
    id: row.id,
    name: row.name,
    createdAt: toInstant(row.created_at),
    lastUsedAt: toInstant(row.used_at),
  }
}

/** The account's handle for authenticators: its id, which reveals nothing. */
function idBytes(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'))
}

function handleOf(userId: string): string {
  return Buffer.from(idBytes(userId)).toString('base64url')
}
