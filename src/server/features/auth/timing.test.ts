import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { auth } from '#shared/auth.ts'
import type { Endpoint } from '#shared/contract.ts'
import { buildApp } from '#server/app.ts'
import { type AccountWorld, accountWorld, PASSWORD } from '#test/accounts.ts'
import { inNeutralTime } from '../mails/service.ts'
import { openPasswords } from './passwords.ts'

const UNKNOWN = 'nobody@calepin.test'
let world: AccountWorld
let app: AccountWorld['app'] | undefined
/** The hashes that passwords were compared with. */
let compared: (string | undefined)[]
beforeEach(async () => {
  world = await accountWorld()
  compared = []
})
afterEach(async () => {
  await app?.close()
  app = undefined
  await world.close()
})

/** The application on the same database, with other dependencies. */
async function openApp(given: Partial<Parameters<typeof buildApp>[0]>) {
  app = await buildApp({ deps: world.deps, ...given })
  return async ({ method, path }: Endpoint, payload: object) =>
    app?.inject({ method, url: `/api${path}`, payload })
}

test('a password is compared whether or not there is an account', async () => {
  const known = await world.confirmed('zoe')
  const real = openPasswords(1, { memoryCost: 16, timeCost: 1, parallelism: 1 })
  const call = await openApp({
    passwords: {
      ...real,
      async matches(stored, password) {
        compared.push(stored)
        return real.matches(stored, password)
      },
    },
  })
  const wrong = { email: known.email, password: 'not the password' }
  await call(auth.login, wrong)
  expect(compared).toEqual([expect.stringContaining('$argon2id$')])
  compared.length = 0
  await call(auth.login, { ...wrong, email: UNKNOWN })
  await call(auth.correctEmail, { ...wrong, email: UNKNOWN, newEmail: 'zoee@calepin.test' })
  await call(auth.register, { email: known.email, username: 'other', password: PASSWORD })
  await call(auth.register, { email: UNKNOWN, username: 'zoe', password: PASSWORD })
  expect(compared).toEqual([undefined, undefined, undefined, undefined])
})

test('each call about an address takes at least as long as a pause', async () => {
  const { email } = await world.confirmed('zoe')
  await world.register('max')
  const pauses: number[] = []
  const clock = {
    ...world.clock,
    async pause(milliseconds: number) {
      pauses.push(milliseconds)
    },
  }
  const call = await openApp({ deps: { ...world.deps, clock } })
  const max = { email: 'max@calepin.test', password: PASSWORD }
  const answers = [
    await call(auth.resendConfirmation, { email: UNKNOWN }),
    await call(auth.resendConfirmation, { email: max.email }),
    await call(account.forgotPassword, { email: UNKNOWN }),
    await call(account.forgotPassword, { email }),
    await call(auth.correctEmail, { ...max, newEmail: email }),
    await call(auth.correctEmail, { ...max, newEmail: 'maxx@calepin.test' }),
  ]
  expect(answers.map((answer) => answer?.statusCode)).toEqual(answers.map(() => 202))
  // Longer than queueing a mail takes.
  expect(pauses).toEqual(answers.map(() => 40))
})

test('the pause ends before the response, and starts with the work', async () => {
  const order: string[] = []
  const clock = {
    ...world.clock,
    async pause() {
      order.push('pause')
      await nextTurn()
      order.push('end')
    },
  }
  const work = async () => order.push('work')
  await inNeutralTime({ clock }, work)
  order.push('response')
  expect(order).toEqual(['work', 'pause', 'end', 'response'])
})
