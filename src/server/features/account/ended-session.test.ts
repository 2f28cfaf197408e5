import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Actor } from '#server/deps.ts'
import { authenticate } from '#server/http/session.ts'
import { totpOf } from '#test/second-factor.ts'
import { type Caller, PERSON_PASSWORD, type TestWorld, testWorld } from '#test/world.ts'
import { openPasswords } from '../auth/passwords.ts'
import { addressMadeAt, makeAddress as makeCalendarAddress } from '../calendar/service.ts'
import { linksOf, makeLink } from '../friend-links/service.ts'
import { addressOf, makeAddress as makePlayerAddress } from '../scrobbling/service.ts'
import { makeToken, tokensOf } from '../tokens/service.ts'
import { beginTwoFactor, confirmTwoFactor, twoFactorOf } from '../two-factor/service.ts'
import { changeWebhook, makeWebhook, webhooksOf } from '../webhooks/service.ts'

let world: TestWorld
let zoe: Caller
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  zoe = await world.person()
})

const FROM = { address: '203.0.113.9', requestId: '' }
const WEBHOOK = { url: 'https://example.org/hook', events: ['viewings'] } as const
const isOn = async (userId: string) => (await webhooksOf(world.deps, userId)).map((it) => it.isOn)

/** How each is made, and what of it is there. */
const KINDS = {
  'a personal token': () => ({
    make: (actor: Actor) => {
      const given = { name: 'Mien', scope: 'read', days: 7, password: PERSON_PASSWORD } as const
      return makeToken({ ...world.deps, passwords: openPasswords() }, actor, given, FROM)
    },
    made: (actor: Actor) => tokensOf(world.deps, actor),
  }),
  'a webhook': () => ({
    make: (actor: Actor) => makeWebhook(world.deps, actor, WEBHOOK, ''),
    made: ({ userId }: Actor) => isOn(userId),
  }),
  'a webhook turned on again': async (actor: Actor) => {
    const { id } = (await makeWebhook(world.deps, actor, WEBHOOK, '')).webhook
    await changeWebhook(world.deps, actor, id, { isOn: false })
    return {
      make: (by: Actor) => changeWebhook(world.deps, by, id, { isOn: true }),
      made: ({ userId }: Actor) => isOn(userId),
    }
  },
  'a calendar address': () => ({
    make: (actor: Actor) => makeCalendarAddress(world.deps, actor),
    made: (actor: Actor) => addressMadeAt(world.deps.db, actor),
  }),
  'a player address': () => ({
    make: (actor: Actor) => makePlayerAddress(world.deps, actor, {}),
    made: ({ userId }: Actor) => addressOf(world.deps, userId),
  }),
  'a friend link': () => ({
    make: (actor: Actor) => makeLink(world.deps, actor, { id: uuidv7(), uses: 1, days: 7 }),
    made: ({ userId }: Actor) => linksOf(world.deps, userId),
  }),
  'a second factor': async ({ account }: Actor) => {
    const { secret } = await beginTwoFactor(world.deps, account)
    return {
      make: (actor: Actor) => {
        const code = totpOf(secret, world.clock.now())
        return confirmTwoFactor(world.deps, actor, { address: FROM.address, code })
      },
      made: ({ userId }: Actor) => twoFactorOf(world.deps.db, userId),
    }
  },
}

test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
  '%s is made by a living session only, even if it ended since the call began',
  async (kind) => {
    const signedIn = async ({ token }: Caller) => authenticate(world.deps, `Bearer ${token}`)
    const ended = await signedIn(zoe)
    const living = await signedIn(await world.elsewhere(zoe))
    const { make, made } = await KINDS[kind](living)
    const before = await made(living)
    await world.deps.db.deleteFrom('sessions').where('id', '=', ended.sessionId).execute()
    await expect(make(ended)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
    expect(await made(living)).toEqual(before)
    await make(living)
    expect(await made(living)).not.toEqual(before)
  },
)
