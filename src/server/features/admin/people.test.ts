import { afterEach, beforeEach, expect, test } from 'vitest'
import { admin } from '#shared/admin.ts'
import { auth } from '#shared/auth.ts'
import { savedShows } from '#shared/saved-shows.ts'
import type { Role } from '#shared/roles.ts'
import { type AccountWorld, accountWorld } from '#test/accounts.ts'
import type { Caller } from '#test/world.ts'

let world: AccountWorld
let chief: Caller
beforeEach(async () => {
  world = await accountWorld()
  chief = await world.person('SuperAdmin')
})
afterEach(() => world.close())

const setRole = (by: Caller, id: string, role: unknown) =>
  by.call(admin.setRole, { params: { id }, body: { role } })
const refuse = (by: Caller, userId: string) =>
  by.call(admin.refuseAccessRequest, { params: { userId } })
const names = async (query: object = {}) => {
  const { body } = await chief.call(admin.getUsers, { query })
  return body.results.map(({ username }) => username)
}
const lists = (by: Caller) => by.call(savedShows.getMovies, { query: { page: 1 } })

test('a change of role takes effect at once, in the open session', async () => {
  const zoe = await world.person('Client')
  expect((await lists(zoe)).status).toBe(200)
  const lowered = await setRole(chief, zoe.id, 'Visiteur')
  expect(lowered).toMatchObject({ status: 200, body: { role: 'Visiteur', isVerified: false } })
  expect(await lists(zoe)).toMatchObject({ status: 403, problem: { code: 'NOT_VERIFIED' } })
  expect((await chief.call(admin.getAccessRequests)).body.results[0]?.id).toBe(zoe.id)
  await setRole(chief, zoe.id, 'Client')
  expect((await lists(zoe)).status).toBe(200)
  await setRole(chief, zoe.id, 'SuperAdmin')
  expect((await zoe.call(admin.getUsers)).status).toBe(200)
})

test('demoting an administrator revives none of their expired sessions', async () => {
  const zoe = await world.person('SuperAdmin')
  world.clock.pass(2 * 24 * 3600 * 1000)
  expect((await zoe.call(auth.me)).status).toBe(401)
  const living = await world.elsewhere(zoe)
  expect((await setRole(await world.elsewhere(chief), zoe.id, 'Client')).status).toBe(200)
  expect((await zoe.call(auth.me)).status).toBe(401)
  expect((await living.call(auth.me)).status).toBe(200)
})

test('only an administrator changes roles; an unknown role or user is refused', async () => {
  const zoe = await world.person('Client')
  expect(await setRole(zoe, zoe.id, 'SuperAdmin')).toMatchObject({
    status: 403,
    problem: { code: 'FORBIDDEN' },
  })
  expect((await setRole(chief, zoe.id, 'Chef')).status).toBe(400)
  const nobody = '00000000-0000-7000-8000-000000000000'
  expect((await setRole(chief, nobody, 'Client')).status).toBe(404)
  expect((await setRole(chief, zoe.id, 'Client')).body.role).toBe('Client')
})

test('a refused user is deleted; an accepted one cannot be refused', async () => {
  const { id } = await world.confirmed('zoe')
  const client = await world.person('Client')
  expect((await refuse(client, id)).status).toBe(403)
  expect((await refuse(chief, client.id)).status).toBe(404)
  expect((await refuse(chief, id)).status).toBe(204)
  expect((await refuse(chief, id)).status).toBe(404)
  expect((await world.login('zoe@calepin.test')).status).toBe(401)
  expect((await lists(client)).status).toBe(200)
})

test('accepted users are listed by name, searched, and filtered by role', async () => {
  const roles: Role[] = ['Client', 'Visiteur', 'Client', 'SuperAdmin']
  for (const role of roles) await world.person(role)
  await world.register('ana')
  expect(await names()).toEqual(['personne1', 'personne2', 'personne4', 'personne5'])
  expect(await names({ role: 'Client' })).toEqual(['personne2', 'personne4'])
  expect(await names({ role: 'Visiteur' })).toEqual(['ana', 'personne3'])
  const { results } = (await chief.call(admin.getUsers, { query: { role: 'Visiteur' } })).body
  expect(results.map(({ isEmailVerified }) => isEmailVerified)).toEqual([false, true])
  expect(await names({ query: 'E4' })).toEqual(['personne4'])
  expect(await names({ query: '%' })).toEqual([])
  expect(await names({ page: 2 })).toEqual([])
})

test('the audit log lists actions, newest first, with the names at the time', async () => {
  const { id } = await world.confirmed('zoe')
  const { id: refused } = await world.confirmed('ana')
  await chief.call(admin.acceptAccessRequest, { params: { userId: id } })
  world.clock.pass(1000)
  await refuse(chief, refused)
  world.clock.pass(1000)
  await setRole(chief, id, 'SuperAdmin')
  const { body } = await chief.call(admin.getAudit)
  const by = { actor: { id: chief.id, username: chief.username } }
  expect(body.results).toMatchObject([
    { action: 'role', ...by, target: { id }, fromRole: 'Client', toRole: 'SuperAdmin' },
    { action: 'refuse', ...by, target: { id: null, username: 'ana' } },
    { action: 'accept', ...by, target: { id, username: 'zoe' } },
  ])
  const client = await world.person('Client')
  expect((await client.call(admin.getAudit)).status).toBe(403)
})

test('a demoted user sees since when, until accepted again', async () => {
  const zoe = await world.person('Visiteur')
  const { body: waiting } = await zoe.call(auth.me)
  await chief.call(admin.acceptAccessRequest, { params: { userId: zoe.id } })
  const { body: accepted } = await zoe.call(auth.me)
  await setRole(chief, zoe.id, 'Visiteur')
  const withdrawnAt = new Date(world.clock.now()).toISOString()
  world.clock.pass(1000)
  const { body: left } = await zoe.call(auth.me)
  expect([waiting, accepted, left].map((user) => user.withdrawnAt)).toEqual([
    undefined,
    undefined,
    withdrawnAt,
  ])
  const { body: back } = await chief.call(admin.acceptAccessRequest, {
    params: { userId: zoe.id },
  })
  expect([back.role, back.withdrawnAt]).toEqual(['Client', undefined])
})

test('concurrent changes of one user’s role are logged as a chain', async () => {
  const zoe = await world.person('Client')
  const roles: Role[] = ['SuperAdmin', 'Visiteur', 'Client', 'SuperAdmin', 'Visiteur', 'Client']
  await Promise.all(roles.map((role) => setRole(chief, zoe.id, role)))
  const { results } = (await chief.call(admin.getAudit)).body
  expect(results.length).toBeGreaterThan(1)
  const { role } = (await zoe.call(auth.me)).body
  for (const each of new Set(roles)) {
    const came = results.filter(({ toRole }) => toRole === each).length + Number(each === 'Client')
    const left = results.filter(({ fromRole }) => fromRole === each).length
    expect(came - left, `those of ${each}`).toBe(each === role ? 1 : 0)
  }
})

test('the dashboard counts users, items and messages', async () => {
  await world.confirmed('zoe')
  await world.register('ana')
  const client = await world.person('Client')
  await client.call(savedShows.addMovie, { body: { tmdbId: 550, title: 'Fight Club' } })
  const { body } = await chief.call(admin.getDashboard)
  expect(body).toMatchObject({
    users: { SuperAdmin: 1, Client: 1, Visiteur: 2 },
    waitingRequests: 1,
    savedItems: 1,
    messages: 0,
    health: {
      database: 'up',
      tmdb: 'unused',
      steam: 'unused',
      games: 'embedded',
      mails: { transport: 'unused' },
    },
  })
  expect(body.registrations).toHaveLength(30)
  expect(body.registrations.at(-1)).toEqual({ day: '2026-01-15', count: 4 })
  world.clock.pass(13 * 3600 * 1000)
  const next = (await chief.call(admin.getDashboard)).body.registrations
  expect(next.slice(-2).map(({ count }) => count)).toEqual([4, 0])
})

test('each page takes four statements at most', async () => {
  for (const call of [
    admin.getDashboard,
    admin.getAccessRequests,
    admin.getUsers,
    admin.getAudit,
  ]) {
    world.statements.length = 0
    expect((await chief.call(call)).status).toBe(200)
    expect(world.statements.length).toBeLessThanOrEqual(4)
  }
})
