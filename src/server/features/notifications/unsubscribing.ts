import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { instanceKey } from '#server/db/instance-keys.ts'
import type { Db } from '#server/db/prepared.ts'
import type { Deps } from '#server/deps.ts'
import { publicUrl } from '#server/env.ts'
import { AppError } from '#server/errors.ts'
import { addressKey } from '#server/http/limits.ts'
import { deleteDigest } from './digest-queries.ts'

/** Bytes of the user id that precede the signature. */
const ID_BYTES = 16

/** The signed token of a digest's unsubscribe link; nothing is stored. */
export async function unsubscribeToken(db: Db, userId: string): Promise<string> {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, await signatureOf(db, id)]).toString('base64url')
}

/**
 * Turns a user's digests off. Idempotent.
 * @throws {AppError} NOT_FOUND for a token of another instance
 */
export async function unsubscribe(db: Db, token: string): Promise<void> {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, ID_BYTES)
  const signature = await signatureOf(db, id)
  const given = bytes.subarray(ID_BYTES)
  if (given.length !== signature.length || !timingSafeEqual(given, signature)) {
    throw new AppError('NOT_FOUND')
  }
  const hex = id.toString('hex')
  await deleteDigest(db, hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
}

async function signatureOf(db: Db, id: Uint8Array): Promise<Buffer> {
  const key = await instanceKey(db, 'unsubscribe', () => randomBytes(32).toString('base64url'))
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(id).digest()
}

/**
 * `POST /api/unsubscribe/{token}`: one-click unsubscribe, called by mail clients with a form body and no
 * session. Those without one-click support open the address in a browser: it redirects to the page
 * and changes nothing. Source: https://www.rfc-editor.org/rfc/rfc8058
 */
export function oneClickRoute(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'env' | 'limits'>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    )
    scope.get('/api/unsubscribe/:token', async (request, reply) => {
      const { token } = request.params as { token: string }
      return reply.redirect(`${publicUrl(deps.env)}/unsubscribe/${encodeURIComponent(token)}`)
    })
    scope.post('/api/unsubscribe/:token', async (request, reply) => {
      await deps.limits.openCalls.take(addressKey(request.ip))
      const { token } = request.params as { token: string }
      await unsubscribe(deps.db, token)
      return reply.code(204).send()
    })
  })
}
