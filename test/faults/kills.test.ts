import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { makeWriters, readAll, send, write } from './clients.ts'
import { record } from './figures.ts'
import { judge, openHistory, SOUND } from './history.ts'
import { engines, type Place, settle, startAt, wrongTotals } from './people.ts'
import { KILLS, READY_MS, SEED } from './scale.ts'
import { randomFrom } from '../fakes/random.ts'

const WRITERS = 16
const PEOPLE = 4

async function timeToReady(place: Place) {
  const started = performance.now()
  const server = await startAt(place)
  const ready = await fetch(`${server.url}/health/ready`)
  expect(ready.status).toBe(200)
  return { server, took: performance.now() - started }
}

describe.each(engines)('%s', (name, newPlace) => {
  test(
    `${KILLS} kills under ${WRITERS} writers: nothing lost, duplicated or unexpected`,
    async () => {
      const place = await newPlace()
      const people = await settle(place, PEOPLE)
      const writers = makeWriters(people, WRITERS)
      const history = openHistory()
      const random = randomFrom(SEED)
      const times: number[] = []
      let verdict = SOUND
      let { server } = await timeToReady(place)
      for (let kill = 0; kill < KILLS; kill += 1) {
        const { url } = server
        const working = writers.map((writer) => write(url, writer, history))
        await history.acknowledged(20 + Math.floor(random() * 300))
        await server.stop('SIGKILL')
        await Promise.all(working)
        const again = await timeToReady(place)
        server = again.server
        times.push(again.took)
        verdict = judge(history.writes, await readAll(server.url, people))
        expect(verdict).toEqual(SOUND)
      }
      times.sort((a, b) => a - b)
      const acknowledged = history.writes.filter(({ isAcknowledged }) => isAcknowledged).length
      console.log(
        `${acknowledged} of ${history.writes.length} writes acknowledged, seed ${SEED}; ready again in ` +
          `${times[Math.floor(times.length / 2)]?.toFixed(0)} ms (median), ${times.at(-1)?.toFixed(0)} ms (longest)`,
      )
      // Each kill must interrupt a write, or it proves nothing.
      expect(history.writes.length - acknowledged).toBeGreaterThanOrEqual(KILLS)
      expect.soft(times.at(-1)).toBeLessThan(READY_MS)
      expect(
        writers.flatMap(({ refusals }) => refusals).filter((status) => status !== 503),
      ).toEqual([])
      expect((await server.stop()).code).toBe(0)
      expect(await wrongTotals(place)).toEqual([])
      if (place.databaseUrl === undefined) {
        const db = new DatabaseSync(join(place.dataDir, 'calepin.sqlite'), { readOnly: true })
        expect(db.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
        db.close()
      }
      const fault = `SIGKILL, ${name}`
      record({ fault, times: KILLS, target: 100, verdict, recoveries: times, within: 2000 })
    },
    300_000 + KILLS * 10_000,
  )

  test('one title added twenty times at once over HTTP is one entry', async () => {
    const place = await newPlace()
    const [person = { id: '', token: '' }] = await settle(place, 1)
    const { url } = await startAt(place)
    const add = () =>
      send(url, person, 'POST', 'add-saved-movies', { tmdbId: 7_000_000, title: 'Film' })
    const answers = await Promise.all(Array.from({ length: 20 }, add))
    const counted = Map.groupBy(answers, (answer) => answer?.status)
    expect([counted.get(201)?.length, counted.get(200)?.length]).toEqual([1, 19])
    expect(await readAll(url, [person])).toHaveLength(1)
    expect(await wrongTotals(place)).toEqual([])
  })
})
