import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { chat } from '#shared/chat.ts'
import { friends } from '#shared/friends.ts'
import { inDatabase } from '../in-database.ts'
import { callAt } from '../call-at.ts'
import { addServer, pretendCitus } from '../fakes/citus.ts'
import { type Person, settle } from '../faults/people.ts'
import { onServer } from '../postgres-server.ts'
import { emptyDatabase, runCli, startServer, testFolder } from './server.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''

const distribute = (dataDir: string, databaseUrl: string) =>
  runCli(['distribute'], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })

test('the embedded database is not distributed', async () => {
  const { code, stderr } = await runCli(['distribute'], { DATA_DIR: testFolder() })
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'calepin : la base est embarquée : copiez-la d’abord dans un PostgreSQL (« move »)\n',
  })
})

describe.skipIf(!POSTGRES)('on PostgreSQL', () => {
  test('Citus is required, with more than one server; then tables are placed as they should be', async () => {
    const dataDir = testFolder()
    const databaseUrl = await emptyDatabase(POSTGRES)
    const says = async () => (await distribute(dataDir, databaseUrl)).stderr
    expect(await says()).toContain('ce PostgreSQL n’a pas Citus')
    await pretendCitus(databaseUrl)
    expect(await says()).toContain('Citus ne connaît pas ce serveur')
    await addServer(databaseUrl, 0)
    expect(await says()).toContain('Citus ne connaît pas d’autre serveur')
    await addServer(databaseUrl, 1)
    const { code, stdout } = await distribute(dataDir, databaseUrl)
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^Réparties sur les serveurs : conversations, .*\n.* : users, friendships, past_blocks\n/,
    )
    const places = await placesOf(databaseUrl)
    expect(places.get('messages')).toBe('by conversation_id')
    expect(places.get('conversations')).toBe('by id')
    expect(places.get('users')).toBe('copied')
    expect(places.get('saved_shows')).toBe('whole')
    expect(await says()).toBe('calepin : la base est déjà répartie\n')
    // A second run only handles tables that a migration has added since.
    await onServer(databaseUrl, ['create table later (id integer primary key)'])
    expect((await distribute(dataDir, databaseUrl)).stdout).toContain('premier : 1 tables')
  })

  test('a conversation continues with its earlier messages, and the foreign keys stay', async () => {
    const dataDir = testFolder()
    const databaseUrl = await emptyDatabase(POSTGRES)
    const [me = NOBODY, friend = NOBODY] = await settle({ dataDir, databaseUrl }, 2)
    const start = () =>
      startServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
    const say = async (url: string, body: string) => {
      const open = { body: { friendIds: [friend.id] } }
      const { id } = await callAt(url, me.token, chat.openConversation, open)
      await callAt(url, me.token, chat.sendMessage, {
        params: { id },
        body: { id: uuidv7(), body },
      })
      return callAt(url, friend.token, chat.getMessages, { params: { id } })
    }
    const before = await start()
    await callAt(before.url, me.token, friends.askFriend, { body: { userId: friend.id } })
    await callAt(before.url, friend.token, friends.acceptRequest, { params: { userId: me.id } })
    await say(before.url, 'Avant')
    await before.stop()
    const referring = await referencesOf(databaseUrl)
    await pretendCitus(databaseUrl)
    for (const group of [0, 1]) await addServer(databaseUrl, group)
    expect((await distribute(dataDir, databaseUrl)).code).toBe(0)
    expect(await referencesOf(databaseUrl)).toEqual(referring)
    const after = await start()
    const { results } = await say(after.url, 'Après')
    expect(results.map(({ body }) => body)).toEqual(['Avant', 'Après'])
    await after.stop()
  })
})

const NOBODY: Person = { id: '', token: '' }

async function placesOf(databaseUrl: string): Promise<ReadonlyMap<string, string>> {
  return read(
    databaseUrl,
    'select logicalrelid::text as name, place as value from pg_dist_partition',
  )
}

async function referencesOf(databaseUrl: string): Promise<ReadonlyMap<string, string>> {
  return read(
    databaseUrl,
    `select conrelid::regclass || ' ' || conname as name, pg_get_constraintdef(oid) as value
      from pg_constraint where contype = 'f'`,
  )
}

async function read(databaseUrl: string, text: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await inDatabase({ databaseUrl, dataDir: '' }, (db) =>
    sql.raw<{ name: string; value: string }>(text).execute(db),
  )
  return new Map(rows.map(({ name, value }) => [name, value]))
}
