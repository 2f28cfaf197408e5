import type { FastifyInstance } from 'fastify'
import { AVATAR_BYTES, AVATAR_TYPES } from '#shared/avatars.ts'
import type { Endpoint } from '#shared/contract.ts'
import { fieldErrors, isTooShort } from '#shared/field-errors.ts'
import { AppError } from '../errors.ts'

/** @throws {AppError} VALIDATION_FAILED with what is wrong where, or PASSWORD_TOO_SHORT */
export function parse(
  endpoint: Endpoint,
  part: 'params' | 'query' | 'body',
  value: unknown,
): unknown {
  const schema = endpoint[part]
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const isShortPassword =
    endpoint.errors?.includes('PASSWORD_TOO_SHORT') &&
    issues.every((issue) => isTooShort(issue) && /password/i.test(String(issue.path[0])))
  throw new AppError(isShortPassword ? 'PASSWORD_TOO_SHORT' : 'VALIDATION_FAILED', {
    fields: fieldErrors(issues),
  })
}

/** What a scope reads is pictures, as bytes, and nothing else. */
export function takePictures(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit: AVATAR_BYTES } as const
  scope.addContentTypeParser([...AVATAR_TYPES], options, (_request, body, done) => done(null, body))
  return scope
}

/** @throws {AppError} UNSUPPORTED_MEDIA_TYPE without a picture */
export function pictureOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body
  throw new AppError('UNSUPPORTED_MEDIA_TYPE')
}
