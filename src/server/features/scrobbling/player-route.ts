import { Busboy } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { addressKey } from '#server/http/limits.ts'
import { acceptReport } from './service.ts'

/** Plex attaches a small picture. */
const BODY_BYTES = 1024 * 1024
/** Names of the form field holding the JSON: Plex's and Emby's. */
const FIELDS = new Set(['payload', 'data'])

/**
 * `POST /api/scrobble/{secret}`: called by players, which send JSON (in a form field or with any content
 * type) and no session. Anyone who knows the address can report viewings; its owner can revoke it.
 */
export function scrobbleRoute(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'env' | 'clock' | 'wakeJobs' | 'limits'>,
): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: BODY_BYTES } as const
    scope.addContentTypeParser('*', options, (_request, body, done) => done(null, body))
    scope.post('/api/scrobble/:secret', { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const { secret } = request.params as { secret: string }
      await acceptReport(deps, { secret, from: addressKey(request.ip) }, () => jsonIn(request))
      return reply.code(204).send()
    })
  })
}

/** @throws {AppError} UNSUPPORTED_MEDIA_TYPE when there is no JSON */
async function jsonIn({ body, headers }: FastifyRequest): Promise<unknown> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const type = headers['content-type'] ?? ''
  const text = /^multipart\/form-data/i.test(type) ? await fieldIn(bytes, type) : bytes.toString()
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  }
}

/** The JSON field of a form; empty when there is none. Files are skipped. */
async function fieldIn(bytes: Buffer, type: string): Promise<string> {
  const limits = { fields: 10, files: 5, parts: 15, fieldSize: BODY_BYTES }
  return new Promise((resolve) => {
    let found = ''
    try {
      const form = new Busboy({ headers: { 'content-type': type }, limits })
      form.on('field', (name, value) => void (FIELDS.has(name) && (found = value)))
      form.on('file', (_name, file) => void file.resume())
      form.on('error', () => resolve(''))
      form.on('finish', () => resolve(found))
      form.end(bytes)
    } catch {
      resolve('')
    }
  })
}
