import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { zstdCompressSync } from 'node:zlib'
import fastify, { type FastifyReply } from 'fastify'
import { Pool, types } from 'pg'
import { ACCOUNT_COLUMNS } from '#server/db/account.ts'
import { CONVERSATION } from './conversation.ts'
import { userIdOf } from './people.ts'
import { tokenOf } from './seed.ts'

/**
 * The baseline, called floor: the best this machine can do with the same libraries, a bare Fastify
 * with compiled serialisers and prepared statements. No session, rate limits, checks or headers.
 * Run as a separate process: `floor.ts <port> <data folder> [<database URL>]`.
 *
 * (a) `/constant`: a body of a given size; (b) `/rows`, `/row`: one statement; (c) `/zstd/…`: the
 * same rows, compressed; (d) `/same/…`: the same statements as the product's call, compressed.
 */
const [port = '0', dataDir = '', databaseUrl] = process.argv.slice(2)
const USER = userIdOf(1)

const SHOW_COLUMNS = {
  media_type: 'string',
  tmdb_id: 'number',
  title: 'string',
  overview: 'string',
  poster_path: 'string',
  vote_average: 'number',
  vote_count: 'number',
  release_date: 'string',
  genres: 'string',
  note: 'string',
  rating: 'number',
  is_watched: 'number',
  watched_at: 'number',
  rank: 'number',
  added_at: 'number',
  updated_at: 'number',
}
const USER_COLUMNS = {
  id: 'string',
  email: 'string',
  username: 'string',
  role: 'string',
  email_confirmed_at: 'number',
  avatar: 'string',
  created_at: 'number',
  last_seen_at: 'number',
}
const MESSAGE_COLUMNS = {
  conversation_id: 'string',
  id: 'string',
  sender_id: 'string',
  sender_name: 'string',
  body: 'string',
  sent_at: 'number',
}
/** What the product's page reads besides. */
const MORE_COLUMNS = `runtime countries language facts_at episodes_seen episodes_aired next_season next_episode
  ticked_at note_reader note_seal is_hidden done_in progress`
const show = Object.keys(SHOW_COLUMNS).join(', ')
const item = [...Object.keys(SHOW_COLUMNS), ...MORE_COLUMNS.split(/\s+/)].map(
  (name) => `item.${name}`,
)
const account = ACCOUNT_COLUMNS.map((name) => `users.${name}`)

const read = databaseUrl === undefined ? openSqlite() : openPostgres(databaseUrl)
const session = read(`select sessions.id as session_id, sessions.created_at as session_created_at,
    sessions.used_at as session_used_at, ${account.join(', ')} from sessions
  join users on users.id = sessions.user_id and users.session_epoch = sessions.epoch
  where sessions.token_hash = ?`)
const totals = read('select * from show_lists where user_id = ?')
const page = read(`select ${show} from saved_shows
  where user_id = ? and media_type = 'movie' and is_watched = 1
  order by added_at desc, tmdb_id desc limit 20`)
const samePage = read(`select ${item.join(', ')} from (
    select tmdb_id, media_type, added_at as k0 from saved_shows
    where user_id = ? and media_type = 'movie' and is_watched = 1
    order by k0 desc, tmdb_id desc limit 20 offset ?) page
  join saved_shows item on item.user_id = ? and item.tmdb_id = page.tmdb_id
    and item.media_type = page.media_type
  order by page.k0 desc, page.tmdb_id desc`)
const whole = read(`select ${show} from saved_shows where user_id = ?`)
const search = read(`with found as materialized (
    select tmdb_id, media_type from saved_shows
    where user_id = ? and media_type = 'movie' and is_watched in (0, 1) and title_key like ? escape '\\')
  select ${show.replaceAll(/\w+/g, 'item.$&')}, (select count(*) from found) as total
  from found join saved_shows item on item.user_id = ? and item.tmdb_id = found.tmdb_id
    and item.media_type = found.media_type
  order by added_at desc, item.tmdb_id desc limit 20`)
const messages =
  read(`select messages.conversation_id, messages.id, messages.sender_id, messages.body,
    messages.sent_at, users.username as sender_name
  from messages left join users on users.id = messages.sender_id
  where conversation_id = ? order by seq desc limit 50`)
const answers =
  read(`select messages.conversation_id, messages.seq, messages.id, messages.sender_id,
    messages.body, messages.work, messages.person_id, messages.spoiler, messages.sent_at,
    messages.reply_to, messages.edited_at, messages.deleted_at, messages.event,
    senders.username as sender_name, senders.avatar as sender_avatar,
    persons.username as person_name, persons.avatar as person_avatar,
    quoted.id as quoted_id, quoted.sender_id as quoted_sender_id, quoted.body as quoted_body,
    quoted.work as quoted_work, quoted.spoiler as quoted_spoiler,
    quoted.deleted_at as quoted_deleted_at, quoted_senders.username as quoted_sender_name,
    quoted_senders.avatar as quoted_sender_avatar, null as seal, null as quote_seal
  from messages left join users senders on senders.id = messages.sender_id
  left join users persons on persons.id = messages.person_id
  left join messages quoted on quoted.conversation_id = messages.conversation_id
    and quoted.seq = messages.reply_to
  left join users quoted_senders on quoted_senders.id = quoted.sender_id
  where messages.conversation_id = ? order by messages.seq desc limit 51`)
const reactions =
  read(`select reactions.seq, reactions.reaction, users.id, users.username, users.avatar
  from message_reactions reactions left join users on users.id = reactions.user_id
  where reactions.conversation_id = ? and reactions.seq >= ? and reactions.seq <= ?
  order by reactions.reacted_at, users.id`)
const member =
  read(`select from_seq, (select direct_key from conversations where id = conversation_id)
  from conversation_members where conversation_id = ? and user_id = ?`)
const note = read(
  `update saved_shows set note = ?, updated_at = ? where user_id = ? and media_type = 'movie' and tmdb_id = ?
   returning ${show}`,
)
const hash = createHash('sha256').update(tokenOf(2000)).digest('base64url')

const app = fastify()
const rows = { schema: { response: { 200: listOf(SHOW_COLUMNS) } } }
const one = { schema: { response: { 200: objectOf(USER_COLUMNS) } } }
const thread = { schema: { response: { 200: listOf(MESSAGE_COLUMNS) } } }
app.get('/rows', rows, async () => ({ results: await page(USER) }))
app.get('/whole', rows, async () => ({ results: await whole(USER) }))
app.get('/row', one, async () => (await session(hash))[0])
app.put<{ Body: { note: string } }>(
  '/note',
  { schema: { response: { 200: objectOf(SHOW_COLUMNS) } } },
  async ({ body }) => (await note(body.note, Date.now(), userIdOf(0), 1_000_001))[0],
)
app.get<{ Querystring: { size: string } }>('/constant', async (request, reply) => {
  const size = Number(request.query.size)
  const body = constants.get(size) ?? `"${'x'.repeat(Math.max(0, size - 2))}"`
  constants.set(size, body)
  return reply.type('application/json; charset=utf-8').send(body)
})
const constants = new Map<number, string>()

await app.register(async (compressed) => {
  compressed.addHook('onSend', async (_request, reply: FastifyReply, body) => {
    reply.header('content-encoding', 'zstd').header('vary', 'accept-encoding')
    return zstdCompressSync(String(body))
  })
  compressed.get('/zstd/rows', rows, async () => ({ results: await page(USER) }))
  compressed.get('/zstd/search', rows, async () => ({
    results: await search(USER, '%star%', USER),
  }))
  compressed.get('/zstd/messages', thread, async () => ({ results: await messages(CONVERSATION) }))
  // The product's response body, parsed once; serialised and compressed for each request.
  let title: unknown
  compressed.put<{ Body: unknown }>('/zstd/title', async ({ body }) => (title = body))
  compressed.get('/zstd/title', async () => title)
  compressed.get('/same/rows', rows, async () => {
    await session(hash)
    await totals(USER)
    return { results: await samePage(USER, 0, USER) }
  })
  compressed.get('/same/search', rows, async () => {
    await session(hash)
    return { results: await search(USER, '%star%', USER) }
  })
  compressed.get('/same/messages', thread, async () => {
    await session(hash)
    await member(CONVERSATION, USER)
    const sent = ((await answers(CONVERSATION)) as { seq: number }[]).slice(0, 50)
    await reactions(CONVERSATION, sent.at(-1)?.seq ?? 0, sent[0]?.seq ?? 0)
    return { results: sent }
  })
})

await app.listen({ host: '127.0.0.1', port: Number(port) })
process.send?.('ready')

type Value = string | number
type Read = (...values: Value[]) => Promise<unknown[]> | unknown[]

function openSqlite(): (sql: string) => Read {
  const db = new DatabaseSync(join(dataDir, 'calepin.sqlite'))
  db.exec('pragma synchronous = full; pragma cache_size = -65536')
  return (sql) => {
    const statement = db.prepare(sql)
    return (...values) => statement.all(...(values as SQLInputValue[]))
  }
}

function openPostgres(connectionString: string): (sql: string) => Read {
  types.setTypeParser(types.builtins.INT8, Number)
  const pool = new Pool({ connectionString, max: 10 })
  return (sql) => {
    let count = 0
    const text = sql.replaceAll('?', () => `$${(count += 1)}`)
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
    return async (...values) => (await pool.query({ name, text, values })).rows
  }
}

function listOf(columns: Record<string, string>) {
  return {
    type: 'object',
    properties: { results: { type: 'array', items: objectOf(columns) } },
  }
}

function objectOf(columns: Record<string, string>) {
  const properties = Object.fromEntries(
    Object.entries(columns).map(([name, type]) => [name, { type, nullable: true }]),
  )
  return { type: 'object', properties }
}
