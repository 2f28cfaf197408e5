import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { openWorker } from '#server/jobs/worker.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { composeMail } from '../mails/compose.ts'
import type { QueuedMail } from '../mails/queued-mail.ts'
import { reminderJob, reminderOf, setReminder } from './export-reminders.ts'

let world: TestWorld
let me: Caller
beforeEach(async () => {
  world = await testWorld()
  me = await world.person()
})
afterEach(() => world.close())

/** Bypasses the API: no session lasts for months. */
const next = async () => (await reminderOf(world.deps, me.id)).nextAt
const remind = async (isOn: boolean) =>
  (await me.call(account.setExportReminder, { body: { isOn } })).body.nextAt
/** The queued mails. */
async function mails(): Promise<QueuedMail[]> {
  await openWorker(world.deps, [reminderJob(world.deps)]).runDue()
  const rows = await world.deps.db
    .selectFrom('jobs')
    .where('kind', '=', 'mail')
    .where('due_at', 'is not', null)
    .select('key')
    .execute()
  return rows.map(({ key }) => {
    const [userId = '', kind = ''] = key.split('/')
    return { userId, kind: kind as QueuedMail['kind'] }
  })
}
const DAY = 86_400_000

test('nobody is reminded without opting in', async () => {
  expect((await me.call(account.getExportReminder)).body.nextAt).toBe(null)
  world.clock.pass(70 * DAY)
  expect(await mails()).toEqual([])
})

test('opting in brings one mail on the first of each month, on any number of servers', async () => {
  world.clock.pass(Date.parse('2026-01-31T12:00:00Z') - world.clock.now())
  expect([await remind(true), await remind(true)]).toEqual(
    Array(2).fill('2026-02-01T06:00:00.000Z'),
  )
  expect((await me.call(account.export)).body.nextExportReminder).toBe('2026-02-01T06:00:00.000Z')
  world.clock.pass(DAY)
  const workers = [1, 2].map(() => openWorker(world.deps, [reminderJob(world.deps)]))
  await Promise.all(workers.map(async (worker) => worker.runDue()))
  const [mail, ...others] = await mails()
  expect([mail, others]).toEqual([{ userId: me.id, kind: 'export-ready' }, []])
  expect(await next()).toBe('2026-03-01T06:00:00.000Z')
  const letter = mail && (await composeMail(world.deps, mail))
  expect(letter).toMatchObject({ to: me.email, link: expect.stringMatching(/\/account#data$/) })
  // Missed months are skipped.
  world.clock.pass(100 * DAY)
  await mails()
  expect(await next()).toBe('2026-06-01T06:00:00.000Z')
})

test('no mail once turned off, to an unconfirmed address, or for a deleted account', async () => {
  await remind(true)
  expect(await remind(false)).toBe(null)
  world.clock.pass(40 * DAY)
  expect(await mails()).toEqual([])
  await setReminder(world.deps, me.id, { isOn: true })
  const mail = { userId: me.id, kind: 'export-ready' } as const
  const { db } = world.deps
  await db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', me.id).execute()
  expect(await composeMail(world.deps, mail)).toBe(undefined)
  await db.deleteFrom('users').where('id', '=', me.id).execute()
  expect(await db.selectFrom('export_reminders').selectAll().execute()).toEqual([])
  expect(await composeMail(world.deps, mail)).toBe(undefined)
})
