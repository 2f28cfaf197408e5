import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digest } from '#server/http/session.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { PooledAdapter } from './pooled-adapter.ts'
import { prepare, prepareByShape } from './prepared.ts'
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

test('only the latest shapes are kept', () => {
  const built: string[] = []
  const statement = prepareByShape((shape: string) => {
    built.push(shape)
    return { shape }
  })
  const ask = (shape: string) => statement(shape, shape)
  for (let shape = 0; shape < 1000; shape += 1) {
    ask(`rare ${shape}`)
    ask('common')
  }
  expect(built).toHaveLength(1001)
  expect(ask('rare 0')).toEqual({ shape: 'rare 0' })
  expect(built.at(-1)).toBe('rare 0')
})

test('a statement keeps its parameters in order, those written by `build` too', async () => {
  const statement = prepare<{ a: string; b: string }, { found: string }>((db, { a, b }) =>
    sql<{ found: string }>`select cast(${a} as text) || cast(${'-'} as text)
      || cast(${b} as text) || cast(${a} as text) as found`.compile(db),
  )
  const { db } = world.deps
  expect(await statement(db, { a: 'x', b: '1' })).toEqual([{ found: 'x-1x' }])
  expect(await statement(db, { a: 'y', b: '2' })).toEqual([{ found: 'y-2y' }])
})

test('a connection keeps a limited number of statements', () => {
  const sent: unknown[] = []
  const client = { query: (asked: unknown) => sent.push(asked) } as unknown as PoolClient
  const pool = new EventEmitter()
  const adapter = new PooledAdapter(pool as Pool, undefined)
  pool.emit('connect', client)
  for (let index = 0; index < 2000; index += 1) {
    adapter.name(`select ${index}`)
    adapter.name('select 0')
    void client.query(`select ${index}`)
  }
  const names = sent.flatMap((asked) => (typeof asked === 'string' ? [] : [asked as Named]))
  expect(names).toHaveLength(1000)
  expect(new Set(names.map(({ name }) => name)).size).toBe(1000)
  expect(sent.at(-1)).toBe('select 1999')
})

interface Named {
  readonly name: string
}
