import type { IncomingMessage, ServerResponse } from 'node:http'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { notifications } from '#shared/notifications.ts'
import { ownLists } from '#shared/own-lists.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { viewings } from '#shared/viewings.ts'
import { EVENTS_PER_DELIVERY_MAX, webhooks, WEBHOOKS_MAX } from '#shared/webhooks.ts'
import { ANSWER_MS, signature } from '#server/external/webhooks/send.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { serve } from '#test/loopback-server.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { webhookJobs } from './jobs.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND
const FILM = { tmdbId: 27_205, title: 'Inception' }

let world: TestWorld
let zoe: Caller
beforeEach(async () => {
  world = await testWorld({ WEBHOOK_PRIVATE_NETWORK: 'allow' })
  zoe = await world.person()
})
afterEach(() => world.close())

interface Received {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
type Answer = (request: IncomingMessage, response: ServerResponse) => void
const answering =
  (status: number): Answer =>
  (_, response) =>
    void response.writeHead(status).end()

/** A receiver on loopback, which responds as instructed. */
async function receiver(first: Answer = answering(204)) {
  const received: Received[] = []
  const it = { answer: first, received, url: '' }
  const { url, stop } = await serve((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      it.answer(request, response)
    })
  })
  onTestFinished(stop)
  it.url = `${url}/hook`
  return it
}

/** Then passes a millisecond: events at the instant of creation are not delivered. */
async function make(url: string, given: object = {}) {
  const body = { url, events: ['viewings', 'lists'], ...given }
  const made = await zoe.call(webhooks.makeWebhook, { body })
  world.clock.pass(1)
  return made
}
const all = async (person = zoe) => (await person.call(webhooks.getWebhooks)).body.results
const see = async () => {
  await zoe.call(savedShows.addMovie, { body: FILM })
  await zoe.call(savedShows.watchMovie, { body: { tmdbId: FILM.tmdbId, isWatched: true } })
}
/** Runs the jobs due after a while. */
async function work(after = 2 * SECOND) {
  world.clock.pass(after)
  await openWorker(world.deps, webhookJobs(world.deps)).runDue()
}

test('viewings are delivered, signed, with their work but without notes', async () => {
  const it = await receiver()
  const { body } = await make(it.url)
  const from = { kind: 'movie', workId: FILM.tmdbId } as const
  await see()
  const again = { ...from, number: 2, day: '2026-01-16', rating: 9, note: 'Secret' }
  await zoe.call(viewings.addViewing, { body: again })
  await work()
  expect(it.received).toHaveLength(1)
  const [delivery] = it.received
  const payload = JSON.parse(delivery?.body ?? '') as Record<string, unknown>
  expect(payload).toMatchObject({
    event: 'viewings',
    isMore: false,
    viewings: [
      { ...from, season: null, episode: null, number: 1, rating: null },
      { ...from, number: 2, day: '2026-01-16', rating: 9 },
    ],
  })
  expect(delivery?.body).not.toContain('Secret')
  expect(delivery?.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'calepin-event': 'viewings',
    'calepin-delivery': payload['id'],
    'calepin-signature': signature(body.secret, delivery?.body ?? '', world.clock.now()),
  })
  await work()
  expect(it.received).toHaveLength(1)
})

test('the signature matches that of the guide', () => {
  // printf '1700000000.{"event":"ping"}' | openssl dgst -sha256 -hmac secret
  expect(signature('secret', '{"event":"ping"}', 1_700_000_000_999)).toBe(
    't=1700000000,v1=4d39bd2442f073b6bc62e95d0297ce25475582a17389ab860abdc778fe1d9f77',
  )
})

test('a list is delivered once per version, and only to webhooks for lists', async () => {
  const [lists, seen] = [await receiver(), await receiver()]
  await make(lists.url, { events: ['lists'] })
  await make(seen.url, { events: ['viewings'] })
  const id = uuidv7()
  await zoe.call(ownLists.createList, { body: { id, name: 'Hiver' } })
  await work()
  expect(lists.received.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { event: 'lists', lists: [{ id, name: 'Hiver', version: 1 }] },
  ])
  expect(seen.received).toEqual([])
})

test('a deletion is delivered once, by its key, unless the item came back meanwhile', async () => {
  await see()
  const film = { kind: 'movie', workId: FILM.tmdbId } as const
  await zoe.call(viewings.addViewing, { body: { ...film, number: 2 } })
  const id = uuidv7()
  await zoe.call(ownLists.createList, { body: { id, name: 'Hiver' } })
  const it = await receiver()
  const max = await world.person()
  await max.call(savedShows.addMovie, { body: FILM })
  await max.call(savedShows.watchMovie, { body: { tmdbId: FILM.tmdbId, isWatched: true } })
  const { body } = await make(it.url)
  await zoe.call(viewings.deleteViewing, { query: { ...film, number: 2 } })
  await zoe.call(ownLists.deleteList, { params: { id } })
  await max.call(savedShows.deleteMovie, { query: { tmdbId: FILM.tmdbId } })
  await work()
  const payloads = () => it.received.map((each) => JSON.parse(each.body) as object)
  expect(payloads()).toMatchObject([
    {
      event: 'viewings',
      viewings: [],
      deleted: [{ ...film, season: null, episode: null, number: 2 }],
    },
    { event: 'lists', lists: [], deleted: [{ id }] },
  ])
  const seen = (isWatched: boolean) =>
    zoe.call(savedShows.watchMovie, { body: { tmdbId: FILM.tmdbId, isWatched } })
  await seen(false)
  await seen(true)
  await work()
  expect(payloads().slice(2)).toMatchObject([{ event: 'viewings', viewings: [{}], deleted: [] }])
  // While it is off, nothing is stored for it.
  const params = { id: body.webhook.id }
  await seen(false)
  await zoe.call(webhooks.changeWebhook, { params, body: { isOn: false } })
  await seen(true)
  await seen(false)
  await zoe.call(webhooks.changeWebhook, { params, body: { isOn: true } })
  await work()
  expect(payloads()).toHaveLength(3)
  expect(await world.deps.db.selectFrom('webhook_losses').selectAll().execute()).toEqual([])
})

test('of more than a hundred viewings, the first are delivered with `isMore`', async () => {
  const it = await receiver()
  await make(it.url)
  const { db, clock } = world.deps
  const rows = Array.from({ length: EVENTS_PER_DELIVERY_MAX + 1 }, (_, index) => ({
    user_id: zoe.id,
    kind: 'game' as const,
    work_id: index + 1,
    season: 0,
    episode: 0,
    number: 1,
    day: '',
    rating: null,
    note: null,
    note_reader: 'friends' as const,
    created_at: clock.now() + 1,
    updated_at: clock.now() + 1,
  }))
  await db.insertInto('viewings').values(rows).execute()
  await work(5 * 60 * SECOND)
  await work()
  const payload = JSON.parse(it.received[0]?.body ?? '') as { viewings: []; isMore: boolean }
  expect([payload.viewings.length, payload.isMore]).toEqual([EVENTS_PER_DELIVERY_MAX, true])
})

test('a receiver that was down misses nothing: later events are one more delivery', async () => {
  const it = await receiver(answering(503))
  await make(it.url)
  await see()
  await work()
  expect(await all()).toMatchObject([
    { isOn: true, deliveries: [{ attempts: 1, status: 503, deliveredAt: null }] },
  ])
  const film = { kind: 'movie', workId: FILM.tmdbId } as const
  for (const number of [2, 3]) {
    await zoe.call(viewings.addViewing, { body: { ...film, number } })
    await work(HOUR)
  }
  expect(it.received).toHaveLength(3)
  it.answer = answering(200)
  await work(HOUR)
  await work(HOUR)
  const payloads = it.received.slice(3).map(({ body }) => JSON.parse(body) as { viewings: [] })
  expect(payloads.map(({ viewings: found }) => found.length)).toEqual([1, 2])
  expect(await all()).toMatchObject([{ failingSince: null, deliveries: [{}, { attempts: 4 }] }])
})

test('what the owner asks for does not wait for the retries of a receiver that was down', async () => {
  const it = await receiver(answering(503))
  const params = { id: (await make(it.url)).body.webhook.id }
  await see()
  await work()
  await work(HOUR)
  expect(it.received).toHaveLength(2)
  it.answer = answering(200)
  await zoe.call(webhooks.tryWebhook, { params })
  await work()
  const sent = () => it.received.slice(2).map(({ headers }) => headers['calepin-event'])
  expect(sent()).toEqual(['viewings', 'ping'])

  it.answer = answering(503)
  await zoe.call(webhooks.tryWebhook, { params })
  await work()
  await work(HOUR)
  it.answer = answering(200)
  for (const isOn of [false, true]) {
    await zoe.call(webhooks.changeWebhook, { params, body: { isOn } })
  }
  world.clock.pass(1)
  const again = { kind: 'movie', workId: FILM.tmdbId, number: 2 }
  await zoe.call(viewings.addViewing, { body: again })
  await work()
  expect(sent().slice(2)).toEqual(['ping', 'ping', 'viewings'])
})

test('a webhook failing for a day is turned off, with a notification; turned on, it restarts', async () => {
  const it = await receiver(answering(500))
  const { body } = await make(it.url)
  const id = body.webhook.id
  await see()
  await work()
  for (let hours = 0; hours < 23; hours += 1) await work(HOUR)
  expect(await all()).toMatchObject([{ isOn: true }])
  await work(HOUR)
  expect(await all()).toMatchObject([{ isOn: false }])
  const page = (await zoe.call(notifications.getPage)).body.results
  expect(page).toMatchObject([{ kind: 'webhook', host: new URL(it.url).host }])
  const tries = it.received.length
  await see()
  await work(HOUR)
  expect(it.received).toHaveLength(tries)

  it.answer = answering(200)
  const on = await zoe.call(webhooks.changeWebhook, { params: { id }, body: { isOn: true } })
  expect(on.body).toMatchObject({ isOn: true, failingSince: null })
  world.clock.pass(1)
  const again = { kind: 'movie', workId: FILM.tmdbId, number: 2, day: '2026-01-16' }
  await zoe.call(viewings.addViewing, { body: again })
  await work()
  expect(await all()).toMatchObject([{ deliveries: [{ status: 200 }] }])
  const sent = it.received.slice(tries).map(({ body: text }) => JSON.parse(text) as object)
  expect(sent).toMatchObject([{ viewings: [{ number: 2 }] }])
})

test.each<[string, Answer]>([
  [
    'redirects inward',
    (_, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  ['refuses', answering(404)],
  ['hangs up', (request) => void request.socket.destroy()],
])('a receiver that %s did not accept the delivery, and is not followed', async (_, answer) => {
  const it = await receiver(answer)
  await make(it.url)
  await see()
  await work()
  expect(it.received).toHaveLength(1)
  const [webhook] = await all()
  expect(webhook?.deliveries).toMatchObject([{ attempts: 1, deliveredAt: null }])
  expect(webhook?.failingSince).not.toBe(null)
})

test('a receiver that responds endlessly accepted the delivery, and is cut off', async () => {
  const closed = Promise.withResolvers<void>()
  const it = await receiver((_, response) => {
    response.on('close', () => closed.resolve())
    response.writeHead(200).write('x'.repeat(1_000_000))
  })
  await make(it.url)
  await see()
  await work()
  await closed.promise
  expect(await all()).toMatchObject([{ deliveries: [{ status: 200 }] }])
})

test('a slow receiver does not delay the others', async () => {
  const [slow, it] = [await receiver(() => undefined), await receiver()]
  for (const { url } of [slow, it]) await make(url)
  await see()
  world.clock.pass(2 * SECOND)
  onTestFinished(() => void vi.restoreAllMocks())
  const late = new AbortController()
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
    ms === ANSWER_MS ? late.signal : timeout(ms),
  )
  const running = openWorker(world.deps, webhookJobs(world.deps)).runDue()
  const found = async () => (await all()).flatMap(({ deliveries }) => deliveries)
  await expect.poll(async () => (await found()).map(({ status }) => status)).toContain(204)
  late.abort(new DOMException('too late', 'TimeoutError'))
  await running
  expect(await found()).toMatchObject([{ status: null, failure: 'TimeoutError' }, { status: 204 }])
})

test('a ping is sent on request', async () => {
  const it = await receiver()
  const { body } = await make(it.url)
  const tried = await zoe.call(webhooks.tryWebhook, { params: { id: body.webhook.id } })
  expect(tried.status).toBe(202)
  await work()
  expect(it.received.map(({ headers }) => headers['calepin-event'])).toEqual(['ping'])
})

test('only its owner sees a webhook, and it receives nothing while they are demoted', async () => {
  const it = await receiver()
  const { id } = (await make(it.url)).body.webhook
  const max = await world.person()
  expect(await all(max)).toEqual([])
  const refused = [
    await max.call(webhooks.changeWebhook, { params: { id }, body: { isOn: false } }),
    await max.call(webhooks.tryWebhook, { params: { id } }),
    await max.call(webhooks.deleteWebhook, { params: { id } }),
  ]
  expect(refused.map(({ problem }) => problem.code)).toEqual(Array(3).fill('NOT_FOUND'))
  const chief = await world.person('SuperAdmin')
  const setRole = (role: string) =>
    chief.call(admin.setRole, { params: { id: zoe.id }, body: { role } })
  await see()
  await setRole('Visiteur')
  await work()
  expect(it.received).toEqual([])
  await setRole('Client')
  await work(5 * 60 * SECOND)
  await work()
  expect(it.received).toHaveLength(1)
  expect((await zoe.call(webhooks.deleteWebhook, { params: { id } })).status).toBe(204)
  await see()
  await work(HOUR)
  expect(it.received).toHaveLength(1)
})

test('at most five; users without any pay nothing', async () => {
  for (let count = 1; count <= WEBHOOKS_MAX; count += 1) {
    expect((await make(`https://example.org/${count}`)).status).toBe(201)
  }
  expect((await make('https://example.org/more')).problem.code).toBe('TOO_MANY_WEBHOOKS')
  expect(await all()).toHaveLength(WEBHOOKS_MAX)
  const max = await world.person()
  world.statements.length = 0
  await max.call(savedShows.addMovie, { body: FILM })
  expect(world.statements.filter((each) => each.includes('"jobs"'))).toEqual([])
})

test('the export lists webhooks without their secrets', async () => {
  const { body } = await make('https://example.org/hook')
  const exported = (await zoe.call(account.export)).body
  expect(exported.webhooks).toMatchObject([{ url: 'https://example.org/hook' }])
  expect(JSON.stringify(exported)).not.toContain(body.secret)
})

test('by default no webhook reaches the internal network, by IP or by name', async () => {
  await world.close()
  world = await testWorld()
  zoe = await world.person()
  const it = await receiver()
  expect((await make(it.url)).problem.code).toBe('WEBHOOK_REFUSED')
  const { port } = new URL(it.url)
  // No TLS handshake happens: the resolved name is checked before connecting.
  expect((await make(`https://localhost:${port}/`)).status).toBe(201)
  await see()
  await work()
  expect(it.received).toEqual([])
  expect(await all()).toMatchObject([{ deliveries: [{ status: null, failure: 'EPRIVATE' }] }])
})
