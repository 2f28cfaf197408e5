import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { imports } from '#shared/imports.ts'
import type { Tx } from '#server/db/prepared.ts'
import type { Actor } from '#server/deps.ts'
import { runImportJobs, sendPiece } from '#test/imports.ts'
import { type Caller, type TestWorld, testWorld } from '#test/world.ts'
import { storePiece } from './service.ts'

let world: TestWorld
let me: Caller
beforeEach(async () => {
  world = await testWorld()
  me = await world.person()
})
afterEach(() => world.close())

const PIECES = ['Title,Year,Rating10\nInception,2010,9\nGladi', 'ator,2000,8\nDu', 'ne,2021,7\n']

test('a file that lacks a piece is read only once it was sent', async () => {
  const id = randomUUID()
  await me.call(imports.create, { body: { id } })
  const send = async (file: number, piece: number) => {
    const bytes = Buffer.from(PIECES[piece] ?? '')
    expect((await sendPiece(world, me, id, { file, piece, bytes })).statusCode).toBe(204)
  }
  const read = () => me.call(imports.read, { params: { id }, body: {} })
  const get = async () => (await me.call(imports.get, { params: { id } })).body
  for (const piece of [0, 1, 2]) await send(0, piece)
  for (const piece of [0, 2]) await send(3, piece)
  const { status, problem } = await read()
  expect([status, problem.code]).toEqual([409, 'IMPORT_INCOMPLETE'])
  const message = 'Il manque le morceau 1 du fichier « export.csv »'
  expect(problem.errors).toEqual([{ path: 'piece', message }])
  await runImportJobs(world)
  expect((await get()).state).toBe('receiving')
  await send(3, 1)
  expect((await read()).status).toBe(202)
  await runImportJobs(world)
  expect(await get()).toMatchObject({ state: 'ready', total: 3 })
})

test('pieces of two files sent at once leave the names of both', async () => {
  const id = randomUUID()
  await me.call(imports.create, { body: { id } })
  const bytes = Buffer.from(PIECES[0] ?? '')
  const { db } = world.deps
  // Another call overtakes this one before its transaction.
  const execute = async <T>(write: (tx: Tx) => Promise<T>): Promise<T> => {
    const sent = await sendPiece(world, me, id, { file: 1, name: 'second.csv', bytes })
    expect(sent.statusCode).toBe(204)
    return db.transaction().execute(write)
  }
  const late = Object.create(db, { transaction: { value: () => ({ execute }) } }) as typeof db
  const piece = { file: 0, piece: 0, name: 'first.csv', bytes }
  await storePiece({ db: late }, { userId: me.id } as Actor, id, piece)
  const { files } = (await me.call(imports.get, { params: { id } })).body
  expect(files).toEqual(['first.csv', 'second.csv'])
})
