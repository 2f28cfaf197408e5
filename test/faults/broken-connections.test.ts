import { expect, test } from 'vitest'
import { onServer } from '../postgres-server.ts'
import { emptyDatabase, startServer, testFolder } from '../process/server.ts'
import { makeWriters, readAll, write } from './clients.ts'
import { record } from './figures.ts'
import { judge, openHistory, SOUND } from './history.ts'
import { settle, wrongTotals } from './people.ts'
import { IS_LONG, promised } from './scale.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const ROUNDS = IS_LONG ? 200 : 15

test.skipIf(!POSTGRES)(
  `PostgreSQL breaks every connection ${ROUNDS} times under 16 writers: the server survives, nothing is lost`,
  async () => {
    const databaseUrl = await emptyDatabase(POSTGRES)
    const place = { dataDir: testFolder(), databaseUrl }
    const people = await settle(place, 4)
    const writers = makeWriters(people, 16)
    const history = openHistory()
    const server = await startServer({
      DATA_DIR: place.dataDir,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '100000',
    })
    const over = new AbortController()
    const working = writers.map((writer) =>
      write(server.url, writer, history, () => over.signal.aborted),
    )
    const name = new URL(databaseUrl).pathname.slice(1)
    for (let round = 0; round < ROUNDS; round += 1) {
      await history.acknowledged(20)
      await onServer(POSTGRES, [
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      ])
    }
    over.abort()
    await Promise.all(working)
    await expect
      .poll(async () => (await fetch(`${server.url}/health/ready`)).status, {
        timeout: promised(5000),
      })
      .toBe(200)
    const verdict = judge(history.writes, await readAll(server.url, people))
    expect(verdict).toEqual(SOUND)
    expect(new Set(writers.flatMap(({ refusals }) => refusals))).toEqual(new Set([503]))
    expect((await server.stop()).code).toBe(0)
    expect(await wrongTotals(place)).toEqual([])
    const fault = 'PostgreSQL breaks every connection'
    record({ fault, times: ROUNDS, target: 200, verdict })
  },
  300_000 + ROUNDS * 2000,
)
