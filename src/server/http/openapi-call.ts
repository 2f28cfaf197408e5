import { AVATAR_TYPES } from '#shared/avatars.ts'
import { type Endpoint, scopeOf } from '#shared/contract.ts'
import { type ErrorCode, errors } from '#shared/errors.ts'
import { type JsonSchema, toJsonSchema } from './json-schema.ts'

type Described = Readonly<Record<string, unknown>>

/** An endpoint's OpenAPI operation, and the error responses that it references. */
export function describeCall(endpoint: Endpoint): { call: Described; refusals: Described } {
  const { method, path, summary, access, isConditional } = endpoint
  const scope = scopeOf(endpoint)
  const refused = Object.entries(refusalsOf(endpoint))
  return {
    call: {
      operationId: `${method.toLowerCase()}${path.replaceAll(/(?:^|\W)+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      summary,
      tags: [path.split('/')[1] ?? ''],
      ...(access !== 'public' && {
        security: [{ bearer: [] }, ...(scope ? [{ token: [scope] }] : [])],
        'x-token': scope ?? 'never',
      }),
      'x-access': access,
      parameters: [
        ...parameters('path', endpoint.params),
        ...parameters('query', endpoint.query),
        ...(isConditional ? [IF_NONE_MATCH] : []),
      ],
      ...requestBody(endpoint),
      responses: {
        ...successes(endpoint),
        ...(isConditional && { 304: UNCHANGED }),
        ...Object.fromEntries(
          refused.map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
        ),
      },
    },
    refusals: Object.fromEntries(refused.map(([, { name, response }]) => [name, response])),
  }
}

/** Every error code of an endpoint: its own, and those implied by its access level and inputs. */
export function codesOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const { method, access, params, query, isConditional, errors: own = [] } = endpoint
  const isBodied = method !== 'GET'
  const implied: [boolean, ErrorCode[]][] = [
    [access !== 'public', ['UNAUTHENTICATED', 'SESSION_EXPIRED', 'TOKEN_REFUSED']],
    [access === 'client', ['NOT_VERIFIED']],
    [access === 'admin', ['FORBIDDEN']],
    [isBodied || params !== undefined || query !== undefined, ['VALIDATION_FAILED']],
    [isBodied, ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']],
    // The target may be deleted while the call is in flight.
    [isBodied || params !== undefined || isConditional === true, ['NOT_FOUND']],
    [true, ['RATE_LIMITED', 'INTERNAL', 'UNAVAILABLE']],
  ]
  return new Set([...implied.flatMap(([applies, codes]) => (applies ? codes : [])), ...own])
}

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of the whole list that the caller holds',
  schema: { type: 'string' },
}
const UNCHANGED = { description: 'Not modified' }

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds to wait',
    required: true,
    schema: { type: 'integer', minimum: 0 },
  },
}
const WWW_AUTHENTICATE = { 'WWW-Authenticate': { required: true, schema: { const: 'Bearer' } } }
const HEADERS: Readonly<Record<number, object>> = {
  401: WWW_AUTHENTICATE,
  429: RETRY_AFTER,
  503: RETRY_AFTER,
}

function parameters(place: 'path' | 'query', part: Endpoint['params']): Described[] {
  if (!part) return []
  const { properties = {}, required = [] } = toJsonSchema(part) as {
    properties?: Record<string, JsonSchema>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    // One parameter with comma-separated values.
    ...(schema['type'] === 'array' && { style: 'form', explode: false }),
    schema,
  }))
}

function requestBody({ body, image, piece }: Endpoint): Described {
  if (piece) {
    const content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    return { requestBody: { required: true, content } }
  }
  if (image) {
    const picture = { schema: { type: 'string', format: 'binary' } }
    const content = Object.fromEntries(AVATAR_TYPES.map((type) => [type, picture]))
    return { requestBody: { required: true, content } }
  }
  if (!body) return {}
  const content = { 'application/json': { schema: toJsonSchema(body) } }
  return { requestBody: { required: true, content } }
}

function successes({ status = [200], reply, file, isConditional }: Endpoint): Described {
  const content = file
    ? { [file]: { schema: { type: 'string', format: 'binary' } } }
    : reply && { 'application/json': { schema: toJsonSchema(reply) } }
  const headers = { ETag: { description: 'Of the whole list', schema: { type: 'string' } } }
  return Object.fromEntries(
    status.map((code) => [
      code,
      {
        description: SUCCESSES[code],
        ...(isConditional && { headers }),
        ...(content && { content }),
      },
    ]),
  )
}

const SUCCESSES = {
  200: 'Done, or nothing to change',
  201: 'Created',
  202: 'Accepted',
  204: 'Done; no body',
} as const

function refusalsOf(endpoint: Endpoint): Record<string, { name: string; response: Described }> {
  const byStatus = Map.groupBy(codesOf(endpoint), (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { name: codes.join('-'), response: refusal(status, codes) },
    ]),
  )
}

function refusal(status: number, codes: readonly ErrorCode[]): Described {
  const headers = HEADERS[status]
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { properties: { status: { const: status }, code: { enum: codes } } },
    ],
  }
  return {
    description: codes.map((code) => `\`${code}\`: ${errors[code].detail}`).join('; '),
    ...(headers && { headers }),
    content: { 'application/problem+json': { schema } },
  }
}
