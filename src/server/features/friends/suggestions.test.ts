import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#shared/account.ts'
import { friends } from '#shared/friends.ts'
import { befriend } from '#test/people.ts'
import { rowsRead, sqlitePlan } from '#test/plans.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'

let world: TestWorld
let me: Caller
let between: Caller
let other: Caller

beforeAll(async () => {
  world = await testWorld({
    RATE_LIMIT_SCALE: '100000',
    SESSION_IDLE_SECONDS: '31536000',
    SESSION_MAX_SECONDS: '31536000',
  })
})
afterAll(() => world.close())
beforeEach(async () => {
  me = await world.person()
  between = await world.person()
  other = await world.person()
  await befriend(me, between)
  await befriend(between, other)
})

const DAY = 24 * 3600 * 1000
const allow = (person: Caller, isSuggested = true) =>
  person.call(account.update, { body: { isSuggested } })
const seenBy = async (caller: Caller) =>
  (await caller.call(friends.getSuggestions)).body.results.map(
    ({ user, inCommon }) => [user.id, inCommon] as const,
  )

describe('somebody is suggested', () => {
  test('when they and the friend in between allow it, and not before', async () => {
    expect((await allow(other, false)).body.isSuggested).toBe(false)
    await allow(between)
    expect(await seenBy(me)).toEqual([])
    expect((await allow(other)).body.isSuggested).toBe(true)
    expect(await seenBy(me)).toEqual([[other.id, 1]])
    await allow(between, false)
    expect(await seenBy(me)).toEqual([])
    // Seeing suggestions does not make one suggested.
    await allow(between)
    expect(await seenBy(other)).toEqual([])
  })

  test('by name and picture, with how many friends know them but not which', async () => {
    const second = await world.person()
    const silent = await world.person()
    for (const friend of [second, silent]) {
      await befriend(me, friend)
      await befriend(friend, other)
    }
    for (const person of [between, second, other]) await allow(person)
    const { body } = await me.call(friends.getSuggestions)
    const user = { id: other.id, username: other.username, avatarUrl: null }
    expect(body).toEqual({ results: [{ user, inCommon: 2 }] })
  })

  test('not with a pending request, for thirty days after a refusal, or once demoted', async () => {
    for (const person of [between, other]) await allow(person)
    const to = (person: Caller) => ({ params: { userId: person.id } })
    await me.call(friends.askFriend, { body: { userId: other.id } })
    expect(await seenBy(me)).toEqual([])
    await other.call(friends.refuseRequest, to(me))
    await me.call(friends.takeBackRequest, to(other))
    expect(await seenBy(me)).toEqual([])
    world.clock.pass(30 * DAY - 1)
    expect(await seenBy(me)).toEqual([])
    world.clock.pass(1)
    expect(await seenBy(me)).toEqual([[other.id, 1]])

    expect((await other.call(friends.askFriend, { body: { userId: me.id } })).status).toBe(201)
    expect(await seenBy(me)).toEqual([])
    await me.call(friends.refuseRequest, to(other))
    expect(await seenBy(me)).toEqual([])
    world.clock.pass(30 * DAY)
    expect(await seenBy(me)).toEqual([[other.id, 1]])

    const role = world.deps.db.updateTable('users').set({ role: 'Visiteur' })
    await role.where('id', '=', other.id).execute()
    expect(await seenBy(me)).toEqual([])
  })
})

test('with many friends of many friends, one statement reads only their rows', async () => {
  const { db } = world.deps
  const id = (number: ReturnType<typeof sql>) =>
    world.engine === 'postgres'
      ? sql`cast('0000000a-0000-4000-8000-' || lpad(cast(${number} as text), 12, '0') as uuid)`
      : sql`printf('0000000a-0000-4000-8000-%012d', ${number})`
  const mine = world.engine === 'postgres' ? sql`cast(${me.id} as uuid)` : sql`${me.id}`
  const upTo = (last: number) => sql`with recursive n (i) as (select 1 union all
    select i + 1 from n where i < ${sql.lit(last)})`
  await sql`insert into users (id, email, email_key, username, username_key, username_search,
      password_hash, role, session_epoch, created_at, is_suggested)
    ${upTo(2000)} select ${id(sql`i`)}, 'p' || i, 'p' || i, 'p' || i, 'p' || i, 'p' || i, '', 'Client',
      0, 0, 1 from n`.execute(db)
  // Everybody has forty friends; the first 300 are mine.
  for (const step of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]) {
    const next = sql`(i + ${sql.lit(step * 37)} - 1) % 2000 + 1`
    await sql`insert into friendships (user_id, friend_id, state, since)
      ${upTo(2000)} select ${id(sql`i`)}, ${id(next)}, 'added', 0 from n`.execute(db)
    await sql`insert into friendships (user_id, friend_id, state, since)
      ${upTo(2000)} select ${id(next)}, ${id(sql`i`)}, 'added', 0 from n`.execute(db)
  }
  await sql`insert into friendships (user_id, friend_id, state, since)
    ${upTo(300)} select ${mine}, ${id(sql`i`)}, 'added', i from n`.execute(db)
  await sql`analyze`.execute(db)
  world.queries.length = 0
  expect(await seenBy(me)).toHaveLength(12)
  const statements = world.queries.filter(({ sql: text }) => !text.includes('sessions'))
  expect(statements).toHaveLength(1)
  const [statement] = statements
  if (!statement) throw new Error('nothing was run')
  if (world.engine === 'postgres') {
    // A hundred friends with forty each, and each of those once more.
    expect(await rowsRead(db, statement)).toBeLessThan(20_000)
  } else {
    const plan = await sqlitePlan(db, statement)
    const tables = plan.filter((step) => /friendships|users|theirs|mine/.test(step))
    expect(tables.length).toBeGreaterThan(0)
    for (const step of tables) expect(step).toMatch(/^SEARCH/)
  }
})
