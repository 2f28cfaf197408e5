import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestWorld, testWorld } from '#test/world.ts'
import { watchGames } from './service.ts'

let world: TestWorld
beforeEach(async () => {
  world = await testWorld()
})
afterEach(() => world.close())

test('users who watch the same games in different orders do not deadlock', async () => {
  const people = [await world.person(), await world.person()]
  const ids = Array.from({ length: 100 }, (_, index) => index + 1)
  const games = ids.map((steamApiId) => ({
    steamApiId,
    isConfirmed: false,
    name: null,
    headerImage: null,
  }))
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(
      people.flatMap(({ id }) => [
        watchGames(world.deps, id, games),
        watchGames(world.deps, id, games.toReversed()),
      ]),
    )
  }
  const watched = await world.deps.db.selectFrom('watched_games').selectAll().execute()
  expect(watched).toHaveLength(ids.length)
})
