import { expect, onTestFinished, test } from 'vitest'
import { testWorld } from '#test/world.ts'
import { updateLastSeenAt } from './presence.ts'

test('a deadlock between two servers does not lose when users were last seen', async () => {
  const world = await testWorld()
  onTestFinished(() => world.close())
  const { deps, clock } = world
  const { id } = await world.person()
  let attempts = 0
  const db = deps.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      attempts += 1
      if (attempts > 1) return result
      throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    },
  })
  await updateLastSeenAt(db, [id], clock.now())
  expect(attempts).toBe(2)
  const user = deps.db.selectFrom('users').where('id', '=', id).select('last_seen_at')
  expect(await user.executeTakeFirst()).toEqual({ last_seen_at: clock.now() })
})
