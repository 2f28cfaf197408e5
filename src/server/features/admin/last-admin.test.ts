import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { admin } from '#shared/admin.ts'
import { auth } from '#shared/auth.ts'
import { type AccountWorld, accountWorld, PASSWORD } from '#test/accounts.ts'
import type { Caller } from '#test/world.ts'

let world: AccountWorld
let chief: Caller
beforeEach(async () => {
  world = await accountWorld()
  chief = await signedIn('chef')
  await raise(chief.id)
})
afterEach(() => world.close())

async function signedIn(username: string): Promise<Caller> {
  const { id, email } = await world.confirmed(username)
  const { token } = (await world.login(email)).body
  return { id, username, email, token, ...world.anyone(token) }
}
/** Makes an administrator as older versions did, confirmed or not. */
const raise = (id: string) =>
  world.deps.db.updateTable('users').set({ role: 'SuperAdmin' }).where('id', '=', id).execute()
const setRole = (by: Caller, id: string, role: unknown) =>
  by.call(admin.setRole, { params: { id }, body: { role } })
const leave = (person: Caller) => person.call(account.remove, { body: { password: PASSWORD } })
const LAST_ADMIN = {
  status: 409,
  problem: { code: 'LAST_ADMIN', detail: 'Il doit rester au moins un administrateur' },
}

/** The administrators who can sign in. */
async function admins(): Promise<string[]> {
  const rows = await world.deps.db
    .selectFrom('users')
    .where('role', '=', 'SuperAdmin')
    .where('email_confirmed_at', 'is not', null)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

test.each(['Client', 'SuperAdmin'])(
  'nobody becomes %s before their address is confirmed',
  async (role) => {
    const { id } = (await world.register('zoe')).body.user
    expect(await setRole(chief, id, role)).toMatchObject({
      status: 409,
      problem: { code: 'ADDRESS_NOT_CONFIRMED' },
    })
    await world.worker.runDue()
    const token = world.mailbox.secretFor('zoe@calepin.test')
    await world.anyone().call(auth.confirmEmail, { query: { token } })
    expect(await setRole(chief, id, role)).toMatchObject({ status: 200, body: { role } })
  },
)

test.each([
  ['steps down', (person: Caller) => setRole(person, person.id, 'Client')],
  ['deletes their account', leave],
])('an administrator who cannot sign in does not count when the last one %s', async (_, go) => {
  const { id } = (await world.register('zoe')).body.user
  await raise(id)
  expect(await go(chief)).toMatchObject(LAST_ADMIN)
  const other = await signedIn('ana')
  await raise(other.id)
  expect((await go(chief)).status).toBeLessThan(300)
  expect(await admins()).toEqual([other.id])
})

test('an administrator who never confirmed their address can be demoted', async () => {
  const { id } = (await world.register('zoe')).body.user
  await raise(id)
  expect((await setRole(chief, id, 'Visiteur')).status).toBe(200)
})

test('when all administrators demote one another at once, one remains', async () => {
  for (let round = 0; round < 5; round += 1) {
    const people = [chief, await world.person('SuperAdmin'), await world.person('SuperAdmin')]
    await Promise.all(
      people.map((each, index) => setRole(each, people[(index + 1) % 3]?.id ?? '', 'Client')),
    )
    const [first, ...others] = await admins()
    expect(first).toBeDefined()
    chief = people.find(({ id }) => id === first) ?? chief
    for (const id of others) await setRole(chief, id, 'Client')
  }
})

test('when two administrators leave at once, one by deletion, one remains', async () => {
  for (let round = 0; round < 4; round += 1) {
    const leaving = await signedIn(`ada${round}`)
    await raise(leaving.id)
    const answers = await Promise.all([leave(leaving), setRole(chief, chief.id, 'Client')])
    expect(answers.map(({ status }) => status)).toEqual(
      answers[0].status === 204 ? [204, 409] : [409, 200],
    )
    const [left] = await admins()
    if (left === leaving.id) chief = leaving
  }
})
