import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseSettings } from '#server/env.ts'
import { type AccountWorld, accountWorld } from '#test/accounts.ts'
import { createAdmin, ensureFirstAdmin } from './first-admin.ts'

let world: AccountWorld
beforeEach(async () => {
  world = await accountWorld()
})
afterEach(() => world.close())

const GIVEN = {
  CALEPIN_ADMIN_EMAIL: 'chef@calepin.test',
  CALEPIN_ADMIN_PASSWORD: 'given password',
  CALEPIN_ADMIN_USERNAME: 'chef',
}
const ensure = (settings: Record<string, string> = {}) =>
  ensureFirstAdmin({ ...world.deps, env: parseSettings(settings) })
const accounts = () => world.deps.db.selectFrom('users').select(['username', 'role']).execute()

test('an empty instance gets `admin` with a random password that works', async () => {
  const made = await ensure()
  expect(made).toEqual({
    email: 'admin@calepin.local',
    password: expect.stringMatching(/^[\w-]{20}$/),
  })
  expect(await world.login('admin@calepin.local', made?.password)).toMatchObject({
    status: 200,
    body: { user: { username: 'admin', role: 'SuperAdmin', isVerified: true } },
  })
  expect(await ensure(GIVEN)).toBeUndefined()
  expect(await accounts()).toHaveLength(1)
  expect(world.logged.join()).not.toContain(made?.password)
})

test('the settings name the first administrator, whose password is not shown', async () => {
  expect(await ensure(GIVEN)).toEqual({ email: 'chef@calepin.test', password: undefined })
  const answer = await world.login('chef@calepin.test', 'given password')
  expect(answer).toMatchObject({
    status: 200,
    body: { user: { username: 'chef', role: 'SuperAdmin' } },
  })
})

test('concurrent starts create one administrator', async () => {
  const made = await Promise.all([ensure(), ensure(), ensure()])
  expect(made.filter((one) => one !== undefined)).toHaveLength(1)
  expect(await accounts()).toEqual([{ username: 'admin', role: 'SuperAdmin' }])
})

test('an instance with an account gets no administrator; registering creates none', async () => {
  await world.register('admin')
  expect(await ensure(GIVEN)).toBeUndefined()
  expect(await accounts()).toEqual([{ username: 'admin', role: 'Visiteur' }])
})

test('another administrator can be created, under a free name', async () => {
  const wanted = { email: 'b@calepin.test', username: 'chefe', password: 'a password' }
  await ensure(GIVEN)
  await createAdmin(world.deps, wanted)
  expect((await world.login('b@calepin.test', 'a password')).status).toBe(200)
  await expect(createAdmin(world.deps, { ...wanted, email: 'c@calepin.test' })).rejects.toThrow(
    'EMAIL_OR_USERNAME_TAKEN',
  )
})
