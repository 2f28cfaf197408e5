import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { AVATAR_BYTES, AVATAR_TYPES } from '#shared/avatars.ts'
import type { Endpoint } from '#shared/contract.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { fieldErrors, isTooShort } from '#shared/field-errors.ts'
import { AppError } from '../errors.ts'
import { PIECE_BYTES } from '#shared/bounds.ts'

type Issue = Parameters<typeof isTooShort>[0]

/** Codes used in place of VALIDATION_FAILED when every issue matches. */
const NAMED: Partial<Record<ErrorCode, (issue: Issue) => boolean>> = {
  PASSWORD_TOO_SHORT: (issue) =>
    isTooShort(issue) && ['password', 'newPassword'].includes(String(issue.path[0])),
  FRIEND_REQUIRED: (issue) => issue.message === 'friends',
}

/** The empty bodies tolerated by endpoints without one. */
const NO_BODY = z.nullish(z.strictObject({}))

/** @throws {AppError} VALIDATION_FAILED with the issues by field, or the endpoint's own code */
export function parse(
  endpoint: Endpoint,
  part: 'params' | 'query' | 'body',
  value: unknown,
): unknown {
  const schema = endpoint[part] ?? (part === 'body' ? NO_BODY : undefined)
  if (!schema) return undefined
  // The reported input tells an invalid field from a missing one.
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const { issues } = parsed.error
  const named = endpoint.errors?.find((code) => issues.every((issue) => NAMED[code]?.(issue)))
  throw new AppError(named ?? 'VALIDATION_FAILED', { fields: fieldErrors(issues) })
}

/**
 * Accepts JSON bodies only, and an empty body with that content type: some clients set it on every
 * call.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, undefined) : parseJson(request, String(text), done),
  )
}

export const PICTURES = { types: AVATAR_TYPES, bodyLimit: AVATAR_BYTES } as const
/** Chunks of uploaded files. */
export const PIECES = { types: ['application/octet-stream'], bodyLimit: PIECE_BYTES } as const

/** Parses these types as bytes within a scope; others as none, to refuse after authorisation. */
export function acceptBytes(
  scope: FastifyInstance,
  { types, bodyLimit }: typeof PICTURES | typeof PIECES,
): FastifyInstance {
  scope.removeAllContentTypeParsers()
  const options = { parseAs: 'buffer', bodyLimit } as const
  scope.addContentTypeParser([...types], options, (_request, body, done) => done(null, body))
  scope.addContentTypeParser('*', options, (_request, _body, done) => done(null, undefined))
  return scope
}

/** @throws {AppError} UNSUPPORTED_MEDIA_TYPE without bytes */
export function bytesOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body
  throw new AppError('UNSUPPORTED_MEDIA_TYPE')
}
