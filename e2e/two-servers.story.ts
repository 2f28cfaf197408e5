import { randomUUID } from 'node:crypto'
import { databaseAt, onServer } from '#test/postgres-server.ts'
import { commentLive } from './live-comments.ts'
import { test } from './browser.ts'
import { pageOf } from './conversation.ts'
import { member, signedIn } from './people.ts'
import { sealedStory } from './sealed-words.ts'
import { type Server, startServer } from './server.ts'
import { becomeFriendsAndTalk, NAMES } from './friendship-story.ts'
import { pactStory } from './pact-story.ts'
import { wholeEvening } from './evening-story.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
const REDIS = process.env['TEST_REDIS_URL'] ?? ''

test('the same story, each friend on a different server', async ({ browser }) => {
  await onTwoServers(async (first, second) => {
    const [hers, theirs] = [
      await pageOf(browser, first, await member(first, NAMES[0])),
      await pageOf(browser, second, await member(second, NAMES[1])),
    ]
    await becomeFriendsAndTalk(hers, theirs)
    await hers.context().close()
    await theirs.context().close()
  })
})

test('a sealed bubble opens on a device of the other server', async ({ browser }) => {
  await onTwoServers(async (first, second) => {
    const [author, reader] = [await member(first, 'Bavard'), await member(second, 'Patiente')]
    const again = await signedIn(first, reader)
    await sealedStory(author, reader, [
      await pageOf(browser, first, author),
      await pageOf(browser, second, reader),
      await pageOf(browser, first, again),
    ])
  })
})

test('a note is commented on live, each friend on a different server', async ({ browser }) => {
  await onTwoServers(async (first, second) => {
    const [ines, hugo] = [await member(first, 'Ines_ici'), await member(second, 'Hugo_ailleurs')]
    const [hers, his] = [await pageOf(browser, first, ines), await pageOf(browser, second, hugo)]
    await commentLive([hers, ines], [his, hugo])
    await hers.context().close()
    await his.context().close()
  })
})

test('two watch a series together, each on a different server', async ({ browser }) => {
  await onTwoServers(async (first, second) => {
    const [me, friend] = [await member(first, 'Lointaine'), await member(second, 'Voyageur')]
    const [mine, theirs] = [await pageOf(browser, first, me), await pageOf(browser, second, friend)]
    await pactStory([mine, me], [theirs, friend], { me: 'Lointaine', friend: 'Voyageur' })
    await mine.context().close()
    await theirs.context().close()
  })
})

test('an evening from the invitation to the diary, its guest on another server', async ({
  browser,
}) => {
  await onTwoServers(async (first, second) => {
    await wholeEvening(browser, [first, second], ['Anna_ici', 'Hugo_ici', 'Ines_la_bas'])
  })
})

async function onTwoServers(run: (first: Server, second: Server) => Promise<void>): Promise<void> {
  test.skip(!POSTGRES || !REDIS, 'needs PostgreSQL and Redis')
  test.slow()
  const name = `calepin_story_${randomUUID().replaceAll('-', '')}`
  await onServer(POSTGRES, [`create database ${name}`])
  const shared = { DATABASE_URL: databaseAt(POSTGRES, name), REDIS_URL: REDIS }
  const first = await startServer(shared)
  // Same outbox: either server may send the mails.
  const second = await startServer({ ...shared, DATA_DIR: first.dataDir })
  try {
    await run(first, second)
  } finally {
    await second.stop()
    await first.stop()
    await onServer(POSTGRES, [`drop database if exists ${name} with (force)`])
  }
}
