import { afterAll, beforeAll, expect, test } from 'vitest'
import { digest } from '#server/http/session.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { findSession } from './sessions.ts'

let world: TestWorld
let me: Caller
beforeAll(async () => {
  world = await testWorld()
  me = await world.person()
})
afterAll(() => world.close())

const read = async () => (await findSession(world.deps.db, digest(me.token)))?.username

test('a prepared read sees nothing of an open transaction', async () => {
  const undone = new Error('undone')
  let beside: Promise<string | undefined> | undefined
  const transaction = world.deps.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ username: 'x' }).where('id', '=', me.id).execute()
    const [inside] = await tx
      .selectFrom('users')
      .where('id', '=', me.id)
      .select('username')
      .execute()
    expect(inside?.username).toBe('x')
    expect((await findSession(tx, digest(me.token)))?.username).toBe('x')
    beside = read()
    throw undone
  })
  await expect(transaction).rejects.toBe(undone)
  expect(await beside).toBe(me.username)
})

test('a prepared read sees a committed transaction', async () => {
  await world.deps.db.transaction().execute(async (tx) => {
    await tx.updateTable('users').set({ username: 'y' }).where('id', '=', me.id).execute()
  })
  world.statements.length = 0
  expect(await read()).toBe('y')
  expect(world.statements).toHaveLength(1)
})
