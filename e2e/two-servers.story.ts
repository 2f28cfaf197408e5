import { randomUUID } from 'node:crypto'
import { databaseAt, onServer } from '#test/postgres-server.ts'
import { commentLive } from './live-comments.ts'
import { test as base } from './browser.ts'
import { pageOf } from './conversation.ts'
import { member } from './people.ts'
import { type Server, startServer } from './server.ts'
import { becomeFriendsAndTalk, NAMES } from './friendship-story.ts'
import { pactStory } from './pact-story.ts'
import { wholeEvening } from './evening-story.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const REDIS = process.env['TEST_REDIS_URL'] ?? ''

/** Two servers over one database, started once for all these stories. */
const test = base.extend<object, { servers: readonly [Server, Server] }>({
  servers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const name = `calepin_story_${randomUUID().replaceAll('-', '')}`
      await onServer(POSTGRES, [`create database ${name}`])
      const shared = { DATABASE_URL: databaseAt(POSTGRES, name), REDIS_URL: REDIS }
      const first = await startServer(shared)
      // Same outbox: either server may send the mails.
      const second = await startServer({ ...shared, DATA_DIR: first.dataDir })
      await use([first, second])
      await second.stop()
      await first.stop()
      await onServer(POSTGRES, [`drop database if exists ${name} with (force)`])
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test.skip(!POSTGRES || !REDIS, 'needs PostgreSQL and Redis')
test.slow()

test('the same story, each friend on a different server', async ({ browser, servers }) => {
  const [first, second] = servers
  const [hers, theirs] = [
    await pageOf(browser, first, await member(first, NAMES[0])),
    await pageOf(browser, second, await member(second, NAMES[1])),
  ]
  await becomeFriendsAndTalk(hers, theirs)
  await hers.context().close()
  await theirs.context().close()
})

test('a note is commented on live, each friend on a different server', async ({
  browser,
  servers,
}) => {
  const [first, second] = servers
  const [ines, hugo] = [await member(first, 'Ines_ici'), await member(second, 'Hugo_ailleurs')]
  const [hers, his] = [await pageOf(browser, first, ines), await pageOf(browser, second, hugo)]
  await commentLive([hers, ines], [his, hugo])
  await hers.context().close()
  await his.context().close()
})

test('two watch a series together, each on a different server', async ({ browser, servers }) => {
  const [first, second] = servers
  const [me, friend] = [await member(first, 'Lointaine'), await member(second, 'Voyageur')]
  const [mine, theirs] = [await pageOf(browser, first, me), await pageOf(browser, second, friend)]
  await pactStory([mine, me], [theirs, friend], { me: 'Lointaine', friend: 'Voyageur' })
  await mine.context().close()
  await theirs.context().close()
})

test('an evening from the invitation to the diary, its guest on another server', async ({
  browser,
  servers,
}) => {
  await wholeEvening(browser, servers, ['Anna_ici', 'Hugo_ici', 'Ines_la_bas'])
})
