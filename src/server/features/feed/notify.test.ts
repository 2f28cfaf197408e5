import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '#shared/durations.ts'
import { savedShows } from '#shared/saved-shows.ts'
import type { Hub } from '#server/realtime/hub.ts'
import { befriend } from '#test/people.ts'
import { type Caller, testWorld } from '#test/world.ts'
import { openFeedNews } from './notify.ts'

test('a writer whose friends cannot be read delays no other, and is announced later', async () => {
  const world = await testWorld()
  onTestFinished(() => world.close())
  const [me, ines, hugo] = [await world.person(), await world.person(), await world.person()]
  for (const writer of [ines, hugo]) {
    await befriend(me, writer)
    await writer.call(savedShows.addMovie, { body: { tmdbId: 27_205, title: 'Inception' } })
  }
  let reads = 0
  const db = world.deps.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('"friendships"') && (reads += 1) === 1) {
        throw new Error('fails once')
      }
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const notified: string[] = []
  const hub: Hub = {
    ...world.deps.hub,
    toUsers: (userIds) => void notified.push(...userIds),
    toOtherSessions: () => undefined,
  }
  const news = openFeedNews({ ...world.deps, db, hub }, { togetherMs: HOUR_MS })
  onTestFinished(() => news.close())
  const writes = ({ id: userId }: Caller) =>
    news.hub.toOtherSessions({ userId, sessionId: '' }, 'list', { part: 'movie' })
  for (const writer of [ines, hugo]) writes(writer)
  await news.flush()
  expect([reads, notified]).toEqual([2, [me.id]])
  for (const writer of [ines, hugo]) writes(writer)
  await news.flush()
  expect([reads, notified]).toEqual([3, [me.id, me.id]])
})
