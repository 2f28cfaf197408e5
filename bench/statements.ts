import { buildApp } from '#server/app.ts'
import { MACHINE_CLOCK } from '#server/db/clock.ts'
import { parseSettings } from '#server/env.ts'
import { assemble } from '#server/world.ts'
import { silentLog } from '#test/fakes/log.ts'
import { openSeeded, type Seeded } from './engines.ts'

/** Counts the SQL statements of calls, including the session's, in this process. */
export async function openCounter(seeded: Seeded, token: string) {
  let statements: string[] = []
  const database = await openSeeded(seeded, ({ query }) => void statements.push(query.sql))
  const env = parseSettings({ DATA_DIR: seeded.dataDir, CALEPIN_GAMES: 'embedded' })
  const world = assemble(env, { database, clock: MACHINE_CLOCK, log: silentLog })
  const app = await buildApp({ deps: world.deps })
  const count = async (url: string) => {
    statements = []
    const { statusCode } = await app.inject({
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}` },
    })
    if (statusCode >= 400) throw new Error(`${url} answered ${statusCode}`)
    return statements.filter((sql) => !/^(?:begin|start|commit)/.test(sql)).length
  }
  const close = async () => {
    await app.close()
    await world.close()
  }
  return { count, close }
}
