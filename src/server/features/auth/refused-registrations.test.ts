import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { type AccountWorld, accountWorld, PASSWORD } from '#test/accounts.ts'

let world: AccountWorld
beforeAll(async () => {
  world = await accountWorld()
})
afterAll(() => world.close())

const send = (body: object) => world.anyone().call(auth.register, { body })
const users = () => world.deps.db.selectFrom('users').selectAll().execute()

test.each([
  ['7 characters', 'a'.repeat(7), 400, 'PASSWORD_TOO_SHORT'],
  ['7 emoji', '🙂'.repeat(7), 400, 'PASSWORD_TOO_SHORT'],
  ['129 characters', 'a'.repeat(129), 400, 'VALIDATION_FAILED'],
  ['a NUL', `aaaaaaa\u0000`, 400, 'VALIDATION_FAILED'],
  ['a number', 12_345_678, 400, 'VALIDATION_FAILED'],
])('a password of %s is refused', async (_, password, status, code) => {
  const answer = await send({ email: 'zoe@calepin.test', username: 'zoe', password })
  expect(answer).toMatchObject({ status, problem: { code } })
  expect(await users()).toHaveLength(0)
})

test.each([
  ['a role', { role: 'SuperAdmin' }],
  ['a confirmed address', { isEmailVerified: true }],
  ['a zero-width character', { username: 'zo\u200Be' }],
  ['a right-to-left mark', { username: 'zoe\u202Etxt' }],
  ['a letter that nobody sees', { username: 'zoe\u3164' }],
  ['another one', { username: 'zoe\u115F' }],
  ['a line break in the address', { email: 'zoe@calepin.test\nBcc: x@y.fr' }],
  ['two addresses', { email: 'zoe@calepin.test,x@y.fr' }],
  ['a display name', { email: 'Zoe <zoe@calepin.test>' }],
  ['an accent in the address', { email: 'zoé@calepin.test' }],
  ['a Cyrillic letter among Latin ones', { username: 'z\u043Ee' }],
  ['a Greek letter among Latin ones', { username: 'zo\u03B5' }],
  ['letters of two alphabets that look like Latin ones', { username: '\u0441\u03BF\u0501' }],
  ['digits of another script', { username: 'zoe\u0661' }],
  ['dots alone', { username: '...' }],
  ['a dot first', { username: '.zoe' }],
  ['a dot last', { username: 'zoe.' }],
  ['a dash first', { username: '-zoe' }],
  ['a short username', { username: 'zo' }],
])('%s is refused', async (_, change) => {
  const answer = await send({
    email: 'zoe@calepin.test',
    username: 'zoe',
    password: PASSWORD,
    ...change,
  })
  expect(answer).toMatchObject({ status: 400, problem: { code: 'VALIDATION_FAILED' } })
})
