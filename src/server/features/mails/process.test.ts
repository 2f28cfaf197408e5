import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { auth } from '#shared/auth.ts'
import { testWorld } from '#test/world.ts'

test('a running server sends the mail of a registration at once', async () => {
  // Stops the worker's polling.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const running = await testWorld()
  const outbox = () => readdir(join(running.deps.env.DATA_DIR, 'outbox')).catch(() => [])
  try {
    running.world.start()
    const body = { email: 'zoe@calepin.test', username: 'zoe', password: 'a password' }
    expect((await running.anyone().call(auth.register, { body })).status).toBe(201)
    await expect.poll(outbox).toHaveLength(1)
  } finally {
    await running.close()
  }
})
