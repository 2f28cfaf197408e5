import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { friends } from '#shared/friends.ts'
import { notifications } from '#shared/notifications.ts'
import { lockAccount } from '#server/db/account.ts'
import { countJobs } from '#server/db/job-counts.ts'
import { insertNotifications } from '#server/db/notifications.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { digest } from '#server/http/session.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { browserKeys } from '#test/browser-keys.ts'
import { heldUp } from '#test/held-up.ts'
import { type LoopbackServer, serve } from '#test/loopback-server.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { pushJob } from './pushes.ts'
import { toPushMessage } from './push-message.ts'
import { replaceSubscription } from './push-queries.ts'

const HOUR = 3_600_000

interface Pushed {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly bytes: number
}

let world: TestWorld
let me: Caller
let service: LoopbackServer
let pushed: Pushed[]
/** The push service's status, and exceptions by path. */
let answer: number
let answers: Map<string, number>
/** What happens once, while the push service answers. */
let meanwhile: (() => Promise<unknown>) | undefined

beforeEach(async () => {
  pushed = []
  answer = 201
  answers = new Map()
  service = await serve((request, response) => {
    let bytes = 0
    request.on('data', (part: Buffer) => (bytes += part.length))
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, bytes })
      const happening = meanwhile?.()
      meanwhile = undefined
      void Promise.resolve(happening).then(() =>
        response.writeHead(answers.get(request.url ?? '') ?? answer).end(),
      )
    })
  })
  world = await testWorld({ PUSH_PRIVATE_NETWORK: 'allow' })
  me = await world.person()
})
afterEach(async () => {
  await world.close()
  await service.stop()
})

const urlOf = (name: string) => `${service.url}/${name}`

const subscribe = (by: Caller, name: string, showsWords = false) =>
  by.call(notifications.subscribePush, {
    body: { endpoint: urlOf(name), ...browserKeys(), showsWords },
  })
const ask = async () => {
  const other = await world.person()
  await other.call(friends.askFriend, { body: { userId: me.id } })
  return other
}
const run = (count = 1) =>
  Promise.all(
    Array.from({ length: count }, () => openWorker(world.deps, [pushJob(world.deps)]).runDue()),
  )
const paths = () => pushed.map(({ path }) => path)

test('each browser gets one push, encrypted and signed, from several servers', async () => {
  const phone = await world.elsewhere(me)
  expect((await me.call(notifications.getPush)).body).toMatchObject({ isOn: false })
  await subscribe(me, 'desk')
  await subscribe(phone, 'phone', true)
  expect((await me.call(notifications.getPush)).body).toMatchObject({
    isOn: true,
    showsWords: false,
  })
  expect((await phone.call(notifications.getPush)).body).toMatchObject({ showsWords: true })
  await ask()
  await run(3)
  expect(paths().toSorted()).toEqual(['/desk', '/phone'])
  const [first] = pushed
  expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  const { publicKey } = (await me.call(notifications.getPush)).body
  expect(first?.headers.authorization).toContain(`k=${publicKey}`)
  expect(first?.bytes).toBeLessThan(600)
})

test.each([
  ['https://calepin.test', 'https://calepin.test'],
  ['http://calepin.test', 'mailto:calepin@localhost.invalid'],
  [undefined, 'mailto:calepin@localhost.invalid'],
])('with PUBLIC_URL %s, the sender is %s', async (PUBLIC_URL, sender) => {
  await subscribe(me, 'desk')
  await ask()
  const { env } = world.deps
  await openWorker(world.deps, [pushJob({ ...world.deps, env: { ...env, PUBLIC_URL } })]).runDue()
  const [, claims = ''] = /t=[^.]+\.([^.]+)/.exec(pushed[0]?.headers.authorization ?? '') ?? []
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: sender })
})

test('the key pair is created once', async () => {
  const all = await Promise.all([me, me, me].map((by) => by.call(notifications.getPush)))
  expect(new Set(all.map(({ body }) => body.publicKey)).size).toBe(1)
})

test.each([404, 410])('a browser that the service answers with %i is forgotten', async (gone) => {
  await subscribe(me, 'desk')
  answer = gone
  await ask()
  await run()
  expect((await me.call(notifications.getPush)).body.isOn).toBe(false)
  await ask()
  await run()
  expect(pushed).toHaveLength(1)
  expect(await countJobs(world.deps.db)).toMatchObject([{ failing: 0, givenUp: 0 }])
})

/** Runs what is due three times, a minute apart. */
async function runOn(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await run()
    world.clock.pass(60_000)
  }
}

test.each([503, 429, 408])('a temporary failure, %i, is retried', async (trouble) => {
  await subscribe(me, 'desk')
  answer = trouble
  await ask()
  await run()
  answer = 201
  world.clock.pass(3000)
  await runOn()
  expect(pushed).toHaveLength(2)
})

test.each([
  ['the message', 413, { givenUp: 0, refused: 1 }],
  // As for a wrong clock: for the operator to mend, and the browsers are still there.
  ['the sender', 401, { givenUp: 1, refused: 0 }],
  ['the sender', 403, { givenUp: 1, refused: 0 }],
])('a push is not retried where %s is refused, with %i', async (_, status, counts) => {
  await subscribe(me, 'desk')
  answer = status
  await ask()
  await runOn()
  expect(pushed).toHaveLength(1)
  expect(await countJobs(world.deps.db)).toMatchObject([{ failing: 0, ...counts }])
  answer = 201
  await ask()
  await runOn()
  expect(pushed).toHaveLength(2)
})

test('a failure for one browser neither delays nor repeats the push to another', async () => {
  await subscribe(me, 'desk')
  await subscribe(await world.elsewhere(me), 'phone')
  answers.set('/desk', 503)
  await ask()
  await runOn()
  expect(paths().toSorted()).toEqual(['/desk', '/desk', '/desk', '/phone'])
})

/** Renews the same notification, in a call that began at that instant. */
const happen = (now: number) =>
  inTransaction(world.deps.db, async (tx) => {
    const news = { userId: me.id, kind: 'webhook', topic: 'webhook/1' } as const
    return insertNotifications(tx, [{ ...news, payload: { host: 'example.org' } }], now)
  })

test('a notification renewed during its push is pushed again', async () => {
  await subscribe(me, 'desk')
  const now = world.clock.now()
  await happen(now)
  meanwhile = () => {
    world.clock.pass(1)
    return happen(now + 1)
  }
  await run()
  expect(pushed).toHaveLength(2)
  await runOn()
  expect(pushed).toHaveLength(2)
})

test('one renewed after a push, by a call begun before, is pushed again', async () => {
  await subscribe(me, 'desk')
  const began = world.clock.now()
  await happen(began)
  world.clock.pass(5)
  await run()
  expect(pushed).toHaveLength(1)
  await happen(began + 1)
  await run()
  expect(pushed).toHaveLength(2)
})

test('no push once unsubscribed, logged out, switched off, read or withdrawn', async () => {
  const phone = await world.elsewhere(me)
  await subscribe(me, 'desk')
  await subscribe(phone, 'phone')
  await me.call(notifications.endPush)
  await ask()
  await run()
  expect(paths()).toEqual(['/phone'])
  await phone.call(auth.logout)
  await ask()
  await run()
  expect(paths()).toEqual(['/phone'])
  await subscribe(me, 'desk')
  const other = await ask()
  await other.call(friends.takeBackRequest, { params: { userId: me.id } })
  const read = await ask()
  await me.call(friends.acceptRequest, { params: { userId: read.id } })
  await run()
  await me.call(notifications.choose, {
    params: { kind: 'request' },
    body: { app: true, mail: true, push: false },
  })
  await ask()
  await run()
  expect(paths()).toEqual(['/phone'])
})

test.each([
  ['within the day', 23 * HOUR, ['/desk']],
  ['once time has ended their session', 24 * HOUR, []],
] as const)('an administrator’s browser, %s: %i ms', async (_, passed, told) => {
  me = await world.person('SuperAdmin')
  await subscribe(me, 'desk')
  world.clock.pass(passed)
  await ask()
  await run()
  expect(paths()).toEqual(told)
})

test('a browser belongs to the last user who subscribed it', async () => {
  await subscribe(me, 'shared')
  await subscribe(await world.person(), 'shared')
  expect((await me.call(notifications.getPush)).body.isOn).toBe(false)
})

test('two tabs of one browser that subscribe it at once leave one subscription', async () => {
  const { db } = world.deps
  const own = db.selectFrom('sessions').where('user_id', '=', me.id).select('id')
  const { id: session_id } = await own.executeTakeFirstOrThrow()
  const endpoint = urlOf('desk')
  const tab = { user_id: me.id, session_id, endpoint, endpoint_hash: digest(endpoint) }
  const { other } = await inTransaction(db, async (tx) => {
    await lockAccount(tx, me.id)
    await replaceSubscription(tx, { ...tab, ...browserKeys(), shows_words: 0, created_at: 0 })
    const asked = subscribe(me, 'desk', true)
    await heldUp(world)
    return { other: asked }
  })
  expect((await other).status).toBe(204)
  const rows = await db.selectFrom('push_subscriptions').selectAll().execute()
  expect(rows).toMatchObject([{ ...tab, shows_words: 1 }])
})

test('an endpoint in a private network is refused unless the operator allows it', async () => {
  const strict = await testWorld()
  try {
    const person = await strict.person()
    const tell = (endpoint: string) =>
      person.call(notifications.subscribePush, {
        body: { endpoint, ...browserKeys(), showsWords: false },
      })
    const refused = await tell('https://127.0.0.1/x')
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ code: 'PUSH_REFUSED' })
    expect((await person.call(notifications.getPush)).body.isOn).toBe(false)
    expect((await tell('https://push.calepin.test/x')).status).toBe(204)
    expect((await person.call(notifications.getPush)).body.isOn).toBe(true)
  } finally {
    await strict.close()
  }
  expect((await subscribe(me, 'desk')).status).toBe(204)
})

test('a push has no names or texts unless the user wants them', async () => {
  const person = await ask()
  const { results } = (await me.call(notifications.getPage)).body
  const [news] = results
  if (!news) throw new Error('no notification')
  expect(JSON.stringify(toPushMessage(news, false))).not.toContain(person.username)
  expect(toPushMessage(news, true)).toMatchObject({
    body: `${person.username} vous demande en ami`,
    url: '/friend_requests',
  })
})
