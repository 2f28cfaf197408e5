import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { CompiledQuery, LogEvent } from 'kysely'
import type { Endpoint, Reply } from '#shared/contract.ts'
import type { Problem } from '#shared/errors.ts'
import type { Role } from '#shared/roles.ts'
import { buildApp } from '#server/app.ts'
import type { Log } from '#server/deps.ts'
import { openPasswords } from '#server/features/auth/passwords.ts'
import { digest } from '#server/http/session.ts'
import { openDatabase } from '#server/db/open.ts'
import { parseSettings } from '#server/env.ts'
import type { PresenceTimes } from '#server/realtime/presence.ts'
import { assemble, type World } from '#server/world.ts'
import { addressOf } from '#web/lib/address.ts'
import { type TestClock, testClock } from './fakes/clock.ts'
import { PATIENT } from './fakes/limits.ts'
import { silentLog } from './fakes/log.ts'
import { makeDatabase } from './postgres-server.ts'
import { unzipped } from './zip.ts'
import { copySqliteTemplate } from './sqlite-template.ts'
import { TEMPORARY } from './temporary.ts'

/** A response of the real HTTP application. */
export interface Answer<T = unknown> {
  readonly status: number
  readonly body: T
  readonly problem: Problem
  readonly headers: Readonly<Record<string, unknown>>
}

export interface Caller {
  readonly id: string
  readonly username: string
  readonly email: string
  readonly token: string
  /** Makes a call of the contract as this user. */
  call<E extends Endpoint>(endpoint: E, given?: Given): Promise<Answer<Reply<E>>>
}

/** Untyped, for tests to send invalid input. */
export interface Given {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: object
  readonly body?: unknown
}

export interface TestWorld {
  readonly app: FastifyInstance
  readonly deps: World['deps']
  readonly world: World
  readonly clock: TestClock
  readonly engine: 'sqlite' | 'postgres'
  /** SQL run since the world was created, or since `statements.length = 0`. */
  readonly statements: string[]
  /** The same, with parameters. */
  readonly queries: CompiledQuery[]
  /** Creates a signed-in user, without the cost of hashing a password. */
  person(role?: Role): Promise<Caller>
  /** The same user, signed in on another device. */
  elsewhere(person: Caller): Promise<Caller>
  /** An anonymous caller, or one with this token. */
  anyone(token?: string): Pick<Caller, 'call'>
  close(): Promise<void>
}

/** Whether a statement caches an upstream's response: not counted, as it may run at any time. */
function isKeptAnswer(sql: string): boolean {
  return sql.startsWith('insert into "upstream_answers"')
}

/** What a database keeps even when its rows are deleted: its schema, settings and statistics. */
const ALTERS = /^\s*(?:alter|analyze|create|drop)\b/i

/** The whole server on a new database, SQLite or PostgreSQL, with a manual clock. */
export async function testWorld(
  settings: Record<string, string> = {},
  log: Log = silentLog,
  presenceTimes?: PresenceTimes,
): Promise<TestWorld> {
  const dataDir = await mkdtemp(join(TEMPORARY, 'calepin-test-'))
  const server = process.env['TEST_DATABASE_URL'] || undefined
  const postgres = server ? await makeDatabase(server) : undefined
  if (!postgres) await copySqliteTemplate(dataDir)
  const statements: string[] = []
  const queries: CompiledQuery[] = []
  let isSound = true
  const database = await openDatabase({
    databaseUrl: postgres?.url,
    dataDir,
    log,
    exclusive: false,
    // A hundred callers at once wait for the pool longer on a busy machine.
    connectTimeoutMs: 60_000,
    onStatement({ query }: LogEvent) {
      if (ALTERS.test(query.sql)) isSound = false
      if (isKeptAnswer(query.sql)) return
      statements.push(query.sql)
      queries.push(query)
    },
  })
  const clock = testClock()
  const env = parseSettings({
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000',
    PUBLIC_URL: 'https://calepin.test',
    CALEPIN_GAMES: 'embedded',
    ...settings,
  })
  const world = assemble(env, {
    database,
    clock,
    log,
    upstreamLimits: PATIENT,
    ...(presenceTimes && { presenceTimes }),
    // Otherwise background notifications would be among the statements that a test counts.
    togetherMs: 3_600_000,
  })
  const app = await buildApp({ deps: world.deps, passwords: openPasswords(2, CHEAP) })
  await app.ready()
  statements.length = 0
  let people = 0
  return {
    app,
    deps: world.deps,
    world,
    clock,
    engine: database.engine,
    statements,
    queries,
    person: async (role = 'Client') => insertPerson(app, world.deps, role, (people += 1)),
    elsewhere: async (known) => {
      const token = await insertSession(world.deps, known.id)
      return { ...known, token, call: caller(app, token) }
    },
    anyone: (token) => ({ call: caller(app, token) }),
    async close() {
      await world.realtime.drain()
      await app.close()
      await world.close()
      postgres?.leave(isSound)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The real cost is tested in passwords.test.ts. */
const CHEAP = { memoryCost: 16, timeCost: 1, parallelism: 1 }

/** The password of every user that person() creates. */
export const PERSON_PASSWORD = 'le mot de passe de chacun'
const PERSON_HASH = openPasswords(2, CHEAP).hash(PERSON_PASSWORD)

async function insertPerson(
  app: FastifyInstance,
  { db, clock }: World['deps'],
  role: Role,
  number: number,
): Promise<Caller> {
  const id = randomUUID()
  const username = `personne${number}`
  const email = `${username}@calepin.test`
  const now = clock.now()
  await db
    .insertInto('users')
    .values({
      id,
      email,
      email_key: email,
      username,
      username_key: username,
      username_search: username,
      password_hash: await PERSON_HASH,
      role,
      email_confirmed_at: now,
      avatar: null,
      session_epoch: 0,
      created_at: now,
      last_seen_at: null,
    })
    .execute()
  const token = await insertSession({ db, clock }, id)
  return { id, username, email, token, call: caller(app, token) }
}

async function insertSession(
  { db, clock }: Pick<World['deps'], 'db' | 'clock'>,
  userId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  await db
    .insertInto('sessions')
    .values({
      token_hash: digest(token),
      id: randomUUID(),
      user_id: userId,
      epoch: 0,
      device: 'test',
      created_at: now,
      used_at: now,
    })
    .execute()
  return token
}

function caller(app: FastifyInstance, token: string | undefined): Caller['call'] {
  return async (endpoint, given = {}) => {
    const { method, path, file } = endpoint
    const { body } = given
    const response = await app.inject({
      method,
      url: addressOf(`${method} ${path}`, given),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body !== undefined && { payload: body as object }),
    })
    const parsed: unknown =
      file && response.statusCode === 200
        ? documentsIn(await unzipped(response.rawPayload))
        : response.body === ''
          ? undefined
          : JSON.parse(response.body)
    return {
      status: response.statusCode,
      body: parsed as never,
      problem: parsed as Problem,
      headers: response.headers,
    }
  }
}

/** The files of a zip, with JSON documents as objects. */
function documentsIn(files: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      name.endsWith('.json') ? (JSON.parse(text) as unknown) : text,
    ]),
  )
}
