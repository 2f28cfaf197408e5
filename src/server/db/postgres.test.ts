import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testWorld } from '#test/world.ts'

test('PostgreSQL compiles no statement: what looks dear in its plan reads a few rows', async () => {
  const world = await testWorld()
  try {
    if (world.engine === 'sqlite') return
    const { rows } = await sql<{ jit: string }>`show jit`.execute(world.deps.db)
    expect(rows).toEqual([{ jit: 'off' }])
  } finally {
    await world.close()
  }
})
