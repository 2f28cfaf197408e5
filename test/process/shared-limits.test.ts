import { randomBytes, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { auth } from '#shared/auth.ts'
import type { Endpoint } from '#shared/contract.ts'
import { openPasswords } from '#server/features/auth/passwords.ts'
import { inDatabase } from '../in-database.ts'
import { callAt } from '../call-at.ts'
import { type Person, settle } from '../faults/people.ts'
import {
  type AtEnd,
  atEndOfSuite,
  emptyDatabase,
  redisOf,
  type Server,
  startServer,
  testFolder,
} from './server.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const REDIS = redisOf('shared limits')
const EMAIL = 'personne1@calepin.test'
const PASSWORD = 'un bon mot de passe'

let databaseUrl: string
let servers: [Server, Server]
/** The user of `EMAIL`. */
let person: Person
/** Redis outlives a run: unique addresses keep each test's counts apart. */
let stranger: string
let owner: string

describe.skipIf(!POSTGRES || !REDIS)('limits are counted across two servers', () => {
  const atEnd = atEndOfSuite()
  beforeAll(async () => {
    databaseUrl = await emptyDatabase(POSTGRES, atEnd)
    const [first] = await settle(place(), 1)
    if (first) person = first
    servers = await Promise.all([start(atEnd), start(atEnd)])
  })
  beforeEach(() => {
    stranger = newAddress()
    owner = newAddress()
  })

  test('codes of the second factor', async () => {
    const totp = await enableTwoFactor(person)
    const login = async (index: number, from: string, code: string) =>
      statusOf(index, auth.login, from, { email: EMAIL, password: PASSWORD, code })
    const guesses: number[] = []
    for (let guess = 0; guess < 7; guess += 1)
      guesses.push(await login(guess % 2, stranger, '000000'))
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429, 429])
    // Codes are accepted within 30 seconds; the current one was used to enable it.
    const code = totp.generate({ timestamp: Date.now() + 30_000 })
    expect([await login(0, stranger, code), await login(1, stranger, code)]).toEqual([429, 429])
    expect(await login(1, owner, code)).toBe(200)
  })

  test.each([
    ['for a forgotten password', account.forgotPassword],
    ['to confirm an address', auth.resendConfirmation],
  ])('mails %s', async (_, endpoint) => {
    const [email, other] = [newEmail(), newEmail()]
    const ask = (index: number, to: string) => answerOf(index, endpoint, stranger, { email: to })
    expect([await ask(0, email), await ask(1, email)]).toMatchObject([
      [202, { mail: 'sent' }],
      [202, { mail: 'recent' }],
    ])
    await passMinute()
    expect(await ask(1, email)).toMatchObject([202, { mail: 'sent' }])
    await passMinute()
    for (const index of [0, 1]) {
      expect(await ask(index, email)).toMatchObject([429, { code: 'RATE_LIMITED' }])
    }
    expect(await ask(0, other)).toMatchObject([202, { mail: 'sent' }])
    await passMinute()
    expect(await ask(1, other)).toMatchObject([202, { mail: 'sent' }])
  })

  test('registrations from one address', async () => {
    const register = async (index: number, from: string) => {
      const username = `p${randomBytes(8).toString('hex')}`
      const body = { email: `${username}@calepin.test`, username, password: PASSWORD }
      return statusOf(index, auth.register, from, body)
    }
    const statuses: number[] = []
    for (let time = 0; time < 22; time += 1) statuses.push(await register(time % 2, stranger))
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429, 429])
    expect([await register(0, owner), await register(1, owner)]).toEqual([201, 201])
  })
})

/** PostgreSQL has no data folder. */
const place = () => ({ dataDir: '', databaseUrl })

const start = async (atEnd: AtEnd): Promise<Server> =>
  startServer(
    {
      DATABASE_URL: databaseUrl,
      REDIS_URL: REDIS,
      DATA_DIR: testFolder(atEnd),
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    { atEnd },
  )

/** Gives the user of `EMAIL` a password and a second factor; returns their authenticator. */
async function enableTwoFactor({ id, token }: Person): Promise<TOTP> {
  const password_hash = await openPasswords().hash(PASSWORD)
  await inDatabase(place(), (db) =>
    db.updateTable('users').set({ password_hash }).where('id', '=', id).execute(),
  )
  const { url } = servers[0]
  const body = { password: PASSWORD }
  const { secret } = await callAt(url, token, account.beginTwoFactor, { body })
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  await callAt(url, token, account.confirmTwoFactor, { body: { code: totp.generate() } })
  return totp
}

/** Backdates every mail request by a minute. */
async function passMinute(): Promise<void> {
  await inDatabase(place(), (db) =>
    db
      .updateTable('mail_requests')
      .set(({ eb }) => ({ asked_at: eb('asked_at', '-', 61_000) }))
      .execute(),
  )
}

async function answerOf(
  index: number,
  { method, path }: Endpoint,
  from: string,
  body: object,
): Promise<[status: number, body: unknown]> {
  const answer = await fetch(`${servers[index]?.url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  return [answer.status, await answer.json()]
}

async function statusOf(...call: Parameters<typeof answerOf>): Promise<number> {
  return (await answerOf(...call))[0]
}

const newEmail = () => `${randomUUID()}@calepin.test`
/** A private address that no other run has used. */
const newAddress = () => `10.${[...randomBytes(3)].join('.')}`
