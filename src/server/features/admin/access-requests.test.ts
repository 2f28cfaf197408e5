import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { admin } from '#shared/admin.ts'
import { auth } from '#shared/auth.ts'
import { fold } from '#shared/fold.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { type AccountWorld, accountWorld } from '#test/accounts.ts'
import type { Caller } from '#test/world.ts'
import { acceptNamed, refuseAccess } from './service.ts'

let world: AccountWorld
let chief: Caller
beforeEach(async () => {
  world = await accountWorld()
  chief = await world.person('SuperAdmin')
})
afterEach(() => world.close())

const accept = (by: Caller, userId: string) =>
  by.call(admin.acceptAccessRequest, { params: { userId } })
const list = async (query: object = {}) => {
  const { body } = await chief.call(admin.getAccessRequests, { query })
  return { ...body, results: body.results.map(({ username }) => username) }
}

async function rename(id: string, username: string, email: string): Promise<void> {
  await world.deps.db
    .updateTable('users')
    .set({ username, username_search: fold(username), email, email_key: email.toLowerCase() })
    .where('id', '=', id)
    .execute()
}

test('lists confirmed users awaiting acceptance, in order of registration', async () => {
  for (const name of ['zoe', 'ana', 'max']) {
    await world.confirmed(name)
    world.clock.pass(1)
  }
  await world.register('unconfirmed')
  await world.person('Client')
  expect(await list()).toEqual({
    results: ['zoe', 'ana', 'max'],
    page: 1,
    totalPages: 1,
    totalResults: 3,
  })
})

test('pages hold twenty; a page past the end is empty', async () => {
  for (let count = 0; count < 21; count += 1) {
    await world.person('Visiteur')
    world.clock.pass(1)
  }
  expect(await list()).toMatchObject({ page: 1, totalPages: 2, totalResults: 21 })
  expect((await list({ page: 1 })).results).toHaveLength(20)
  expect((await list({ page: 2 })).results).toEqual(['personne22'])
  expect(await list({ page: 3 })).toMatchObject({ results: [], totalResults: 21, page: 3 })
  const refused = await chief.call(admin.getAccessRequests, { query: { page: 0 } })
  expect(refused.status).toBe(400)
})

test('search matches usernames and addresses, literally but for case and accents', async () => {
  const one = await world.person('Visiteur')
  world.clock.pass(1)
  const two = await world.person('Visiteur')
  world.clock.pass(1)
  const three = await world.person('Visiteur')
  await rename(one.id, 'Amélie_P', 'one@calepin.test')
  await rename(two.id, 'amelieXP', 'cent%@calepin.test')
  await rename(three.id, 'Zoé', 'Une_Amelie@Calepin.test')
  expect((await list({ query: 'AMELIE' })).results).toEqual(['Amélie_P', 'amelieXP', 'Zoé'])
  expect((await list({ query: 'élie_p' })).results).toEqual(['Amélie_P'])
  expect((await list({ query: '%' })).results).toEqual(['amelieXP'])
  expect((await list({ query: '_' })).results).toEqual(['Amélie_P', 'Zoé'])
  expect((await list({ query: '\\' })).results).toEqual([])
  expect(await list({ query: "'" })).toMatchObject({ results: [], totalResults: 0, totalPages: 0 })
  expect((await list({ query: '  ' })).results).toHaveLength(3)
  const long = await chief.call(admin.getAccessRequests, { query: { query: 'a'.repeat(101) } })
  expect(long.status).toBe(400)
})

test('an accepted Visiteur is a Client at once, in the same session, and gets a mail', async () => {
  const { id, email } = await world.confirmed('zoe')
  const zoe = world.anyone((await world.login(email)).body.token)
  const lists = () => zoe.call(savedShows.getMovies, { query: {} })
  expect(await lists()).toMatchObject({ status: 403, problem: { code: 'NOT_VERIFIED' } })
  expect((await list()).results).toEqual(['zoe'])
  expect(await accept(chief, id)).toMatchObject({
    status: 200,
    body: { id, role: 'Client', isVerified: true },
  })
  expect((await lists()).status).toBe(200)
  expect((await zoe.call(auth.me)).body).toMatchObject({ role: 'Client' })
  expect((await list()).results).toEqual([])
  expect(await world.worker.runDue()).toBe(1)
  expect(world.mailbox.mails.at(-1)).toMatchObject({
    to: email,
    link: 'https://calepin.test',
    text: expect.stringContaining('Bonjour zoe,'),
  })
  expect(world.logged.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ message: 'a person was accepted', userId: id, by: chief.id }),
  )
})

test('accepting again changes nothing and mails nobody', async () => {
  const { id } = await world.confirmed('zoe')
  const answers = await Promise.all(Array.from({ length: 5 }, () => accept(chief, id)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  await world.worker.runDue()
  world.clock.pass(3_600_000)
  expect((await accept(chief, id)).body).toMatchObject({ role: 'Client' })
  expect(await world.worker.runDue()).toBe(0)
  expect(world.mailbox.mails).toHaveLength(2)
  expect((await accept(chief, chief.id)).body).toMatchObject({ role: 'SuperAdmin' })
})

test('a refused person is told by mail, at the address that is gone with the account', async () => {
  const { id, email: to } = await world.confirmed('zoe')
  const deps = { ...world.deps, mailTransport: world.mailbox }
  const by = 'the command line'
  await refuseAccess(deps, id, { by, requestId: 'r' })
  expect(await list()).toMatchObject({ results: [] })
  const subject = expect.stringContaining('votre demande d’accès est refusée')
  expect(world.mailbox.mails.at(-1)).toMatchObject({ to, subject })
  const told = world.mailbox.mails.length
  await expect(refuseAccess(deps, id, { by, requestId: 'r' })).rejects.toThrow('NOT_FOUND')
  expect(world.mailbox.mails).toHaveLength(told)
})

test('an unknown or unconfirmed user is not found', async () => {
  expect((await accept(chief, '00000000-0000-7000-8000-000000000000')).status).toBe(404)
  const { body } = await world.register('zoe')
  expect((await accept(chief, body.user.id)).status).toBe(404)
  expect((await accept(chief, 'zoe')).status).toBe(400)
  await world.worker.runDue()
  const query = { token: world.mailbox.secretFor('zoe@calepin.test') }
  await world.anyone().call(auth.confirmEmail, { query })
  expect((await accept(chief, body.user.id)).status).toBe(200)
})

describe('only a SuperAdmin', () => {
  test.each(['Visiteur', 'Client'] as const)('a %s is refused both calls', async (role) => {
    const { id } = await world.confirmed('zoe')
    const person = await world.person(role)
    expect(await person.call(admin.getAccessRequests, { query: {} })).toMatchObject({
      status: 403,
      problem: { code: 'FORBIDDEN' },
    })
    expect((await accept(person, id)).status).toBe(403)
    expect((await list()).results).toContain('zoe')
    expect((await accept(chief, id)).status).toBe(200)
  })

  test('an anonymous caller is refused', async () => {
    const answer = await world.anyone().call(admin.getAccessRequests, { query: {} })
    expect(answer.status).toBe(401)
  })
})

test('the command line accepts a user by username', async () => {
  await world.confirmed('max')
  expect(await acceptNamed(world.deps, 'nobody')).toBeUndefined()
  expect(await acceptNamed(world.deps, 'MAX')).toEqual({ username: 'max', isAccepted: true })
  expect(await acceptNamed(world.deps, 'max')).toEqual({ username: 'max', isAccepted: true })
  await world.register('lou')
  expect(await acceptNamed(world.deps, 'lou')).toEqual({ username: 'lou', isAccepted: false })
})
