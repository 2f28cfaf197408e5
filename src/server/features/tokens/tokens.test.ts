import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { auth } from '#shared/auth.ts'
import { scopeOf } from '#shared/contract.ts'
import { friends } from '#shared/friends.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { tokens, TOKENS_MAX } from '#shared/tokens.ts'
import { type JsonSchema, toJsonSchema } from '#server/http/json-schema.ts'
import { NO_PASSWORD } from '../auth/passwords.ts'
import { purge } from '../auth/purge.ts'
import { type AccountWorld, accountWorld, PASSWORD } from '#test/accounts.ts'
import { allCalls } from '#test/all-calls.ts'
import { totpOf } from '#test/second-factor.ts'
import { listen, openSocket, connectError } from '#test/sockets.ts'
import { type Caller, PERSON_PASSWORD, type TestWorld, testWorld } from '#test/world.ts'

const DAY = 24 * 3600 * 1000
const FILM = { tmdbId: 27_205, title: 'Inception' }

let world: TestWorld
let zoe: Caller
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  zoe = await world.person()
})

const TOKEN = { name: 'Tableur', scope: 'write', days: 30, password: PERSON_PASSWORD }
const make = (person: Pick<Caller, 'call'>, given: object = {}) =>
  person.call(tokens.makeToken, { body: { ...TOKEN, ...given } })
/** A caller with a new token of this person. */
async function by(person: Caller, given: object = {}) {
  const { body } = await make(person, given)
  return { ...world.anyone(body.secret), ...body }
}
const listed = async (person = zoe) => (await person.call(tokens.getTokens)).body.results

test('a token is shown once, stored as a digest, and makes calls until it is revoked', async () => {
  const program = await by(zoe)
  expect(program.secret).toMatch(/^calepin_[\w-]{43}$/)
  const stored = await world.deps.db.selectFrom('personal_tokens').selectAll().execute()
  expect(JSON.stringify([stored, await listed()])).not.toContain(program.secret.slice(8))
  expect((await program.call(savedShows.addMovie, { body: FILM })).status).toBe(201)
  expect((await program.call(auth.me)).body.id).toBe(zoe.id)
  const id = program.token.id
  expect((await zoe.call(tokens.revokeToken, { params: { id } })).status).toBe(204)
  expect((await program.call(auth.me)).problem.code).toBe('SESSION_EXPIRED')
  expect((await zoe.call(tokens.revokeToken, { params: { id } })).problem.code).toBe('NOT_FOUND')
})

test('a read token cannot write; a write token can', async () => {
  const reader = await by(zoe, { scope: 'read' })
  const refused = await reader.call(savedShows.addMovie, { body: FILM })
  expect([refused.status, refused.problem.code]).toEqual([403, 'TOKEN_REFUSED'])
  expect((await reader.call(savedShows.getMovies)).body.results).toEqual([])
  const writer = await by(zoe)
  expect((await writer.call(savedShows.addMovie, { body: FILM })).status).toBe(201)
  expect((await reader.call(savedShows.getMovies)).body.results).toHaveLength(1)
})

/** Calls about the account itself, for administrators, or that create another secret. */
const NEVER =
  /^(?:account|admin|passkeys|tokens|webhooks|scrobbling|signIn)\.|^auth\.(?!me$)|^calendar\.\w+Address$|^notifications\.\w+Push$|^evenings\.makeLink$|^friendLinks\.(?:make|take)$|^publicPages\.(?:choose|\w+List)$/

test.each(['read', 'write'] as const)(
  'of all calls, a %s token may make only those of its scope, and never a reserved one',
  async (scope) => {
    const program = await by(await world.person('SuperAdmin'), { scope })
    const taken: string[] = []
    const wanted: string[] = []
    for (const [name, endpoint] of allCalls) {
      if (endpoint.access === 'public') continue
      const { status, problem } = await program.call(endpoint, { params: { id: 'x' } })
      expect(status).not.toBe(401)
      if (problem?.code !== 'TOKEN_REFUSED') taken.push(name)
      if (!NEVER.test(name) && (scope === 'write' || endpoint.method === 'GET')) wanted.push(name)
    }
    expect(taken).toEqual(wanted)
  },
)

test('no token may make a call that returns a secret', () => {
  const answering = [...allCalls].filter(([, { reply }]) => {
    const schema: JsonSchema = reply ? toJsonSchema(reply) : {}
    return Object.keys(schema['properties'] ?? {}).some((name) => /^(?:token|secret)$/.test(name))
  })
  expect(answering.length).toBeGreaterThan(5)
  expect(answering.filter(([, endpoint]) => scopeOf(endpoint)).map(([name]) => name)).toEqual([])
})

test('the OpenAPI document says which calls accept a token', async () => {
  const { paths, components } = (await world.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { security?: object[]; 'x-token'?: string }>>
    components: { securitySchemes: object }
  }>()
  expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'token'])
  const of = (path: string, method: string) => paths[`/api${path}`]?.[method]
  expect(of('/savedshow/get-saved-all', 'get')?.security).toEqual([
    { bearer: [] },
    { token: ['read'] },
  ])
  expect(of('/viewings', 'post')?.security).toEqual([{ bearer: [] }, { token: ['write'] }])
  expect(of('/auth/sessions', 'get')).toMatchObject({
    security: [{ bearer: [] }],
    'x-token': 'never',
  })
  expect(of('/auth/login', 'post')?.security).toBe(undefined)
})

test('it expires on its day, stays listed for a month, and is then deleted', async () => {
  const program = await by(zoe, { days: 7 })
  world.clock.pass(7 * DAY - 1)
  expect((await program.call(auth.me)).status).toBe(200)
  world.clock.pass(1)
  expect((await program.call(auth.me)).problem.code).toBe('SESSION_EXPIRED')
  const other = await world.elsewhere(zoe)
  expect(await listed(other)).toHaveLength(1)
  world.clock.pass(30 * DAY)
  await purge(world.deps)
  const own = world.deps.db.selectFrom('personal_tokens').where('user_id', '=', zoe.id).selectAll()
  expect(await own.execute()).toHaveLength(1)
  world.clock.pass(1)
  await purge(world.deps)
  expect(await own.execute()).toEqual([])
})

test('its last use is shown, to within five minutes', async () => {
  const program = await by(zoe)
  expect((await listed())[0]?.lastUsedAt).toBe(null)
  await program.call(auth.me)
  const [first] = await listed()
  world.clock.pass(5 * 60_000 - 1)
  await program.call(auth.me)
  expect((await listed())[0]).toEqual(first)
  world.clock.pass(1)
  await program.call(auth.me)
  expect(Date.parse((await listed())[0]?.lastUsedAt ?? '')).toBe(world.clock.now())
})

test('at most twenty: one more is refused until one is revoked or has expired', async () => {
  await make(zoe, { days: 7 })
  for (let count = 2; count <= TOKENS_MAX; count += 1) expect((await make(zoe)).status).toBe(201)
  expect((await make(zoe)).problem.code).toBe('TOO_MANY_TOKENS')
  expect((await make(await world.person())).status).toBe(201)
  expect(await listed()).toHaveLength(TOKENS_MAX)
  world.clock.pass(7 * DAY)
  expect((await make(zoe)).status).toBe(201)
  expect((await make(zoe)).problem.code).toBe('TOO_MANY_TOKENS')
})

test('the same id again gives another secret, and revokes the previous one', async () => {
  const id = uuidv7()
  const lost = await by(zoe, { id })
  const program = await by(zoe, { id })
  expect(await listed()).toHaveLength(1)
  expect((await lost.call(auth.me)).status).toBe(401)
  expect((await program.call(auth.me)).status).toBe(200)
  // The same id with another owner is another token.
  await make(await world.person(), { id })
  expect((await program.call(auth.me)).status).toBe(200)
})

test('somebody else neither sees nor revokes it', async () => {
  const program = await by(zoe)
  const max = await world.person()
  expect(await listed(max)).toEqual([])
  const revoked = await max.call(tokens.revokeToken, { params: { id: program.token.id } })
  expect(revoked.problem.code).toBe('NOT_FOUND')
  expect((await program.call(auth.me)).status).toBe(200)
})

test('a demoted person’s token may read only what their role may', async () => {
  const program = await by(zoe)
  const chief = await world.person('SuperAdmin')
  const setRole = (role: string) =>
    chief.call(admin.setRole, { params: { id: zoe.id }, body: { role } })
  expect((await program.call(friends.getFriends)).status).toBe(200)
  await setRole('Visiteur')
  expect((await program.call(friends.getFriends)).problem.code).toBe('NOT_VERIFIED')
  expect((await make(zoe)).problem.code).toBe('NOT_VERIFIED')
  expect((await program.call(auth.me)).body.role).toBe('Visiteur')
  await setRole('Client')
  expect((await program.call(friends.getFriends)).status).toBe(200)
})

test('its calls are rate-limited separately from the browser’s', async () => {
  await world.close()
  world = await testWorld({ RATE_LIMIT_SCALE: '0.01' })
  zoe = await world.person()
  const program = await by(zoe)
  const statuses = async (who: Pick<Caller, 'call'>) =>
    [await who.call(auth.me), await who.call(auth.me), await who.call(auth.me)].map(
      ({ status }) => status,
    )
  expect(await statuses(program)).toEqual([200, 200, 200])
  const over = await program.call(auth.me)
  expect(over.problem.code).toBe('RATE_LIMITED')
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  // A refused call counts too; the browser's calls are unaffected.
  expect((await program.call(account.getSessions)).problem.code).toBe('RATE_LIMITED')
  expect(await statuses(zoe)).toEqual([200, 200, 200])
})

test('it opens no socket', async () => {
  const url = await listen(world)
  const { secret } = await by(zoe)
  expect(await connectError(openSocket(url, secret))).toBe('UNAUTHENTICATED')
})

test.each(['calepin_', `calepin_${'A'.repeat(42)}`, `calepin_${'A'.repeat(43)}`, 'calepin_é'])(
  'an invalid token is refused: %s',
  async (given) => {
    expect((await world.anyone(given).call(auth.me)).status).toBe(401)
  },
)

test('a call costs the one statement of a session', async () => {
  const program = await by(zoe)
  await program.call(auth.me)
  world.statements.length = 0
  await program.call(auth.me)
  expect(world.statements).toHaveLength(1)
})

test('the export lists tokens without their secrets', async () => {
  const { token, secret } = await by(zoe)
  const { body } = await zoe.call(account.export)
  expect(body.tokens).toEqual([token])
  expect(JSON.stringify(body)).not.toContain(secret)
})

describe('with the account', () => {
  let people: AccountWorld
  beforeEach(async () => {
    people = await accountWorld()
  })
  afterEach(() => people.close())

  /** Signed in, with a token. */
  async function signedIn() {
    const { email } = await people.confirmed('zoe')
    await people.deps.db.updateTable('users').set({ role: 'Client' }).execute()
    const me = people.anyone((await people.login(email)).body.token)
    const { token, secret } = (await make(me, { password: PASSWORD })).body
    const program = people.anyone(secret)
    expect((await program.call(auth.me)).status).toBe(200)
    return { email, me, program, id: token.id }
  }

  test('a borrowed session cannot create one or replace its secret; the owner can', async () => {
    const { email, me, program, id } = await signedIn()
    const sent = async () => {
      await people.worker.runDue()
      people.clock.pass(61_000)
      return people.mailbox.mails.splice(0)
    }
    const link = 'https://calepin.test/account/applications'
    expect((await sent()).at(-1)).toMatchObject({ to: email, link })
    for (const password of [undefined, 'pas le bon']) {
      expect((await make(me, { password })).problem.code).toBe('WRONG_PASSWORD')
      expect((await make(me, { id, password })).problem.code).toBe('WRONG_PASSWORD')
    }
    expect((await program.call(auth.me)).status).toBe(200)
    expect((await me.call(tokens.getTokens)).body.results).toHaveLength(1)
    expect(await sent()).toEqual([])
    expect((await make(me, { id, password: PASSWORD })).status).toBe(201)
    expect((await program.call(auth.me)).status).toBe(401)
    expect(await sent()).toMatchObject([{ to: email, link }])
  })

  test('with two-factor on, a code is required too', async () => {
    const { me } = await signedIn()
    const begun = await me.call(account.beginTwoFactor, { body: { password: PASSWORD } })
    const code = () => totpOf(begun.body.secret, people.clock.now())
    await me.call(account.confirmTwoFactor, { body: { code: code() } })
    people.clock.pass(30_000)
    const made = (given: object) => make(me, { password: PASSWORD, ...given })
    expect((await made({})).problem.code).toBe('TWO_FACTOR_REQUIRED')
    expect((await made({ code: '000000' })).problem.code).toBe('WRONG_CODE')
    expect((await me.call(tokens.getTokens)).body.results).toHaveLength(1)
    expect((await made({ code: code() })).status).toBe(201)
  })

  test('without a password, a sign-in of the last ten minutes replaces it', async () => {
    const { me } = await signedIn()
    await people.deps.db.updateTable('users').set({ password_hash: NO_PASSWORD }).execute()
    people.clock.pass(10 * 60_000)
    expect((await make(me, { password: undefined })).status).toBe(201)
    people.clock.pass(1)
    const late = await make(me, { password: undefined })
    expect(late.problem.code).toBe('FRESH_LOGIN_REQUIRED')
  })

  test('it is revoked when the password changes, like the sessions', async () => {
    const { email, me, program } = await signedIn()
    await me.call(account.askPasswordLink)
    await people.worker.runDue()
    const token = people.mailbox.secretFor(email, 'change-password')
    const body = { token, oldPassword: PASSWORD, newPassword: 'un autre mot de passe' }
    expect((await people.anyone().call(account.changePassword, { body })).status).toBe(204)
    expect((await me.call(auth.me)).status).toBe(401)
    expect((await program.call(auth.me)).status).toBe(401)
    const again = people.anyone((await people.login(email, body.newPassword)).body.token)
    expect((await again.call(tokens.getTokens)).body.results).toEqual([])
  })

  test('it is revoked when the account is deleted', async () => {
    const { me, program } = await signedIn()
    expect((await me.call(account.remove, { body: { password: PASSWORD } })).status).toBe(204)
    expect((await program.call(auth.me)).status).toBe(401)
    expect(await people.deps.db.selectFrom('personal_tokens').selectAll().execute()).toEqual([])
  })
})
