import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fastify from 'fastify'
import { userIdOf } from './seed.ts'

/**
 * What the machine can do at best with the same libraries: (a) a bare Fastify answering a constant
 * body, (b) Fastify with one prepared `node:sqlite` statement and a compiled serialiser. No session,
 * no limits, no checks, no headers, no totals. Started as a process of its own by run.ts.
 */
const [dataDir = '', port = '0'] = process.argv.slice(2)
const db = new DatabaseSync(join(dataDir, 'calepin.sqlite'), { readOnly: true })
const app = fastify()
const schema = { response: { 200: rowsSchema() } }

const page = db.prepare(
  `select * from saved_shows where user_id = ? and media_type = 'movie' and is_watched = 1
   order by added_at desc, tmdb_id desc limit ?`,
)
const user = db.prepare('select * from users where id = ?')
const whole = db.prepare('select * from saved_shows where user_id = ?')

app.get('/rows', { schema }, async () => ({ results: page.all(userIdOf(1), 20) }))
app.get('/whole', { schema }, async () => ({ results: whole.all(userIdOf(1)) }))
app.get('/row', { schema: { response: { 200: rowSchema('users') } } }, async () =>
  user.get(userIdOf(1)),
)
app.get<{ Querystring: { size: string } }>('/constant', async (request, reply) => {
  const size = Number(request.query.size)
  const body = constants.get(size) ?? `"${'x'.repeat(Math.max(0, size - 2))}"`
  constants.set(size, body)
  return reply.type('application/json; charset=utf-8').send(body)
})
const constants = new Map<number, string>()

await app.listen({ host: '127.0.0.1', port: Number(port) })
process.send?.('ready')

function rowsSchema() {
  return {
    type: 'object',
    properties: { results: { type: 'array', items: rowSchema('saved_shows') } },
  }
}

/** The columns of a table as a response schema. */
function rowSchema(table: string) {
  const columns = db.prepare(`select name, type from pragma_table_info(?)`).all(table)
  const properties = Object.fromEntries(
    columns.map(({ name, type }) => [
      String(name),
      { type: /int|double/i.test(String(type)) ? 'number' : 'string', nullable: true },
    ]),
  )
  return { type: 'object', properties }
}
