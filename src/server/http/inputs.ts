import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AVATAR_BYTES, AVATAR_TYPES } from '#shared/avatars.ts'
import type { Endpoint } from '#shared/contract.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { fieldErrors, isTooShort } from '#shared/field-errors.ts'
import { AppError } from '../errors.ts'

type Issue = Parameters<typeof isTooShort>[0]

/** The faults that have a sentence of their own where nothing else is wrong. */
const NAMED: Partial<Record<ErrorCode, (issue: Issue) => boolean>> = {
  PASSWORD_TOO_SHORT: (issue) =>
    isTooShort(issue) && ['password', 'newPassword'].includes(String(issue.path[0])),
  FRIEND_REQUIRED: (issue) => issue.message === 'friends',
}

/** What a call that takes none may be sent all the same: it says nothing. */
const NO_BODY = z.nullish(z.strictObject({}))

/** @throws {AppError} VALIDATION_FAILED with what is wrong where, or the call's own name for it */
export function parse(
  endpoint: Endpoint,
  part: 'params' | 'query' | 'body',
  value: unknown,
): unknown {
  const schema = endpoint[part] ?? (part === 'body' ? NO_BODY : undefined)
  if (!schema) return undefined
  // With its input, a field that is there and wrong is told from one that is missing.
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const named = endpoint.errors?.find((code) => issues.every((issue) => NAMED[code]?.(issue)))
  throw new AppError(named ?? 'VALIDATION_FAILED', { fields: fieldErrors(issues) })
}

/**
 * What is read is JSON, and nothing else. A program that names the type on every call sends it
 * without a body too, where a call takes none.
 */
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, undefined) : parseJson(request, String(text), done),
  )
}

/** What a scope reads is pictures, as bytes; anything else is none, which is said to who may ask. */
export function takePictures(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit: AVATAR_BYTES } as const
  scope.addContentTypeParser([...AVATAR_TYPES], options, (_request, body, done) => done(null, body))
  scope.addContentTypeParser('*', options, (_request, _body, done) => done(null, undefined))
  return scope
}

/** @throws {AppError} UNSUPPORTED_MEDIA_TYPE without a picture */
export function pictureOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body
  throw new AppError('UNSUPPORTED_MEDIA_TYPE')
}
