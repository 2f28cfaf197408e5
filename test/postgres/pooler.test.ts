import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testWorld } from '../world.ts'

const ROLE = new URL('../../deploy/postgres-timeouts.sql', import.meta.url)
/** Settings that a pooler passes on by itself. */
const PASSED_ON = new Set(['application_name', 'client_encoding', 'DateStyle'])

test('the settings that a server requests for its connections are set on the role for a pooler', async () => {
  const world = await testWorld()
  try {
    const { rows } = await sql<{ name: string }>`
      select name from pg_settings where source = 'client'`.execute(world.deps.db)
    const asked = rows.map(({ name }) => name).filter((name) => !PASSED_ON.has(name))
    const given = readFileSync(ROLE, 'utf8').matchAll(/^alter role calepin set (\w+) = /gm)
    expect(asked.length).toBeGreaterThan(4)
    expect([...given].map(([, name = '']) => name).toSorted()).toEqual(
      asked.map((name) => name.toLowerCase()).toSorted(),
    )
  } finally {
    await world.close()
  }
})
