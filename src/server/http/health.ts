import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { RETRY_SECONDS } from './problems.ts'

/**
 * `GET /health/live`: the process runs. `GET /health/ready`: it can serve, or 503; without Redis it is
 * degraded but ready. Neither names its dependencies.
 */
export function healthRoutes(
  app: FastifyInstance,
  { db, health, isClosing }: Pick<Deps, 'db' | 'health' | 'isClosing'>,
): void {
  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/health/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      if (!isClosing()) {
        await sql`select 1`.execute(db)
        const isWhole = (await health.redis()) !== 'down'
        return await reply.send({ status: isWhole ? 'ready' : 'degraded' })
      }
    } catch (error) {
      request.log.warn({ requestId: request.id, err: error }, 'not ready')
    }
    return reply.code(503).header('retry-after', RETRY_SECONDS).send({ status: 'unavailable' })
  })
}
