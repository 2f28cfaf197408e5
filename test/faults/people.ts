import { randomUUID } from 'node:crypto'
import { digest, newSecret } from '#server/http/session.ts'
import { newAccount } from '#server/features/auth/accounts.ts'
import { insertSession } from '#server/features/auth/queries.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/prepared.ts'
import { silentLog } from '../fakes/log.ts'
import { emptyDatabase, type Server, startServer, testFolder } from '../process/server.ts'

const POSTGRES = process.env['TEST_DATABASE_URL'] ?? ''

/** An instance's data folder and database. */
export interface Place {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

export interface Person {
  readonly id: string
  readonly token: string
}

/** The embedded database, and PostgreSQL where the tests have one: name and a new instance. */
export const engines: [string, () => Promise<Place>][] = [
  ['the embedded database', async () => ({ dataDir: testFolder(), databaseUrl: undefined })],
]
if (POSTGRES) {
  engines.push([
    'PostgreSQL',
    async () => ({ dataDir: testFolder(), databaseUrl: await emptyDatabase(POSTGRES) }),
  ])
}

/** Starts an instance's server. */
export function startAt({ dataDir, databaseUrl = '' }: Place): Promise<Server> {
  return startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '100000',
  })
}

/** Creates an instance with accepted, signed-in users. */
export async function settle(place: Place, count: number): Promise<Person[]> {
  const opened = await openDatabase({ ...place, log: silentLog, exclusive: false })
  await migrate(opened.db)
  await opened.close()
  return addPeople(place, count)
}

/** Adds accepted, signed-in users. */
export async function addPeople(place: Place, count: number): Promise<Person[]> {
  const opened = await openDatabase({ ...place, log: silentLog, exclusive: false })
  const { db } = opened
  const { there } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow()
  const now = Date.now()
  const people: Person[] = []
  for (let number = 1 + there; people.length < count; number += 1) {
    const account = newAccount({
      email: `personne${number}@calepin.test`,
      username: `personne${number}`,
      passwordHash: 'none',
      role: 'Client',
      now,
      isConfirmed: true,
    })
    // Not `insertAccount`: the previous version may lack a column that it returns.
    await db.insertInto('users').values(account).execute()
    people.push(await signIn(db, account.id))
  }
  await opened.close()
  return people
}

/** Signs users in again, after a restore ended their sessions. */
export async function signInAgain(place: Place, people: readonly Person[]): Promise<Person[]> {
  const opened = await openDatabase({ ...place, log: silentLog, exclusive: false })
  const again: Person[] = []
  for (const { id } of people) again.push(await signIn(opened.db, id))
  await opened.close()
  return again
}

async function signIn(db: Db, id: string): Promise<Person> {
  const { session_epoch } = await db
    .selectFrom('users')
    .where('id', '=', id)
    .select('session_epoch')
    .executeTakeFirstOrThrow()
  const token = newSecret()
  const now = Date.now()
  await insertSession(db, {
    token_hash: digest(token),
    id: randomUUID(),
    user_id: id,
    epoch: session_epoch,
    device: 'test',
    created_at: now,
    used_at: now,
  })
  return { id, token }
}

/** The lists whose totals do not match their items. */
export async function wrongTotals(place: Place): Promise<object[]> {
  const opened = await openDatabase({ ...place, log: silentLog, exclusive: false })
  const { db } = opened
  const lists = await db.selectFrom('show_lists').selectAll().execute()
  const shows = await db
    .selectFrom('saved_shows')
    .select(['user_id', 'media_type', 'is_watched', 'rank'])
    .execute()
  await opened.close()
  const count = (list: (typeof lists)[number], is: (show: (typeof shows)[number]) => boolean) =>
    shows.filter(
      (show) => show.user_id === list.user_id && show.media_type === list.media_type && is(show),
    ).length
  const counted = lists.reduce((sum, { to_watch, watched }) => sum + to_watch + watched, 0)
  const wrong = lists.filter(
    (list) =>
      list.to_watch !== count(list, (show) => show.is_watched === 0) ||
      list.watched !== count(list, (show) => show.is_watched === 1) ||
      list.ranked !== count(list, (show) => show.rank !== null),
  )
  return counted === shows.length ? wrong : [...wrong, { counted, there: shows.length }]
}
