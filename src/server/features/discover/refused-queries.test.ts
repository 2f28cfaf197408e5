import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Process, type UpstreamWorld, upstreamWorld } from '#test/upstream-world.ts'

let world: UpstreamWorld
let server: Process
beforeAll(async () => {
  world = await upstreamWorld()
  server = await world.start()
})
afterAll(() => world.close())

test.each([
  'type=game',
  'genres=18',
  'type=movie&genres=18;35',
  'type=movie&genres=1,2,3,4,5,6,7,8,9,10,11',
  'type=movie&from=1066',
  'type=movie&minScore=11',
  'type=movie&minScore=-1',
  'type=movie&language=FR',
  'type=movie&country=france',
  'type=movie&services=mine,8',
  'type=movie&sort=worst',
  'type=movie&page=501',
  'type=movie&hideSeen=yes',
  'type=movie&with_cast=1',
])('an invalid query is refused: %s', async (query) => {
  const { status, problem } = await server.get(`/discover?${query}`)
  expect([status, problem.code]).toEqual([400, 'VALIDATION_FAILED'])
  expect(world.server.calls).toEqual([])
})
