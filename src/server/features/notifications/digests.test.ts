import { afterEach, beforeEach, expect, test } from 'vitest'
import { friends } from '#shared/friends.ts'
import { type DigestPace, notifications } from '#shared/notifications.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { smtpTransport } from '#server/external/mail/smtp.ts'
import { openWorker, type Worker } from '#server/jobs/worker.ts'
import type { Role } from '#shared/roles.ts'
import { beginEvening, comeTo } from '#test/evenings.ts'
import { type FakeSmtp, smtpServer } from '#test/fakes/smtp-server.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { befriend } from '#test/people.ts'
import { alertJob } from '../calendar/alerts.ts'
import { eveningJob } from '../evenings/jobs.ts'
import { digestJobs } from './digests.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let world: TestWorld
let smtp: FakeSmtp
let me: Caller
let worker: Worker

/** The test clock starts on Thursday 15 January 2026 at noon. */
beforeEach(async () => {
  world = await testWorld({ SESSION_IDLE_SECONDS: '31536000', SESSION_MAX_SECONDS: '31536000' })
  smtp = await smtpServer()
  me = await world.person()
  worker = server()
})
afterEach(async () => {
  await smtp.close()
  await world.close()
})

function server(): Worker {
  const mailTransport = smtpTransport({ url: smtp.url, from: 'Calepin <calepin@calepin.test>' })
  return openWorker(world.deps, digestJobs({ ...world.deps, mailTransport }))
}
const want = (every: DigestPace) => me.call(notifications.chooseDigest, { body: { every } })
const ask = async () => {
  const other = await world.person()
  await other.call(friends.askFriend, { body: { userId: me.id } })
  return other
}
/** Advances by days to the digest hour. */
const pass = async (days: number) => {
  world.clock.pass(days * DAY)
  await worker.runDue()
  await worker.runDue()
}
/** Quoted-printable folds long lines with `=` and a line break. */
const mails = () =>
  smtp.received.map(({ to, message }) => ({
    to,
    text: message.replaceAll('=\r\n', '').replaceAll('=3D', '='),
  }))

test('news is mailed the next morning, once; without news, nothing is', async () => {
  await ask()
  world.clock.pass(1)
  expect((await want('daily')).body.digest).toBe('daily')
  await pass(1)
  // Older than the subscription.
  expect(mails()).toEqual([])
  const other = await ask()
  await pass(1)
  expect(mails()).toHaveLength(1)
  const [mail] = mails()
  expect(mail?.to).toEqual([me.email])
  expect(mail?.text).toContain('Subject: Calepin : du nouveau pour vous')
  expect(mail?.text).toContain(`${other.username} vous demande en ami`)
  expect(mail?.text).toContain('https://calepin.test/notifications')
  expect(mail?.text).toMatch(/multipart\/alternative/)
  await pass(1)
  await pass(1)
  expect(mails()).toHaveLength(1)
})

/** A film on my list that comes out at home on Friday the 16th. */
const awaitFilm = async () => {
  await me.call(savedShows.addMovie, { body: { tmdbId: 900_603, title: 'Matrix' } })
  const film = { kind: 'movie', work_id: 900_603, season: 0, episode: 0, name: '' } as const
  const date = { ...film, what: 'home', day: '2026-01-16' } as const
  await world.deps.db.insertInto('release_dates').values(date).execute()
}

test('a digest has the day’s releases, once, even if not announced before', async () => {
  await awaitFilm()
  await want('daily')
  await pass(1)
  expect(mails()).toHaveLength(1)
  expect(mails()[0]?.text).toContain('Matrix : ')
  expect(mails()[0]?.text).not.toContain('16 janvier')
  await openWorker(world.deps, [alertJob(world.deps)]).runDue()
  await pass(1)
  expect(mails()).toHaveLength(1)
})

test('a digest has a release announced while it waited to be sent', async () => {
  await awaitFilm()
  await want('daily')
  const [queuing] = digestJobs(world.deps)
  world.clock.pass(DAY)
  await openWorker(world.deps, queuing ? [queuing] : []).runDue()
  world.clock.pass(1000)
  await openWorker(world.deps, [alertJob(world.deps)]).runDue()
  world.clock.pass(1000)
  await worker.runDue()
  expect(mails()).toHaveLength(1)
  expect(mails()[0]?.text).toContain('Matrix : ')
})

test('mail that is down over two mornings delays the news of both, none to the next', async () => {
  await want('daily')
  const first = await ask()
  const { port } = smtp
  await smtp.close()
  await pass(1)
  const second = await ask()
  await pass(1)
  smtp = await smtpServer({}, port)
  await pass(1 / 24)
  expect(mails()).toHaveLength(1)
  expect(mails()[0]?.text).toContain(`${first.username} vous demande en ami`)
  expect(mails()[0]?.text).toContain(`${second.username} vous demande en ami`)
  await pass(1)
  expect(mails()).toHaveLength(1)
})

test('a weekly digest gives the days of releases', async () => {
  await awaitFilm()
  await want('weekly')
  await pass(1)
  await openWorker(world.deps, [alertJob(world.deps)]).runDue()
  await pass(3)
  expect(mails()).toHaveLength(1)
  expect(mails()[0]?.text).toMatch(/Matrix : .*, le vendredi 16 janvier/)
})

test('a digest sent at night, as its reader has travelled, announces no release', async () => {
  const live = (zone: string) =>
    world.deps.db.updateTable('users').set({ zone }).where('id', '=', me.id).execute()
  await awaitFilm()
  await want('daily')
  await ask()
  await live('America/New_York')
  // Seven o'clock in UTC.
  world.clock.pass(19 * HOUR)
  await pass(0)
  expect(mails()).toHaveLength(1)
  expect(mails()[0]?.text).not.toContain('Matrix')
})

test('one of several servers sends the digest', async () => {
  await want('daily')
  await ask()
  world.clock.pass(DAY)
  const servers = [server(), server(), server()]
  await Promise.all(servers.map((each) => each.runDue()))
  await Promise.all(servers.map((each) => each.runDue()))
  expect(mails()).toHaveLength(1)
})

test('a weekly digest is sent on Monday', async () => {
  await want('weekly')
  await ask()
  await pass(1)
  await pass(2)
  expect(mails()).toEqual([])
  await pass(1)
  expect(mails()).toHaveLength(1)
})

test.each([
  // The morning of the 16th in UTC; summer time begins there on 29 March.
  ['Europe/Paris', 'daily', '2026-01-15T12:00Z', '2026-01-16T06:00Z'],
  ['Europe/Paris', 'daily', '2026-03-28T12:00Z', '2026-03-29T05:00Z'],
  ['America/New_York', 'daily', '2026-01-15T11:00Z', '2026-01-15T12:00Z'],
  // Already Monday morning there, still Sunday in UTC.
  ['Pacific/Auckland', 'weekly', '2026-01-17T12:00Z', '2026-01-18T18:00Z'],
])('a digest is sent at seven in %s (%s, chosen at %s)', async (zone, every, chosen, due) => {
  world.clock.pass(Date.parse(chosen) - world.clock.now())
  const headers = { authorization: `Bearer ${me.token}`, 'calepin-zone': zone }
  await world.app.inject({ url: '/api/auth/me', headers })
  await want(every as DigestPace)
  await ask()
  for (const [after, sent] of [
    [-1, 0],
    [10 * 60_000, 1],
  ] as const) {
    world.clock.pass(Date.parse(due) + after - world.clock.now())
    await pass(0)
    expect(mails()).toHaveLength(sent)
  }
  // The next one too.
  await ask()
  await pass(every === 'daily' ? 1 : 7)
  expect(mails()).toHaveLength(2)
})

test('read, switched off or withdrawn news is not mailed', async () => {
  await want('daily')
  const [read, blocked] = [await ask(), await ask()]
  await me.call(friends.acceptRequest, { params: { userId: read.id } })
  await me.call(friends.block, { params: { userId: blocked.id } })
  await pass(1)
  await ask()
  await me.call(notifications.choose, {
    params: { kind: 'request' },
    body: { app: true, mail: false, push: true },
  })
  await pass(1)
  expect(mails()).toEqual([])
})

test('a demoted user gets no digest', async () => {
  await want('daily')
  await ask()
  const setRole = (role: Role) =>
    world.deps.db.updateTable('users').set({ role }).where('id', '=', me.id).execute()
  await setRole('Visiteur')
  await pass(1)
  expect(mails()).toEqual([])
  await setRole('Client')
  await ask()
  await pass(1)
  expect(mails()).toHaveLength(1)
})

test('one click unsubscribes, in a mail client or on the page; not a forged token', async () => {
  await want('daily')
  await ask()
  await pass(1)
  const text = mails()[0]?.text ?? ''
  const [, address = '', token = ''] =
    /List-Unsubscribe: <(https:\/\/calepin\.test\/api\/unsubscribe\/([\w-]{64}))>/.exec(
      text.replaceAll(/\r\n\s+/g, ' '),
    ) ?? []
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(text).toContain(`https://calepin.test/unsubscribe/${token}`)
  const press = (path: string) =>
    world.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const forged = `${token.slice(0, -4)}AAAA`
  expect((await press(`/api/unsubscribe/${forged}`)).statusCode).toBe(404)
  const digest = async () => (await me.call(notifications.getChoices)).body.digest
  expect(await digest()).toBe('daily')
  const path = new URL(address).pathname
  const opened = await world.app.inject({ method: 'GET', url: path })
  expect(opened.statusCode).toBe(302)
  expect(opened.headers.location).toBe(`https://calepin.test/unsubscribe/${token}`)
  expect(await digest()).toBe('daily')
  expect([(await press(path)).statusCode, (await press(path)).statusCode]).toEqual([204, 204])
  expect(await digest()).toBe('off')
  await want('weekly')
  const onPage = (given: string) =>
    world.anyone().call(notifications.unsubscribe, { body: { token: given } })
  expect([(await onPage(forged)).status, (await onPage(token)).status]).toEqual([404, 204])
  expect(await digest()).toBe('off')
})

test('a digest leaves out reminders of evenings that began, and invitations to those that are over', async () => {
  await want('daily')
  const host = await world.person()
  await befriend(host, me)
  const plan = async (place: string, hours: number) => {
    const startsAt = new Date(world.clock.now() + hours * HOUR).toISOString()
    return beginEvening(host, [me], { startsAt, place })
  }
  await plan('Missed invitation', 8)
  await plan('Coming invitation', 36)
  await comeTo(await plan('Missed reminder', 8), me)
  await comeTo(await plan('Timely reminder', 25.5), me)
  const evenings = openWorker(world.deps, [eveningJob(world.deps)])
  for (const hours of [6.5, 17.25]) {
    world.clock.pass(hours * HOUR)
    await evenings.runDue()
  }
  world.clock.pass(0.25 * HOUR)
  await pass(0)
  const text = mails()[0]?.text ?? ''
  const named = ['Missed invitation', 'Coming invitation', 'Missed reminder', 'Timely reminder']
  expect(named.filter((place) => text.includes(place))).toEqual([
    'Coming invitation',
    'Timely reminder',
  ])
  expect(text.match(/soir=C3=A9e commence/g)).toHaveLength(2)
})
