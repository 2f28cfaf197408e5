import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#shared/auth.ts'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { savedShows } from '#shared/saved-shows.ts'
import { openDatabase } from '#server/db/open.ts'
import { callAt } from '../call-at.ts'
import { silentLog } from '../fakes/log.ts'
import { type Person, settle } from '../faults/people.ts'
import { emptyDatabase, runCli, type Server, startServer, testFolder } from './server.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''
/** More than fit in one statement. */
const SAMPLES = 25_000

let dataDir: string
let databaseUrl: string
let me: Person
let friend: Person

const start = (settings: Record<string, string> = {}) =>
  startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings })
const moveTo = (to: string) => runCli(['move', '--to', to], { DATA_DIR: dataDir })

/** A list, a friendship and a conversation. */
async function live({ url }: Server): Promise<void> {
  const film = { tmdbId: 13, title: 'Forrest Gump' }
  await callAt(url, me.token, savedShows.addMovie, { body: film })
  await callAt(url, me.token, savedShows.noteMovie, { body: { tmdbId: 13, note: 'Ça court. ♥' } })
  await callAt(url, me.token, friends.askFriend, { body: { userId: friend.id } })
  await callAt(url, friend.token, friends.acceptRequest, { params: { userId: me.id } })
  const body = { friendIds: [friend.id] }
  const { id } = await callAt(url, me.token, chat.openConversation, { body })
  const message = { id: uuidv7(), body: 'Salut' }
  await callAt(url, me.token, chat.sendMessage, { params: { id }, body: message })
}

async function whatISee({ url }: Server) {
  return {
    user: await callAt(url, me.token, auth.me),
    list: await callAt(url, me.token, savedShows.getAll),
    friends: (await callAt(url, friend.token, friends.getFriends)).results.map(
      ({ user }) => user.id,
    ),
    conversations: await callAt(url, friend.token, chat.getConversations),
  }
}

describe.skipIf(!POSTGRES)('move', () => {
  beforeEach(async () => {
    dataDir = testFolder()
    databaseUrl = await emptyDatabase(POSTGRES)
    ;[me = NOBODY, friend = NOBODY] = await settle({ dataDir, databaseUrl: undefined }, 2)
  })

  test('copies everything, sessions included, and leaves the embedded database as it was', async () => {
    const embedded = await start()
    await live(embedded)
    const before = await whatISee(embedded)
    await embedded.stop()
    const opened = await openDatabase({
      databaseUrl: undefined,
      dataDir,
      log: silentLog,
      exclusive: true,
    })
    for (let at = 0; at < SAMPLES; at += 5000) {
      const rows = Array.from({ length: 5000 }, (_, index) => ({
        steam_api_id: 620,
        at: at + index,
        players: index,
      }))
      await opened.db.insertInto('player_samples').values(rows).execute()
    }
    // Litestream's own table is not copied.
    await sql`create table _litestream_seq (id integer primary key, seq integer)`.execute(opened.db)
    await opened.close()
    const file = await readFile(join(dataDir, 'calepin.sqlite'))

    const moved = await moveTo(databaseUrl)
    expect({ code: moved.code, stderr: moved.stderr }).toEqual({ code: 0, stderr: '' })
    expect(moved.stdout).toContain(`  player_samples : ${SAMPLES}\n`)
    expect(moved.stdout).toContain('  saved_shows : 1\n')
    expect(moved.stdout).not.toContain(databaseUrl)
    expect((await readFile(join(dataDir, 'calepin.sqlite'))).equals(file)).toBe(true)
    const server = await start({ DATABASE_URL: databaseUrl })
    expect(await whatISee(server)).toEqual(before)

    // The list's facets were copied too, and are maintained from now on.
    const query = { filter: 'noted:yes' }
    const noted = () => callAt(server.url, me.token, savedShows.getAll, { query })
    expect((await noted()).results).toHaveLength(1)
    const body = { tmdbId: 13, note: '' }
    await callAt(server.url, me.token, savedShows.noteMovie, { body })
    expect((await noted()).results).toEqual([])
  })

  test('is refused while a server runs, and onto a non-empty database', async () => {
    const embedded = await start()
    const early = await moveTo(databaseUrl)
    expect(early).toMatchObject({ code: 1, stdout: '' })
    expect(early.stderr).toContain('un autre serveur utilise')
    await embedded.stop()

    expect(await moveTo(databaseUrl)).toMatchObject({ code: 0 })
    const again = await moveTo(databaseUrl)
    expect(again).toMatchObject({ code: 1, stdout: '' })
    expect(again.stderr).toMatch(
      /^calepin : la base d’arrivée n’est pas vide \(table \w+\) ; donnez à --to une base vide\n$/,
    )
  })

  test('says which argument or database is missing', async () => {
    expect(await runCli(['move'], { DATA_DIR: dataDir })).toMatchObject({ code: 2, stdout: '' })
    const nowhere = await runCli(['move', '--to', databaseUrl], { DATA_DIR: testFolder() })
    expect(nowhere).toMatchObject({ code: 1, stdout: '' })
    expect(nowhere.stderr).toContain('n’existe pas')
  })
})

const NOBODY: Person = { id: '', token: '' }
