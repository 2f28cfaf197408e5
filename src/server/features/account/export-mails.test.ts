import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { savedShows } from '#shared/saved-shows.ts'
import type { Mail } from '#server/external/mail/mail.ts'
import { smtpTransport } from '#server/external/mail/smtp.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { smtpServer } from '#test/fakes/smtp-server.ts'
import { importFiles } from '#test/imports.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { exportMailJob } from './export-mails.ts'
import { reminderJob, setReminder } from './export-reminders.ts'

let world: TestWorld
let me: Caller
beforeEach(async () => {
  world = await testWorld()
  me = await world.person()
})
afterEach(() => world.close())

const DAY = 86_400_000
/** Bypasses the API: no session lasts for months. */
const choose = async (body: { isOn: boolean; withData?: boolean }) =>
  setReminder(world.deps, me.id, body)

let sent: Mail[] = []
beforeEach(() => {
  sent = []
})
const keep = async (mail: Mail): Promise<void> => {
  sent.push(mail)
}

/** Runs the jobs due after this many days. */
async function later(days: number, send = keep, most?: number): Promise<void> {
  world.clock.pass(days * DAY)
  const jobs = [
    reminderJob(world.deps),
    exportMailJob({ ...world.deps, mailTransport: { send } }, most),
  ]
  await openWorker(world.deps, jobs).runDue()
}

test('users who opt in get their data by mail, as a file that Calepin can import', async () => {
  await me.call(savedShows.addMovie, { body: { tmdbId: 27_205, title: 'Inception' } })
  const body = { isOn: true, withData: true }
  expect((await me.call(account.setExportReminder, { body })).body.withData).toBe(true)
  expect((await me.call(account.getExportReminder)).body.withData).toBe(true)
  expect((await me.call(account.export)).body.isExportMailed).toBe(true)
  const smtp = await smtpServer()
  const transport = smtpTransport({ url: smtp.url, from: 'Calepin <calepin@calepin.test>' })
  await later(40, async (mail) => transport.send(mail, AbortSignal.timeout(5000)))
  await smtp.close()
  expect(smtp.received.map(({ to }) => to)).toEqual([[me.email]])
  // The base64 signature of a zip file.
  const [, encoded = ''] = /\n(UEsD[\w+/=\r\n]+)/.exec(smtp.received[0]?.message ?? '') ?? []
  const other = await world.person()
  const back = await importFiles(world, other, { 'a.zip': Buffer.from(encoded, 'base64') })
  expect(back.formats).toContain('calepin')
  const saved = (await other.call(savedShows.getMovies)).body.results
  expect(saved.map(({ tmdbId }) => tmdbId)).toEqual([27_205])
})

test('others get no file: reminder only, turned off, or address unconfirmed', async () => {
  await choose({ isOn: true })
  await later(40)
  await choose({ isOn: true, withData: true })
  await choose({ isOn: false })
  expect(await choose({ isOn: true })).toMatchObject({ withData: false })
  await later(40)
  await choose({ isOn: true, withData: true })
  const { db } = world.deps
  await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', me.id).execute()
  await later(40)
  expect(sent).toEqual([])
})

const link = expect.stringMatching(/\/account#data$/)
const fileCounts = () => sent.map(({ attachments = [] }) => attachments.length)

test('a file too large for a mail, or for the mail server, is replaced by a link', async () => {
  await choose({ isOn: true, withData: true })
  await later(40, keep, 100)
  const options: SMTPServerOptions = {
    onData(stream, _, done) {
      const error = Object.assign(new Error('too large'), { responseCode: 552 })
      stream.on('end', () => done(error)).resume()
    },
  }
  const smtp = await smtpServer(options)
  const transport = smtpTransport({ url: smtp.url, from: 'Calepin <calepin@calepin.test>' })
  await later(40, async (mail) => {
    if (mail.attachments?.length === 0) return keep(mail)
    await transport.send(mail, AbortSignal.timeout(5000))
  })
  await smtp.close()
  await later(40)
  expect(fileCounts()).toEqual([0, 0, 1])
  expect(sent).toMatchObject([{ link }, { link }, { link }])
})

test('the file is sent once an unreachable mail server is back', async () => {
  await choose({ isOn: true, withData: true })
  const away = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:25'), { code: 'ESOCKET' })
  }
  await later(40, away)
  await later(0.1, away)
  await later(0.1, away)
  await later(0.1)
  expect(fileCounts()).toEqual([1])
})

/** Runs due jobs every half hour for this many hours; each attempt regenerates the file. */
async function through(hours: number, send: (mail: Mail) => Promise<void>): Promise<void> {
  for (let passed = 0; passed < hours; passed += 0.5) await later(1 / 48, send)
}
const failure = (code: string) => Object.assign(new Error(code), { code })

test('a day’s outage costs few files, and one is sent once the server is back', async () => {
  await choose({ isOn: true, withData: true })
  let attempts = 0
  const away = async () => {
    attempts += 1
    throw failure('ECONNREFUSED')
  }
  await later(40, away)
  await through(21, away)
  expect(attempts).toBeGreaterThan(5)
  expect(attempts).toBeLessThan(13)
  await through(2, keep)
  expect(fileCounts()).toEqual([1])
})

test('a mail server that drops every file gets one mail with the link', async () => {
  await choose({ isOn: true, withData: true })
  let files = 0
  const cutting = async (mail: Mail) => {
    if (mail.attachments?.length === 0) return keep(mail)
    files += 1
    throw failure('ECONNRESET')
  }
  await later(40, cutting)
  await through(48, cutting)
  expect(fileCounts()).toEqual([0])
  expect(sent).toMatchObject([{ link }])
  expect(files).toBeLessThan(13)
})

test.each([
  ['a file too slow to send', 'TimeoutError', { again: 'link-only' }],
  ['a server that stops', 'AbortError', 'a failure'],
])('only a timeout falls back to the link: %s', async (_, name, outcome) => {
  await choose({ isOn: true, withData: true })
  const signal = AbortSignal.abort(new DOMException('', name))
  const send = async () => signal.throwIfAborted()
  const job = exportMailJob({ ...world.deps, mailTransport: { send } })
  const given = { key: me.id, data: null, attempt: 1, askedAt: 0 }
  const run = job.run(given, { signal, pace: async () => {} })
  expect(await run.catch(() => 'a failure')).toEqual(outcome)
})
