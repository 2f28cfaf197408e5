import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { auth } from '#shared/auth.ts'
import { type AccountWorld, accountWorld, PASSWORD } from '#test/accounts.ts'
import { connect, listen } from '#test/sockets.ts'

let world: AccountWorld
let zoe: { id: string; email: string }
beforeEach(async () => {
  world = await accountWorld()
  zoe = await world.confirmed('zoe')
})
afterEach(() => world.close())

const signedIn = async (email = zoe.email) => {
  const { token } = (await world.login(email)).body
  return { token, ...world.anyone(token) }
}

test('sessions are listed with the current one marked, and can be ended one by one', async () => {
  const here = await signedIn()
  world.clock.pass(1000)
  const there = await signedIn()
  const { body } = await here.call(account.getSessions)
  expect(body.results).toHaveLength(2)
  expect(body.results.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(JSON.stringify(body)).not.toContain(here.token)
  const other = body.results.find(({ isCurrent }) => !isCurrent)

  const stranger = await world.person()
  const foreign = await stranger.call(account.endSession, { params: { id: other?.id } })
  const unknown = await stranger.call(account.endSession, {
    params: { id: '00000000-0000-7000-8000-000000000000' },
  })
  expect([foreign.status, unknown.status]).toEqual([404, 404])
  expect((await there.call(auth.me)).status).toBe(200)

  expect((await here.call(account.endSession, { params: { id: other?.id } })).status).toBe(204)
  expect((await there.call(auth.me)).status).toBe(401)
  expect((await here.call(account.getSessions)).body.results).toHaveLength(1)
})

test('a username can be changed, except to a case or width variant of a taken one', async () => {
  await world.confirmed('ana')
  const me = await signedIn()
  const changed = await me.call(account.update, { body: { username: ' Zoé ' } })
  expect(changed).toMatchObject({ status: 200, body: { username: 'Zoé' } })
  const taken = await me.call(account.update, { body: { username: 'ＡNA' } })
  expect(taken).toMatchObject({
    status: 409,
    problem: { detail: 'Email ou pseudo déja utilisé' },
  })
  expect((await me.call(auth.me)).body.username).toBe('Zoé')
  expect((await me.call(account.update, { body: { role: 'SuperAdmin' } })).status).toBe(400)
})

test('an avatar is a built-in picture or none', async () => {
  const me = await signedIn()
  const drawn = await me.call(account.update, { body: { avatar: 'drawn-fox' } })
  expect(drawn.body.avatarUrl).toBe('/avatars/drawn-fox.svg')
  expect((await me.call(account.update, { body: { avatar: '../../x' } })).status).toBe(400)
  expect((await me.call(account.update, { body: { avatar: null } })).body.avatarUrl).toBeNull()
})

test('a changed setting is sent to the user’s other devices, and to nobody else', async () => {
  const url = await listen(world)
  const here = await signedIn()
  const there = await connect(url, await signedIn())
  const stranger = await world.person()
  const theirs = await connect(url, stranger)
  const told = there.next('account')
  await here.call(account.update, { body: { noteReader: 'self' } })
  expect((await told).user).toEqual((await here.call(auth.me)).body)
  expect((await told).user).toMatchObject({ id: zoe.id, noteReader: 'self' })
  const last = theirs.next('list')
  world.deps.hub.toUsers([stranger.id], 'list', { part: 'movie' })
  await last
  expect(theirs.heard('account')).toEqual([])
})

test('deleting an account takes its password and leaves no data', async () => {
  const me = await signedIn()
  const wrong = await me.call(account.remove, { body: { password: 'pas le bon' } })
  expect(wrong).toMatchObject({ status: 400, problem: { code: 'WRONG_PASSWORD' } })
  expect((await me.call(account.remove, { body: { password: PASSWORD } })).status).toBe(204)
  expect((await me.call(auth.me)).status).toBe(401)
  expect((await world.login(zoe.email)).status).toBe(401)
  const rows = await world.deps.db
    .selectFrom('sessions')
    .where('user_id', '=', zoe.id)
    .select('id')
    .execute()
  expect(rows).toEqual([])
  expect((await world.register('zoe')).status).toBe(201)
})

test('the only administrator cannot delete their account until there is another', async () => {
  await world.deps.db
    .updateTable('users')
    .set({ role: 'SuperAdmin' })
    .where('id', '=', zoe.id)
    .execute()
  const me = await signedIn()
  const refused = await me.call(account.remove, { body: { password: PASSWORD } })
  expect(refused).toMatchObject({
    status: 409,
    problem: { detail: 'Il doit rester au moins un administrateur' },
  })
  await world.person('SuperAdmin')
  expect((await me.call(account.remove, { body: { password: PASSWORD } })).status).toBe(204)
})

test('requests concurrent with the deletion of their account never get a 5xx', async () => {
  const me = await signedIn()
  const removal = me.call(account.remove, { body: { password: PASSWORD } })
  const others = await Promise.all(
    Array.from({ length: 6 }, () =>
      me.call(account.beginTwoFactor, { body: { password: PASSWORD } }),
    ),
  )
  expect((await removal).status).toBe(204)
  for (const { status } of others) expect([200, 400, 401, 404]).toContain(status)
})
