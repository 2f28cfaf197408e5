import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCli, startServer, testFolder } from '../process/server.ts'
import { makeWriters, readAll, write } from './clients.ts'
import { record } from './figures.ts'
import { judge, openHistory, SOUND } from './history.ts'
import { settle, signInAgain, wrongTotals } from './people.ts'
import { times } from './scale.ts'

const BACKUPS = times(0.05)

test(
  `${BACKUPS} backups during writes, restored elsewhere: each has all writes acknowledged before it started`,
  async () => {
    const settings = { LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '100000' }
    const place = { dataDir: testFolder(), databaseUrl: undefined }
    const people = await settle(place, 4)
    const writers = makeWriters(people, 16)
    const history = openHistory()
    const server = await startServer({ ...settings, DATA_DIR: place.dataDir })
    const over = new AbortController()
    const working = writers.map((writer) =>
      write(server.url, writer, history, () => over.signal.aborted),
    )
    for (let backup = 0; backup < BACKUPS; backup += 1) {
      await history.acknowledged(200)
      const file = join(testFolder(), 'copy.sqlite')
      const before = structuredClone(history.writes)
      expect(await runCli(['backup', file], { DATA_DIR: place.dataDir })).toMatchObject({ code: 0 })
      const elsewhere = { dataDir: testFolder(), databaseUrl: undefined }
      const restored = await runCli(['restore', file], { DATA_DIR: elsewhere.dataDir })
      expect(restored).toMatchObject({ code: 0, stderr: '' })
      const again = await signInAgain(elsewhere, people)
      const copy = await startServer({ ...settings, DATA_DIR: elsewhere.dataDir })
      const found = await readAll(copy.url, again)
      // Writes in flight at that time may be there or not; nothing else may.
      expect(judge(before, found).lost).toEqual([])
      const { doubled, unexpected } = judge(history.writes, found)
      expect({ doubled, unexpected }).toEqual({ doubled: [], unexpected: [] })
      expect((await copy.stop()).code).toBe(0)
      expect(await wrongTotals(elsewhere)).toEqual([])
    }
    over.abort()
    await Promise.all(working)
    const verdict = judge(history.writes, await readAll(server.url, people))
    expect(verdict).toEqual(SOUND)
    expect(writers.flatMap(({ refusals }) => refusals)).toEqual([])
    record({ fault: 'a backup amid writes, restored', times: BACKUPS, target: 5, verdict })
  },
  300_000 + BACKUPS * 20_000,
)
