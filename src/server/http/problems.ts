import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode, Problem } from '#shared/errors.ts'
import { isForeignKeyViolation, isUnavailable } from '../db/failures.ts'
import { AppError } from '../errors.ts'

/** `Retry-After` when the database or the process is overloaded or down. */
export const RETRY_SECONDS = 2

/** Turns every error into `application/problem+json`; an unknown one is a 500 that reveals no cause. */
export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request, reply) => sendProblem(error, request, reply))
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(new AppError('NOT_FOUND'), request, reply)
}

export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = error instanceof AppError ? error : translate(error)
  if (known.status >= 500) {
    const entry = { requestId: request.id, code: known.code, err: known.cause ?? error }
    request.log.error(entry, 'a request failed')
  } else if (known.status === 401 || known.status === 403 || known.status === 429) {
    // The route, not the URL: that of a player, a calendar or an unsubscribe link is a secret.
    const entry = { requestId: request.id, code: known.code, route: request.routeOptions.url }
    request.log.info(entry, 'a request was denied')
  }
  return reply
    .code(known.status)
    .headers(problemHeaders(known))
    .serializer(JSON.stringify)
    .send(toProblem(known, request.id))
}

export function problemHeaders({ status, retryAfter }: AppError): Record<string, string> {
  return {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  }
}

export function toProblem({ code, status, detail, fields }: AppError, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    code,
    requestId,
    ...(fields && { errors: [...fields] }),
  }
}

/** Maps Fastify's and the database's errors to ours. */
function translate(error: unknown): AppError {
  const status = (error as Partial<FastifyError> | null)?.statusCode
  if (status !== undefined && status >= 400 && status < 500) {
    const code: Partial<Record<number, ErrorCode>> = {
      404: 'NOT_FOUND',
      413: 'PAYLOAD_TOO_LARGE',
      415: 'UNSUPPORTED_MEDIA_TYPE',
      429: 'RATE_LIMITED',
    }
    return new AppError(code[status] ?? 'VALIDATION_FAILED', { cause: error })
  }
  // An account was deleted while a call by or about it was in flight.
  if (isForeignKeyViolation(error)) return new AppError('NOT_FOUND', { cause: error })
  return status === 503 || isUnavailable(error)
    ? new AppError('UNAVAILABLE', { cause: error, retryAfter: RETRY_SECONDS })
    : new AppError('INTERNAL', { cause: error })
}

/** The path without the query string, which may hold a secret. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}
