import { describe, expect, onTestFinished, test } from 'vitest'
import { countJobs } from '#server/db/job-counts.ts'
import { openDatabase } from '#server/db/open.ts'
import { enqueueMail } from '#server/features/mails/service.ts'
import { type FakeSmtp, smtpServer } from '../fakes/smtp-server.ts'
import { silentLog } from '../fakes/log.ts'
import { type Person, type Place, settle } from '../faults/people.ts'
import { emptyDatabase, type Server, startServer, testFolder } from './server.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''

async function smtp(options: Parameters<typeof smtpServer>[0] = {}): Promise<FakeSmtp> {
  const server = await smtpServer(options)
  onTestFinished(() => server.close())
  return server
}

const start = ({ dataDir, databaseUrl }: Place, { url }: FakeSmtp): Promise<Server> =>
  startServer({
    // On PostgreSQL each server has its own folder.
    DATA_DIR: databaseUrl ? testFolder() : dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    SMTP_URL: url,
    LOG_LEVEL: 'silent',
  })

async function openAt(place: Place) {
  const opened = await openDatabase({ ...place, log: silentLog, exclusive: false })
  onTestFinished(() => opened.close())
  return opened.db
}
type Db = Awaited<ReturnType<typeof openAt>>

async function queueMails(db: Db, people: readonly Person[]): Promise<void> {
  for (const { id: userId } of people) {
    await enqueueMail(db, { userId, kind: 'accepted', now: Date.now() })
  }
}

const mailsIn = async (db: Db) => (await countJobs(db)).find(({ kind }) => kind === 'mail')
const recipients = ({ received }: FakeSmtp) => received.flatMap(({ to }) => to).toSorted()
const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `personne${index + 1}@calepin.test`).toSorted()

test.skipIf(!POSTGRES)('two servers share a queue, and send each mail once', async () => {
  const place = { dataDir: testFolder(), databaseUrl: await emptyDatabase(POSTGRES) }
  const people = await settle(place, 40)
  const [left, right] = [await smtp(), await smtp()]
  const db = await openAt(place)
  await queueMails(db, people)
  const servers = await Promise.all([start(place, left), start(place, right)])
  await expect.poll(() => mailsIn(db)).toMatchObject({ waiting: 0, givenUp: 0 })
  expect([...recipients(left), ...recipients(right)].toSorted()).toEqual(addresses(40))
  for (const server of servers) expect((await server.stop()).code).toBe(0)
})

describe.each([
  ['SQLite', true, async (): Promise<Place> => ({ dataDir: testFolder(), databaseUrl: undefined })],
  [
    'PostgreSQL',
    POSTGRES !== '',
    async (): Promise<Place> => ({
      dataDir: testFolder(),
      databaseUrl: await emptyDatabase(POSTGRES),
    }),
  ],
])('on %s', (_engine, isThere, makePlace) => {
  test.skipIf(!isThere)('a killed server’s job is done by the next one', async () => {
    const place = await makePlace()
    const [first, second] = await settle(place, 2)
    if (!first || !second) throw new Error('nobody is there')
    const db = await openAt(place)
    await queueMails(db, [first])
    const connected = Promise.withResolvers<void>()
    const silent = await smtp({ onConnect: () => connected.resolve() })
    const killed = await start(place, silent)
    await connected.promise
    await killed.stop('SIGKILL')
    await queueMails(db, [second])
    const patient = await smtp()
    await start(place, patient)
    await expect.poll(() => mailsIn(db)).toMatchObject({ waiting: 1 })
    // The first one's lease is still valid: nobody else sends it.
    expect(recipients(patient)).toEqual(['personne2@calepin.test'])
    await db
      .updateTable('jobs')
      .set({ due_at: Date.now() })
      .where('kind', '=', 'mail')
      .where('due_at', 'is not', null)
      .execute()
    await expect.poll(() => recipients(patient)).toEqual(addresses(2))
    await expect.poll(() => mailsIn(db)).toMatchObject({ waiting: 0, givenUp: 0 })
  })

  test.skipIf(!isThere)('a stopping server releases the jobs it cannot finish', async () => {
    const place = await makePlace()
    const people = await settle(place, 1)
    const db = await openAt(place)
    await queueMails(db, people)
    const connected = Promise.withResolvers<void>()
    const silent = await smtp({ onConnect: () => connected.resolve() })
    const stopped = await start(place, silent)
    await connected.promise
    expect((await stopped.stop()).code).toBe(0)
    const patient = await smtp()
    await start(place, patient)
    await expect.poll(() => recipients(patient)).toEqual(addresses(1))
  })
})
