import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../process/server.ts'
import { makeWriters, readAll, send, write } from './clients.ts'
import { record } from './figures.ts'
import { judge, openHistory, SOUND } from './history.ts'
import { settle, wrongTotals } from './people.ts'
import { IS_LONG } from './scale.ts'

/** Free space left, in blocks of 4 kB, so that a different write fails each time. */
const ROOM = IS_LONG
  ? Array.from({ length: 200 }, (_, round) => round % 40)
  : [0, 1, 2, 3, 5, 8, 13, 40]
const BLOCK = 4096

/** Mounts a small disk; `undefined` where mounting is not allowed. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'calepin-disk-'))
  const options = { stdio: 'ignore' } as const
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=64m', 'calepin-test', folder], options)
    onTestFinished(() => {
      execFileSync('/bin/umount', ['--lazy', folder], options)
      rmSync(folder, { recursive: true, force: true })
    })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
}

/** Fills the disk but for some blocks, or all of it if the server's jobs write meanwhile. */
function fill(folder: string, room: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const size = Math.max(0, bavail * bsize - room * BLOCK)
  try {
    writeFileSync(join(folder, 'ballast'), Buffer.alloc(size, 1))
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  }
}

test(
  'a full disk: no unstored write succeeds, reads work, and freed space heals it without a restart',
  async ({ skip }) => {
    const folder = smallDisk() ?? skip('mounting a small disk takes root on Linux')
    const place = { dataDir: join(folder, 'data'), databaseUrl: undefined }
    const people = await settle(place, 2)
    const writers = makeWriters(people, 4)
    const history = openHistory()
    const server = await startServer({
      DATA_DIR: place.dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '100000',
    })
    const { url } = server
    const refusals = () => writers.reduce((sum, writer) => sum + writer.refusals.length, 0)
    for (const room of ROOM) {
      fill(folder, room)
      const before = refusals()
      await Promise.all(
        writers.map((writer) => write(url, writer, history, () => refusals() - before >= 8)),
      )
      expect(judge(history.writes, await readAll(url, people))).toEqual(SOUND)
      expect((await fetch(`${url}/health/live`)).status).toBe(200)
      truncateSync(join(folder, 'ballast'))
      // The same server writes again once there is space.
      for (const person of people) {
        const tmdbId = writers[people.indexOf(person)]?.nextId() ?? 0
        const acknowledge = history.invoke({ key: `${person.id} movie ${tmdbId}` })
        const added = await send(url, person, 'POST', 'add-saved-movies', { tmdbId, title: 'Film' })
        expect(added?.status).toBe(201)
        acknowledge()
      }
    }
    const refused = writers.flatMap((writer) => writer.refusals)
    expect(refused.length).toBeGreaterThanOrEqual(ROOM.length * 8)
    expect(new Set(refused)).toEqual(new Set([503]))
    const found = await readAll(url, people)
    expect((await server.stop()).code).toBe(0)
    expect(await wrongTotals(place)).toEqual([])
    const verdict = judge(history.writes, found)
    record({ fault: 'a full disk', times: ROOM.length, target: 200, verdict })
  },
  300_000 + ROOM.length * 3000,
)
