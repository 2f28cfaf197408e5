import { afterEach, beforeEach, expect, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { type AccountWorld, accountWorld } from '#test/accounts.ts'
import { purge } from './purge.ts'

const DAY = 86_400 * 1000
let world: AccountWorld
beforeEach(async () => {
  world = await accountWorld()
})
afterEach(() => world.close())

async function purgeAll(): Promise<void> {
  for (let result; result !== 'done';) result = await purge(world.deps)
}
const count = async (table: 'users' | 'sessions' | 'jobs' | 'mail_links') =>
  (await world.deps.db.selectFrom(table).selectAll().execute()).length

test('an account unconfirmed after seven days is deleted; a confirmed one stays', async () => {
  const { email } = await world.confirmed('zoe')
  await world.register('max')
  await world.worker.runDue()
  world.clock.pass(7 * DAY)
  await purgeAll()
  expect(await count('users')).toBe(2)
  world.clock.pass(1)
  await purgeAll()
  expect(await count('users')).toBe(1)
  expect((await world.login(email)).status).toBe(200)
  expect((await world.register('max')).status).toBe(201)
})

test('an account whose link was resent is kept as long as the link', async () => {
  await world.register('zoe')
  await world.register('max')
  await world.worker.runDue()
  world.clock.pass(6 * DAY)
  const body = { email: 'zoe@calepin.test' }
  await world.anyone().call(auth.resendConfirmation, { body })
  await world.worker.runDue()
  expect(world.mailbox.mails.at(-1)?.text).toContain('ou quand ce lien expire, si c’est plus tard')
  const token = world.mailbox.secretFor(body.email)
  world.clock.pass(3 * DAY - 1)
  await purgeAll()
  expect(await world.deps.db.selectFrom('users').select('username').execute()).toEqual([
    { username: 'zoe' },
  ])
  expect((await world.anyone().call(auth.confirmEmail, { query: { token } })).status).toBe(200)

  await world.register('max')
  await world.worker.runDue()
  world.clock.pass(7 * DAY)
  await world.anyone().call(auth.resendConfirmation, { body: { email: 'max@calepin.test' } })
  await world.worker.runDue()
  world.clock.pass(3 * DAY)
  await purgeAll()
  expect(await count('users')).toBe(1)
})

test('idle sessions and expired links are deleted, however many; live ones stay', async () => {
  const old = await world.person()
  const { db, clock } = world.deps
  const session = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  const copies = Array.from({ length: 450 }, (_, index) => ({
    ...session,
    token_hash: `copy ${index}`,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }))
  await db.insertInto('sessions').values(copies).execute()
  const link = { user_id: old.id, purpose: 'confirm-email' as const }
  await db
    .insertInto('mail_links')
    .values({ ...link, token_hash: 'ended', expires_at: clock.now() + 30 * DAY })
    .execute()
  world.clock.pass(30 * DAY + 1)
  const fresh = await world.person()
  await db
    .insertInto('mail_links')
    .values({ ...link, token_hash: 'living', expires_at: clock.now() + 1 })
    .execute()
  await purgeAll()
  expect(await count('sessions')).toBe(1)
  expect((await fresh.call(auth.me)).status).toBe(200)
  expect(await db.selectFrom('mail_links').select('token_hash').execute()).toEqual([
    { token_hash: 'living' },
  ])
})

test('finished jobs are deleted a day later; queued ones are not', async () => {
  await world.confirmed('zoe')
  await world.register('max')
  world.clock.pass(DAY)
  await purgeAll()
  expect(await count('jobs')).toBe(2)
  world.clock.pass(1)
  await purgeAll()
  expect(await count('jobs')).toBe(1)
  expect(await world.worker.runDue()).toBe(1)
})
